import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';
import { returnPath } from '#web/platform/session/return-path.ts';
import { readSession, sessionStore } from '#web/platform/session/session.ts';
import { useVoucherPath } from '#web/platform/site-settings/use-voucher-path.ts';

/** Redirects a visitor who is already signed in. The login pages call it once. */
export function useRedirectSignedIn(): void {
  const navigate = useNavigate();
  const voucherPath = useVoucherPath();
  const { search } = useLocation();
  // Only the browser knows the session. It runs on arrival only: after a login the form navigates.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit
  useEffect(() => {
    readSession().then(() => {
      if (sessionStore.getState().kind === 'customer') {
        void navigate(localisedAddress(returnPath(search, voucherPath)), { replace: true });
      }
    });
  }, []);
}
