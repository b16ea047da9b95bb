import { useLocation, useNavigate } from 'react-router';
import type { SignedIn } from '#contract/identity/identity.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';
import { returnPath } from '#web/platform/session/return-path.ts';
import { signedIn } from '#web/platform/session/session.ts';
import { useVoucherPath } from '#web/platform/site-settings/use-voucher-path.ts';

/** Stores the session, shows a toast and opens the page that the visitor came for. */
export function useAfterSignIn(): (signed: SignedIn, toastText?: string) => Promise<void> {
  const navigate = useNavigate();
  const voucherPath = useVoucherPath();
  const { search } = useLocation();
  return async ({ user }, words = m.identity_signed_in()) => {
    signedIn(user);
    void showToast('success', words);
    // The login page is replaced in the history: "back" leads to the page before it.
    await navigate(localisedAddress(returnPath(search, voucherPath)), { replace: true });
  };
}
