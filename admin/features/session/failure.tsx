import type { ApiFailure } from '#client/api-result.ts';
import { m } from '#messages';
import { FormError } from '#ui/forms/form-error.tsx';
import { formatCountdown, useCountdown } from '#ui/use-countdown.ts';
import type { PasskeyFailure } from './passkey.ts';

/** What went wrong, as a form shows it. `wait`: nothing is tried before this moment, in milliseconds. */
export type Failure = { kind: 'text'; text: string } | { kind: 'wait'; until: number };

export function apiFailure(failure: ApiFailure): Failure {
  if (failure.kind === 'wait') return { kind: 'wait', until: Date.now() + failure.seconds * 1000 };
  const ofField = failure.kind === 'invalid' ? Object.values(failure.errors)[0]?.[0] : undefined;
  return { kind: 'text', text: ofField ?? failure.message };
}

/**
 * Null for what the person did on purpose. `isSignIn`: the device may have no passkey of the shop, which a browser does
 * not tell.
 */
export function passkeyProblem(failure: PasskeyFailure, { isSignIn = false } = {}): Failure | null {
  const address = window.location.host;
  switch (failure) {
    case 'aborted':
      return null;
    case 'cancelled':
      return text(isSignIn ? m.admin_session_passkey_cancelled() : m.admin_session_passkey_not_confirmed());
    case 'exists':
      return text(m.admin_session_passkey_exists());
    case 'wrong_address':
      return text(m.admin_session_passkey_wrong_address({ address }));
    case 'unsupported':
      return text(m.admin_session_passkey_unsupported({ address }));
    case 'device':
      return text(m.admin_session_passkey_device());
  }
}

function text(message: string): Failure {
  return { kind: 'text', text: message };
}

/** The failure above a form; a wait counts down. */
export function FailureNote({ failure }: { failure: Failure | null }) {
  if (failure?.kind === 'wait') return <WaitNote until={failure.until} />;
  return <FormError message={failure?.text} />;
}

function WaitNote({ until }: { until: number }) {
  const seconds = useCountdown(until);
  return <FormError message={seconds > 0 ? m.admin_session_wait({ time: formatCountdown(seconds) }) : undefined} />;
}
