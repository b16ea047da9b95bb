import { useState } from 'react';
import { call } from '#client/call.ts';
import { reviewInvitationsCalls } from '#contract/reviews/review-invitations-calls.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { REPLAY_CLICK } from '#ui/early-click-replay.ts';
import { showToast } from '#ui/toast/show-toast.ts';

/** Whoever does not want such an SMS again says so where it has led them. */
export function RefuseInvitations({ token, isRefusedFirst }: { token: string; isRefusedFirst: boolean }) {
  const [isRefused, setRefused] = useState(isRefusedFirst);
  const [isBusy, setBusy] = useState(false);

  async function choose(refused: boolean) {
    setBusy(true);
    const result = await call(reviewInvitationsCalls.refuseInvitations, { body: { token, is_refused: refused } });
    setBusy(false);
    if (result.kind === 'done') setRefused(result.data.is_refused);
    else void showToast('error', result.message);
  }

  return (
    <div
      {...REPLAY_CLICK}
      className="flex flex-wrap items-center gap-x-3 border-t border-line pt-3 text-sm text-slate noscript:hidden"
    >
      <p role="status" className="empty:hidden">
        {isRefused ? m.reviews_invitation_refused() : null}
      </p>
      <Button variant="quiet" className="-ml-4" disabled={isBusy} aria-busy={isBusy} onClick={() => choose(!isRefused)}>
        {isRefused ? m.reviews_invitation_accept() : m.reviews_invitation_refuse()}
      </Button>
    </div>
  );
}
