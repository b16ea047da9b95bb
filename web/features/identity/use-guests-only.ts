import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';
import { returnPath } from '#web/platform/session/return-path.ts';
import { readSession, sessionStore } from '#web/platform/session/session.ts';

/** Sends somebody who is signed in already to where the sign-in would lead. Pages of the sign-in call it once. */
export function useRedirectSignedIn(): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  // The browser alone knows who it is. Only on arrival: who signs in here is led on by the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit
  useEffect(() => {
    readSession().then(() => {
      if (sessionStore.getState().kind === 'customer') {
        void navigate(localisedAddress(returnPath(search)), { replace: true });
      }
    });
  }, []);
}
