import { type ReactNode, useRef, useState } from 'react';
import type { BoundCard } from '#contract/payments/card-payments.ts';
import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';
import { tellShopper, untellShopper } from '#ui/toast/show-toast.ts';
import type { ApiAnswer } from '#web/platform/api/call-api.ts';
import { giveBackStep } from '#web/platform/dialogs/dialog-history.ts';
import { useBackStep } from '#web/platform/dialogs/use-dialog-history.ts';
import { useLeave } from '#web/platform/session/use-redirect-to-login.ts';
import { CardStep } from './card-step.tsx';
import { CheckingStep } from './checking-step.tsx';
import { CodeStep } from './code-step.tsx';
import { PayLater, type PayLaterProps } from './pay-later.tsx';
import { type BankCode, type CardEntry, type CardWay, cardFailure } from './payment-flow.ts';

type Refused = Exclude<ApiAnswer<unknown>, { kind: 'done' }>;

type Step =
  | { kind: 'card'; notice?: string }
  | { kind: 'code'; code: BankCode }
  /** The bank hasn't said: the same confirmation is repeated until it has. */
  | { kind: 'checking'; session: string; otp: string };

interface PayDialogProps<Done> {
  title: string;
  /** What is paid, above the card. */
  children?: ReactNode;
  way: CardWay<Done>;
  cards?: readonly BoundCard[];
  /** Of the code's step: `Pay 1 000 sum`. */
  confirmLabel: string;
  onDone(done: Done): void;
  onClose(): void;
  /** Takes what isn't about the card (other totals, a field of the order); true when it did. */
  onRefused?(answer: Refused): boolean;
  /** Another way out: the order is made and paid later. */
  later?: PayLaterProps;
  /** No money moves: a silent bank is only waited for, without a word about paying twice. */
  isFree?: boolean;
  /** The person leaves while the bank is silent. */
  onLeftUnknown(): void;
}

/** Pays by card: the card, the bank's code, and patience where the bank is silent. */
export function PayDialog<Done>(props: PayDialogProps<Done>) {
  const {
    title,
    children,
    way,
    cards,
    confirmLabel,
    later,
    isFree = false,
    onDone,
    onClose,
    onRefused,
    onLeftUnknown,
  } = props;
  const { signInAgain } = useLeave();
  const [step, setStep] = useState<Step>({ kind: 'card' });
  const [isBusy, setBusy] = useState(false);
  const lastTold = useRef<string>(undefined);

  /** Null when it has been dealt with; else what is to be said in this step. */
  async function deal(answer: Refused): Promise<Refused | null> {
    if (answer.kind === 'signed_out') {
      await giveBackStep();
      await signInAgain();
      return null;
    }
    if (onRefused?.(answer)) return null;
    // Beside its place in the window, as the specification has it.
    void tellShopper('error', answer.message);
    lastTold.current = answer.message;
    const failure = cardFailure(answer);
    if (failure === 'session_over' || failure === 'card_refused') {
      setStep({ kind: 'card', notice: answer.message });
      return step.kind === 'card' ? answer : null;
    }
    return answer;
  }

  async function sendCard(card: CardEntry): Promise<Refused | null> {
    const answer = await way.start(card);
    if (answer.kind !== 'done') return deal(answer);
    setStep({ kind: 'code', code: answer.data });
    return null;
  }

  async function confirm(session: string, otp: string): Promise<Refused | null> {
    setBusy(true);
    const answer = await way.confirm(session, otp);
    setBusy(false);
    if (answer.kind === 'done') {
      if (lastTold.current !== undefined) void untellShopper(lastTold.current);
      onDone(answer.data);
      return null;
    }
    if (isUnknown(answer) && !isFree) {
      setStep({ kind: 'checking', session, otp });
      return null;
    }
    return deal(answer);
  }

  async function resend(code: BankCode): Promise<Refused | null> {
    const answer = await way.resend(code.session);
    if (answer.kind !== 'done') return deal(answer);
    setStep({ kind: 'code', code: answer.data });
    return null;
  }

  function close(): void {
    // Money may be on its way: nobody closes this by a slip of the finger.
    if (isBusy) return;
    if (step.kind === 'checking') onLeftUnknown();
    else onClose();
  }

  useBackStep(() => {
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
          onAsk={async () => {
            const refused = await confirm(step.session, step.otp);
            if (refused) setStep({ kind: 'card', notice: refused.message });
          }}
          onLeave={onLeftUnknown}
        />
      )}
    </Dialog>
  );
}

/** Nobody knows whether the money was taken: the bank or the shop itself didn't answer. */
function isUnknown(answer: Refused): boolean {
  if (answer.kind !== 'failed' || cardFailure(answer) === 'bank_away') return false;
  return answer.status === 0 || answer.status >= 500;
}
