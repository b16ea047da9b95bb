import { useCallback, useEffect, useState } from 'react';
import type { AllGoodResponse, InstalmentApplication } from '#contract/instalments/instalment-applications.ts';
import { isOver } from '#contract/instalments/instalment-states.ts';
import { removeFromCart } from '#web/features/lists/index.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { callSite } from '#web/platform/api/call-site.ts';
import { forgetApplication, readSaved } from './saved-application.ts';

const POLL_INTERVAL_MS = 3_000;

export type PolledApplication =
  | { kind: 'loading' }
  | { kind: 'not_found' }
  | {
      kind: 'known';
      application: InstalmentApplication;
      isRefreshing: boolean;
      failure: string | undefined;
      refresh(): Promise<void>;
    };

/**
 * Polls an application while its page or dialog is open. The server has jobs that poll the partner; `refresh` makes the server ask the
 * partner at once.
 */
export function useApplication(applicationId: string): PolledApplication {
  const [application, setApplication] = useState<InstalmentApplication | 'not_found'>();
  const [isRefreshing, setRefreshing] = useState(false);
  const [failure, setFailure] = useState<string>();

  const poll = useCallback(async () => {
    const result = await callApi<InstalmentApplication>('GET', `/instalments/applications/${applicationId}`);
    if (result.kind === 'done') {
      setApplication(result.data);
      forgetWhenOver(result.data);
    } else if (result.kind === 'failed' && result.status === 404) {
      forgetApplication(applicationId);
      setApplication('not_found');
    }
  }, [applicationId]);

  const isFinal = application !== undefined && (application === 'not_found' || isOver(application.state));
  // The partner tells its decision to the server, not to this page.
  useEffect(() => {
    if (isFinal) return;
    void poll();
    const timer = setInterval(() => document.visibilityState === 'visible' && void poll(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [poll, isFinal]);

  const refresh = useCallback(async () => {
    setRefreshing(true);
    const result = await callSite<AllGoodResponse['result']>('/all-good/', {
      ...readSaved(),
      application_id: applicationId,
    });
    setFailure(result.kind === 'done' ? undefined : result.message);
    await poll();
    setRefreshing(false);
  }, [applicationId, poll]);

  if (application === undefined) return { kind: 'loading' };
  if (application === 'not_found') return { kind: 'not_found' };
  return { kind: 'known', application, isRefreshing, failure, refresh };
}

/** Forgets a finished application; the products of a confirmed one are removed from the cart. */
function forgetWhenOver({ application_id: id, state }: InstalmentApplication): void {
  if (!isOver(state)) return;
  const saved = readSaved();
  if (state === 'confirmed' && saved?.application_id === id) {
    for (const product of saved.cart_products) removeFromCart({ id: product });
  }
  forgetApplication(id);
}
