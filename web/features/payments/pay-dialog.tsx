import { type ReactNode, useRef, useState } from 'react';
import type { BoundCard } from '#contract/payments/card-payments.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { dismissToast, showToast } from '#ui/toast/show-toast.ts';
import type { ApiFailure } from '#web/platform/api/api-result.ts';
import { popDialogEntry } from '#web/platform/dialogs/dialog-history.ts';
import { useDialogHistory } from '#web/platform/dialogs/use-dialog-history.ts';
import { useRedirectToLogin } from '#web/platform/session/use-redirect-to-login.ts';
import { CardStep } from './card-step.tsx';
import { CheckingStep } from './checking-step.tsx';
import { CodeStep } from './code-step.tsx';
import { type BankCode, type CardEntry, cardFailure, type PaymentFlow } from './payment-flow.ts';

type Step =
  | { kind: 'card'; notice?: string }
  | { kind: 'code'; code: BankCode }
  /** The outcome is unknown: the same confirmation is repeated until the bank has decided. */
  | { kind: 'checking'; session: string; otp: string };

interface PayDialogProps<Done> {
  title: string;
  /** What is paid, shown above the card. */
  children?: ReactNode;
  flow: PaymentFlow<Done>;
  cards?: readonly BoundCard[];
  /** The label of the code step's button: `Pay 1 000 sum`. */
  confirmLabel: string;
  onDone(done: Done): void;
  onClose(): void;
  /** Takes a failure that is not about the card (changed totals, a field of the order); true when it did. */
  onRefused?(result: ApiFailure): boolean;
  /** The alternative: the order is placed now and paid later. */
  later?: PayLaterProps;
  /** Nothing is charged: a silent bank is retried without the warning against paying twice. */
  isFree?: boolean;
  /** The customer leaves while the outcome is unknown. */
  onLeaveUnresolved(): void;
}

/** Pays by card: the card, the bank's code, and polling while the outcome is unknown. */
export function PayDialog<Done>(props: PayDialogProps<Done>) {
  const {
    title,
    children,
    flow,
    cards,
    confirmLabel,
    later,
    isFree = false,
    onDone,
    onClose,
    onRefused,
    onLeaveUnresolved,
  } = props;
  const { redirectToLogin } = useRedirectToLogin();
  const [step, setStep] = useState<Step>({ kind: 'card' });
  const [isBusy, setBusy] = useState(false);
  const lastToast = useRef<string>(undefined);

  /** Returns null when the failure was handled, else the failure to show in this step. */
  async function handleRefusal(result: ApiFailure): Promise<ApiFailure | null> {
    if (result.kind === 'signed_out') {
      await popDialogEntry();
      await redirectToLogin();
      return null;
    }
    if (onRefused?.(result)) return null;
    // The specification wants a toast beside the message in the dialog.
    void showToast('error', result.message);
    lastToast.current = result.message;
    const failure = cardFailure(result);
    if (failure === 'session_over' || failure === 'card_refused') {
      setStep({ kind: 'card', notice: result.message });
      return step.kind === 'card' ? result : null;
    }
    return result;
  }

  async function sendCard(card: CardEntry): Promise<ApiFailure | null> {
    const result = await flow.start(card);
    if (result.kind !== 'done') return handleRefusal(result);
    setStep({ kind: 'code', code: result.data });
    return null;
  }

  async function confirm(session: string, otp: string): Promise<ApiFailure | null> {
    setBusy(true);
    const result = await flow.confirm(session, otp);
    setBusy(false);
    if (result.kind === 'done') {
      if (lastToast.current !== undefined) void dismissToast(lastToast.current);
      onDone(result.data);
      return null;
    }
    if (isOutcomeUnknown(result) && !isFree) {
      setStep({ kind: 'checking', session, otp });
      return null;
    }
    return handleRefusal(result);
  }

  async function resend(code: BankCode): Promise<ApiFailure | null> {
    const result = await flow.resend(code.session);
    if (result.kind !== 'done') return handleRefusal(result);
    setStep({ kind: 'code', code: result.data });
    return null;
  }

  function close(): void {
    // A payment may be running: the dialog must not be closed by accident.
    if (isBusy) return;
    if (step.kind === 'checking') onLeaveUnresolved();
    else onClose();
  }

  useDialogHistory(() => {
    if (step.kind === 'code' && !isBusy) setStep({ kind: 'card' });
    else close();
    return isBusy || step.kind === 'code';
  });

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      title={step.kind === 'checking' ? m.payments_checking_title() : title}
      closeLabel={m.shell_close()}
    >
      {step.kind !== 'checking' && children}
      {step.kind === 'card' && (
        <CardStep notice={step.notice} cards={cards ?? []} submitLabel={m.identity_get_code()} onCard={sendCard} />
      )}
      {step.kind === 'card' && later && <PayLater {...later} />}
      {step.kind === 'code' && (
        <CodeStep
          code={step.code}
          submitLabel={confirmLabel}
          onBack={() => setStep({ kind: 'card' })}
          onCode={(otp) => confirm(step.code.session, otp)}
          onResend={() => resend(step.code)}
        />
      )}
      {step.kind === 'checking' && (
        <CheckingStep
          onPoll={async () => {
            const refused = await confirm(step.session, step.otp);
            if (refused) setStep({ kind: 'card', notice: refused.message });
          }}
          onLeave={onLeaveUnresolved}
        />
      )}
    </Dialog>
  );
}

/** Whether the money was taken is unknown: the bank or the shop did not respond. */
function isOutcomeUnknown(result: ApiFailure): boolean {
  if (result.kind !== 'failed' || cardFailure(result) === 'bank_away') return false;
  return result.status === 0 || result.status >= 500;
}

export interface PayLaterProps {
  isBusy: boolean;
  onLater(): void;
}

/** Places the order without a payment; the products stay reserved for half an hour. */
function PayLater({ isBusy, onLater }: PayLaterProps) {
  return (
    <div className="mt-4 border-t border-line pt-4 text-center">
      <Button variant="quiet" disabled={isBusy} aria-busy={isBusy} onClick={onLater} className="text-cobalt-text!">
        {m.payments_later()}
      </Button>
      <p className="text-sm text-slate">{m.payments_later_hint()}</p>
    </div>
  );
}
