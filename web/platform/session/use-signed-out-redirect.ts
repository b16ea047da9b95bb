import { useEffect, useEffectEvent } from 'react';
import type { ApiFailure } from '#client/api-result.ts';
import { useRedirectToLogin } from './use-redirect-to-login.ts';

/** Opens the login page when what a page reads is refused because the session has ended elsewhere. */
export function useSignedOutRedirect(error: ApiFailure | null): void {
  const { redirectToLogin } = useRedirectToLogin();
  const redirect = useEffectEvent(redirectToLogin);
  const isSignedOut = error?.kind === 'signed_out';
  // A navigation is a side effect, and nobody has clicked.
  useEffect(() => {
    if (isSignedOut) void redirect();
  }, [isSignedOut]);
}
