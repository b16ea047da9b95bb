import type { ReactNode } from 'react';
import type { BoundCard } from '#contract/payments/card-payments.ts';
import type { HostedWay } from '#contract/payments/pay-ways.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useDialogHistory } from '#web/platform/dialogs/use-dialog-history.ts';
import { CardStep } from './card-step.tsx';
import { CheckingStep } from './checking-step.tsx';
import { CodeStep } from './code-step.tsx';
import { PayPages } from './pay-pages.tsx';
import { type PaymentHandlers, usePayment } from './use-payment.ts';

interface PayDialogProps<Done> extends PaymentHandlers<Done> {
  title: string;
  /** What is paid, shown above the card. */
  children?: ReactNode;
  cards?: readonly BoundCard[];
  /** The label of the code step's button: `Pay 1 000 sum`. */
  confirmLabel: string;
  /** Pages of providers on which it can be paid instead. */
  pages?: readonly HostedWay[];
  /** The alternative: the order is placed now and paid later. */
  later?: PayLaterProps;
}

/** Pays by card: the card, the bank's code, and polling while the outcome is unknown. */
export function PayDialog<Done>({
  title,
  children,
  cards,
  confirmLabel,
  pages = [],
  later,
  ...handlers
}: PayDialogProps<Done>) {
  const { state, send, latest } = usePayment(handlers);
  const { step } = state;
  const isOver = state.end !== null;
  useDialogHistory(() => {
    void send({ kind: 'back' });
    return latest().end === null;
  });
  const close = () => void send({ kind: 'close' });

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      title={step.kind === 'checking' ? m.payments_checking_title() : title}
      closeLabel={m.shell_close()}
    >
      {step.kind !== 'checking' && children}
      {step.kind === 'card' && (
        <CardStep
          notice={step.notice}
          cards={cards ?? []}
          isBusy={step.isSending || isOver}
          submitLabel={m.identity_get_code()}
          onCard={(card) => send({ kind: 'card_entered', card })}
        />
      )}
      {step.kind === 'card' && pages.length > 0 && (
        <div className="mt-4 space-y-2 border-t border-line pt-4">
          <p className="text-sm text-slate">{m.payments_or_on_page()}</p>
          <PayPages ways={pages} />
        </div>
      )}
      {step.kind === 'card' && later && <PayLater {...later} />}
      {step.kind === 'code' && (
        <CodeStep
          code={step.code}
          isBusy={step.isConfirming || isOver}
          submitLabel={confirmLabel}
          onBack={() => void send({ kind: 'back' })}
          onCode={(otp) => send({ kind: 'code_entered', otp })}
          onResend={() => send({ kind: 'resend_requested', now: Date.now() })}
        />
      )}
      {step.kind === 'checking' && (
        <CheckingStep polls={step.polls} onPoll={() => send({ kind: 'poll_due' })} onLeave={close} />
      )}
    </Dialog>
  );
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
