import { useEffect, useState } from 'react';
import type { InstalmentPartner } from '#contract/instalments/instalment-applications.ts';
import { callApi } from '#web/platform/api/call-api.ts';

type Partners =
  | { kind: 'loading' }
  | { kind: 'loaded'; partners: readonly InstalmentPartner[] }
  | { kind: 'failed'; retry(): void };

/** Who finances, and on which terms; they are data and may change while the page is open, so every dialog asks. */
export function usePartners(): Partners {
  const [state, setState] = useState<Partners>({ kind: 'loading' });
  const [look, setLook] = useState(0);
  // They are not part of any page.
  useEffect(() => {
    let isWanted = true;
    void callApi<InstalmentPartner[]>('GET', '/instalments/partners').then((answer) => {
      if (!isWanted) return;
      if (answer.kind === 'done') setState({ kind: 'loaded', partners: answer.data });
      else setState({ kind: 'failed', retry: () => setLook(look + 1) });
    });
    return () => {
      isWanted = false;
    };
  }, [look]);
  return state;
}
