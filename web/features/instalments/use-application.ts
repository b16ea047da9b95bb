import { useState } from 'react';
import { call } from '#client/call.ts';
import type { InstalmentApplication } from '#contract/instalments/instalment-applications.ts';
import { isOver } from '#contract/instalments/instalment-states.ts';
import { instalmentsCalls } from '#contract/instalments/instalments-calls.ts';
import { usePolling } from '#ui/use-polling.ts';
import { removeFromCart } from '#web/features/lists/index.ts';
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
 * Polls an application while its page or dialog is open: the partner reports its decision to the server. The server has
 * jobs that poll the partner; `refresh` makes it check at once.
 */
export function useApplication(applicationId: string): PolledApplication {
  const [application, setApplication] = useState<InstalmentApplication | 'not_found'>();
  const [isRefreshing, setRefreshing] = useState(false);
  const [failure, setFailure] = useState<string>();
  const params = { application_id: applicationId };

  function show(latest: InstalmentApplication): void {
    setApplication(latest);
    forgetWhenOver(latest);
  }

  async function poll(): Promise<void> {
    const result = await call(instalmentsCalls.readApplication, { params });
    if (result.kind === 'done') show(result.data);
    else if (result.kind === 'failed' && result.status === 404) {
      forgetApplication(applicationId);
      setApplication('not_found');
    }
  }

  async function refresh(): Promise<void> {
    setRefreshing(true);
    const result = await call(instalmentsCalls.refreshApplication, { params });
    if (result.kind === 'done') show(result.data);
    setFailure(result.kind === 'done' ? undefined : result.message);
    setRefreshing(false);
  }

  const isFinal = application !== undefined && (application === 'not_found' || isOver(application.state));
  usePolling(poll, { intervalMs: POLL_INTERVAL_MS, isActive: !isFinal, startsImmediately: true });

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
