import type { Receipt } from '#contract/payments/card-payments.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { BankRefusal, TakenMoney } from './gateway/card-gateway.ts';
import type { PaymentEventName } from './payment-machine.ts';
import type { PaymentRow } from './payments-queries.ts';

/** A member of staff, who does something with a payment. `record` writes the audit log in the same transaction. */
export interface PaymentStaff {
  id: number;
  name: string;
  record(tx: Tx): Promise<void>;
}

/** Money that a member of staff gave back without the bank: how, in their words. */
export interface ManualRefund {
  by: PaymentStaff;
  note: string;
}

/** The facts of each event. `note` is for the payment's history: codes of the bank, never what was typed. */
interface EventFacts {
  opened: object;
  code_sent: { encryptedHandle: Buffer; sentTo: string };
  not_started: { refusal: BankRefusal | null; note: string };
  session_expired: object;
  code_entered: object;
  /** `tries`: how many wrong codes the session has had, when it has just had another one. */
  not_confirmed: { note: string; tries?: number };
  refused: { refusal: BankRefusal; note: string };
  no_answer: { note: string };
  taken: { money: TakenMoney; receipt: Receipt };
  undeliverable: { money: TakenMoney; note: string };
  not_taken: { refusal: BankRefusal; note: string };
  given_back: object;
  undone: object;
  refunded: { byHand?: ManualRefund };
  withdrawn: { refusal: BankRefusal; note: string };
  called_back: { note: string };
}

/** What has happened to a payment: an event of the machine with its facts. */
export type PaymentEvent = { [Name in PaymentEventName]: { name: Name } & EventFacts[Name] }[PaymentEventName];

type Columns = Partial<Omit<PaymentRow, 'id' | 'state' | 'nextCheckAt' | 'checks'>>;

/** The columns that an event changes beside the state and the next check. */
export function columnsOf(event: PaymentEvent, payment: PaymentRow, now: Date): Columns {
  const { subject } = payment;
  const ended = { settledAt: now, encryptedHandle: null };
  switch (event.name) {
    // Money may be taken from now on.
    case 'opened':
      return { confirmRequestedAt: now };
    case 'code_sent':
      return { encryptedHandle: event.encryptedHandle, sentTo: event.sentTo, codeSentAt: now };
    case 'not_started':
      return { ...ended, refusal: event.refusal };
    case 'session_expired':
      return { ...ended, subject, refusal: 'session_over' };
    case 'code_entered':
      return { claim: payment.claim + 1 };
    case 'undone':
      return {};
    case 'no_answer':
      // Set when the call that was taken for dead reports: only then is it known that the bank was called.
      return { confirmRequestedAt: payment.confirmRequestedAt ?? now };
    case 'not_confirmed': {
      const reopened = { tries: event.tries ?? payment.tries, confirmRequestedAt: null };
      // The next code reserves another order.
      return payment.isCheckout ? { ...reopened, subject: null, title: null } : reopened;
    }
    case 'refused':
    case 'withdrawn':
      return { ...ended, subject, refusal: event.refusal };
    case 'taken':
      return { ...ended, ...moneyOf(event), receipt: event.receipt };
    case 'undeliverable':
      return { ...ended, ...moneyOf(event) };
    // The bank's ids are kept: it is asked again.
    case 'not_taken':
      return { settledAt: now, subject, refusal: event.refusal };
    case 'given_back':
      return { ...ended, subject, refusal: 'other' };
    case 'refunded':
    case 'called_back':
      return ended;
  }
}

export function noteOf(event: PaymentEvent): string | null {
  switch (event.name) {
    case 'session_expired':
      return 'no code in time';
    case 'given_back':
      return 'taken and given back by the bank';
    case 'undone':
      return 'the order was cancelled, returned or refunded whole';
    default:
      return 'note' in event ? event.note : null;
  }
}

function moneyOf({ money }: { money: TakenMoney }) {
  return {
    takenAmount: Math.round(money.amount),
    ...{ transactionId: money.transactionId, commission: Math.round(money.commission), refusal: null },
  };
}
