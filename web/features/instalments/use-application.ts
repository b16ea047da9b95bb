import { useCallback, useEffect, useState } from 'react';
import type { AllGoodAnswer, InstalmentApplication } from '#contract/instalments/instalment-applications.ts';
import { isOver } from '#contract/instalments/instalment-states.ts';
import { takeOutOfCart } from '#web/features/cart/index.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { callSite } from '#web/platform/api/call-site.ts';
import { forgetApplication, readSaved } from './saved-application.ts';

const LOOK_EVERY_MS = 3_000;

export type FollowedApplication =
  | { kind: 'loading' }
  | { kind: 'gone' }
  | {
      kind: 'known';
      application: InstalmentApplication;
      isAsking: boolean;
      failure: string | undefined;
      ask(): Promise<void>;
    };

/**
 * An application as it changes: the shop's own jobs look at the partner, this looks at the shop while somebody sits there. `ask` makes the
 * shop look at the partner at once.
 */
export function useApplication(applicationId: string): FollowedApplication {
  const [application, setApplication] = useState<InstalmentApplication | 'gone'>();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();

  const look = useCallback(async () => {
    const answer = await callApi<InstalmentApplication>('GET', `/instalments/applications/${applicationId}`);
    if (answer.kind === 'done') {
      setApplication(answer.data);
      settleSaved(answer.data);
    } else if (answer.kind === 'failed' && answer.status === 404) {
      forgetApplication(applicationId);
      setApplication('gone');
    }
  }, [applicationId]);

  const isStill = application !== undefined && (application === 'gone' || isOver(application.state));
  // The partner's answer comes to the shop, not to this page.
  useEffect(() => {
    if (isStill) return;
    void look();
    const timer = setInterval(() => document.visibilityState === 'visible' && void look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [look, isStill]);

  const ask = useCallback(async () => {
    setAsking(true);
    const answer = await callSite<AllGoodAnswer['result']>('/all-good/', {
      ...readSaved(),
      application_id: applicationId,
    });
    setFailure(answer.kind === 'done' ? undefined : answer.message);
    await look();
    setAsking(false);
  }, [applicationId, look]);

  if (application === undefined) return { kind: 'loading' };
  if (application === 'gone') return { kind: 'gone' };
  return { kind: 'known', application, isAsking, failure, ask };
}

/** One that is over is not gone on with; what was bought leaves the cart. */
function settleSaved({ application_id: id, state }: InstalmentApplication): void {
  if (!isOver(state)) return;
  const saved = readSaved();
  if (state === 'confirmed' && saved?.application_id === id) {
    for (const product of saved.cart_products) takeOutOfCart({ id: product });
  }
  forgetApplication(id);
}
