import { useLocation, useNavigate } from 'react-router';
import { call } from '#client/call.ts';
import { identityCalls } from '#contract/identity/identity-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';
import { loginAddress } from './return-path.ts';
import { signedOut } from './session.ts';

interface LoginRedirect {
  /** Logs out and opens the login page. */
  logOut(): Promise<void>;
  /** For a session that was ended elsewhere: opens the login page, which leads back here. */
  redirectToLogin(): Promise<void>;
}

export function useRedirectToLogin(): LoginRedirect {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return {
    async logOut() {
      const result = await call(identityCalls.signOut, {});
      if (result.kind !== 'done' && result.kind !== 'signed_out') {
        void showToast('error', result.message);
        return;
      }
      signedOut();
      void showToast('success', m.identity_signed_out());
      await navigate(localisedAddress('/auth/login'));
    },
    async redirectToLogin() {
      signedOut();
      await navigate(localisedAddress(loginAddress(pathname + search)));
    },
  };
}
