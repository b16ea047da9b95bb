import { useEffect, useState } from 'react';
import type { InstalmentPartner } from '#contract/instalments/instalment-applications.ts';
import { callApi } from '#web/platform/api/call-api.ts';

type Partners =
  | { kind: 'loading' }
  | { kind: 'loaded'; partners: readonly InstalmentPartner[] }
  | { kind: 'failed'; retry(): void };

/** The partners and their terms. They may change while the page is open, so every dialog requests them. */
export function usePartners(): Partners {
  const [state, setState] = useState<Partners>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // The partners belong to no page.
  useEffect(() => {
    let isMounted = true;
    void callApi<InstalmentPartner[]>('GET', '/instalments/partners').then((result) => {
      if (!isMounted) return;
      if (result.kind === 'done') setState({ kind: 'loaded', partners: result.data });
      else setState({ kind: 'failed', retry: () => setAttempt(attempt + 1) });
    });
    return () => {
      isMounted = false;
    };
  }, [attempt]);
  return state;
}
