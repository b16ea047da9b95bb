import { toast } from 'react-hot-toast/headless';
import { useLocation, useNavigate } from 'react-router';
import type { SignedIn } from '#contract/identity/identity.ts';
import { m } from '#messages';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';
import { returnPath } from '#web/platform/session/return-path.ts';
import { signedIn } from '#web/platform/session/session.ts';

/** What comes after signing in: a word, and the page that the person came for. */
export function useAfterSignIn(): (signed: SignedIn, toastText?: string) => Promise<void> {
  const navigate = useNavigate();
  const { search } = useLocation();
  return async ({ user }, words = m.identity_signed_in()) => {
    signedIn(user);
    toast.success(words);
    // The sign-in is behind them: "back" leads to where they were before it.
    await navigate(localisedAddress(returnPath(search)), { replace: true });
  };
}
