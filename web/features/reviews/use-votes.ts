import { useEffect, useState } from 'react';
import { call } from '#client/call.ts';
import { votesCalls } from '#contract/reviews/votes-calls.ts';
import { useIsSignedIn } from '#web/platform/session/use-session.ts';

/** The reviews of a product that the visitor has found helpful. The page is the same for everybody, so they come after it. */
export function useVotes(productId: number): ReadonlySet<number> {
  const isSignedIn = useIsSignedIn();
  const [votes, setVotes] = useState<ReadonlySet<number>>(new Set());
  // An effect, because the session is known only in the browser.
  useEffect(() => {
    if (!isSignedIn) return;
    let isCurrent = true;
    void call(votesCalls.readVotes, { query: { product_id: productId } }).then((result) => {
      if (isCurrent && result.kind === 'done') setVotes(new Set(result.data));
    });
    return () => {
      isCurrent = false;
    };
  }, [isSignedIn, productId]);
  return votes;
}
