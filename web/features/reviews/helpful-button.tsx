import { ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { call } from '#client/call.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import { votesCalls } from '#contract/reviews/votes-calls.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { showToast } from '#ui/toast/show-toast.ts';
import { useRedirectToLogin } from '#web/platform/session/use-redirect-to-login.ts';
import { useIsSignedIn } from '#web/platform/session/use-session.ts';

interface HelpfulButtonProps {
  review: Pick<Review, 'id' | 'helpful'>;
  /** Whether the visitor had found it helpful before the page was opened. */
  isVoted: boolean;
}

/** How many have found a review helpful, and the visitor's own vote. A guest signs in first. */
export function HelpfulButton({ review: { id, helpful }, isVoted }: HelpfulButtonProps) {
  const isSignedIn = useIsSignedIn();
  const { redirectToLogin } = useRedirectToLogin();
  const [own, setOwn] = useState<{ isVoted: boolean; helpful: number } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const now = own ?? { isVoted, helpful };

  async function vote() {
    if (!isSignedIn) return redirectToLogin();
    setBusy(true);
    const body = { is_helpful: !now.isVoted };
    const result = await call(votesCalls.voteForReview, { params: { id }, body });
    setBusy(false);
    if (result.kind === 'signed_out') return redirectToLogin();
    if (result.kind === 'done') setOwn({ isVoted: body.is_helpful, helpful: result.data.helpful });
    else void showToast('error', result.message);
  }

  return (
    <button
      type="button"
      aria-pressed={now.isVoted}
      disabled={isBusy}
      onClick={vote}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm md:min-h-9',
        now.isVoted ? 'border-cobalt bg-cobalt-tint text-cobalt-text' : 'border-line text-slate hover:border-slate',
      )}
    >
      <ThumbsUp aria-hidden className="size-4" />
      {now.helpful === 0 ? m.reviews_helpful_none() : m.reviews_helpful({ count: now.helpful })}
    </button>
  );
}
