import { useState } from 'react';
import { m } from '#messages';
import { Button } from '../button.tsx';
import { formatCountdown, useCountdown } from '../use-countdown.ts';

interface ResendCodeProps {
  /** The time from which another code may be requested. */
  resendAt: number;
  /** Null if another code was sent, else the error message. */
  onResend(): Promise<string | null>;
}

/** A countdown, then the button that requests another code. */
export function ResendCode({ resendAt, onResend }: ResendCodeProps) {
  const seconds = useCountdown(resendAt);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();

  async function resend() {
    setBusy(true);
    const failure = await onResend();
    setBusy(false);
    setMessage(failure ?? m.identity_resent());
  }

  return (
    <div className="text-center text-sm">
      {seconds > 0 ? (
        <p className="tabular flex min-h-11 items-center justify-center text-slate">
          {m.identity_resend_in({ time: formatCountdown(seconds) })}
        </p>
      ) : (
        <Button variant="quiet" disabled={isBusy} onClick={resend} className="text-cobalt-text!">
          {m.identity_resend()}
        </Button>
      )}
      <p role="status" className="text-slate">
        {message}
      </p>
    </div>
  );
}
