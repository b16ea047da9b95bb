import type { Locale } from '#contract/i18n/locale.ts';
import type { StaffPayment, StaffPaymentRow } from '#contract/payments/staff-payment.ts';
import { paymentName, type RefundRow, statusName } from '#server/features/orders/index.ts';
import type { ReceiptRow } from '#server/features/receipts/index.ts';
import type { orders } from '#server/schema/orders-tables.ts';
import { explainFailure } from './explain-failure.ts';
import type { BankRefusal } from './gateway/card-gateway.ts';
import type { PartRefundRow } from './part-refunds-queries.ts';
import { refusalMessage } from './payment-failures.ts';
import { type PaymentRow, takenOf } from './payments-queries.ts';
import type { TransactionRow } from './providers/provider-transactions-queries.ts';
import type { ListedPayment, PaymentEventRow } from './staff-payment-queries.ts';

export function presentStaffPaymentRow({ payment, since }: ListedPayment): StaffPaymentRow {
  const { id, createdAt, provider, purpose, title, amount, state, maskedCard } = payment;
  return {
    ...{ id, provider, purpose, title, amount, state },
    card: maskedCard,
    created_at: createdAt.toISOString(),
    since: since.toISOString(),
  };
}

interface PaymentPage {
  listed: ListedPayment;
  order: typeof orders.$inferSelect | null;
  events: readonly PaymentEventRow[];
  others: readonly PaymentRow[];
  refunds: readonly RefundRow[];
  /** Those of them that go back by the provider in part. */
  parts: readonly PartRefundRow[];
  /** Null: it is of no provider that calls the shop. */
  transaction: TransactionRow | null;
  /** Those that the provider makes of it. */
  receipts: readonly ReceiptRow[];
}

interface PaymentReader {
  locale: Locale;
  seesCustomers: boolean;
  canCheck: boolean;
  canRecordRefund: boolean;
  mayRefund(amount: number): boolean;
}

/** A payment for staff. Nothing of it is secret: the bank masks cards, and what would allow a payment is left out. */
export function presentStaffPayment(
  { listed, order, events, others, refunds, parts, transaction, receipts }: PaymentPage,
  { locale, seesCustomers, canCheck, canRecordRefund, mayRefund }: PaymentReader,
): StaffPayment {
  const { payment } = listed;
  return {
    ...presentStaffPaymentRow(listed),
    reference: payment.reference,
    taken: takenOf(payment) === payment.amount ? null : takenOf(payment),
    transaction_id: payment.transactionId,
    commission: payment.commission,
    customer_id: seesCustomers ? payment.customerId : null,
    order: order && {
      number: order.number,
      status_name: statusName(order.status, locale),
      payment_status_name: paymentName(order, locale),
    },
    application: payment.purpose === 'instalment' ? payment.subject : null,
    wrong_codes: payment.tries,
    refusal: payment.refusal === null ? null : refusalMessage(payment.refusal as BankRefusal)(locale),
    checks: payment.checks,
    next_check_at: payment.nextCheckAt?.toISOString() ?? null,
    last_failure: payment.lastFailure,
    explanation: explainFailure(payment.lastFailure ?? events.at(-1)?.note ?? null)?.(locale) ?? null,
    events: events.map(({ id, at, state, act, author, note, staffNote }) => ({
      ...{ id, state, act, author },
      at: at.toISOString(),
      code: note,
      note: staffNote,
    })),
    transaction: transaction && presentTransaction(transaction, receipts),
    others: others.map(({ id, createdAt, amount, state, maskedCard }) => ({
      ...{ id, amount, state },
      created_at: createdAt.toISOString(),
      card: maskedCard,
    })),
    refunds: refunds.map(({ id, at, amount, way, author, correction }) => ({
      ...{ id, amount, way, author },
      at: at.toISOString(),
      is_corrected: correction !== null,
      part: presentPart(
        parts.find((part) => part.refundId === id),
        { locale, mayRefund },
      ),
    })),
    can_check: canCheck,
    can_record_refund: canRecordRefund,
  };
}

function presentPart(
  row: PartRefundRow | undefined,
  { locale, mayRefund }: Pick<PaymentReader, 'locale' | 'mayRefund'>,
): StaffPayment['refunds'][number]['part'] {
  if (row === undefined) return null;
  const { id, state, lastFailure, amount } = row;
  return {
    ...{ id, state, failure: lastFailure, failure_text: explainFailure(lastFailure)?.(locale) ?? null },
    can_record: state === 'refused' && mayRefund(amount),
  };
}

function presentTransaction(row: TransactionRow, receipts: readonly ReceiptRow[]): StaffPayment['transaction'] {
  const receiptOf = (kind: ReceiptRow['kind']) => {
    const made = receipts.find((receipt) => receipt.kind === kind && receipt.answerCode !== null);
    return made === undefined ? null : { code: made.answerCode ?? 0, url: made.url };
  };
  return {
    id: row.externalId,
    document: row.documentId,
    account: row.account,
    opened_at: row.createdAt.toISOString(),
    performed_at: row.performedAt?.toISOString() ?? null,
    cancelled_at: row.cancelledAt?.toISOString() ?? null,
    reason: row.reason,
    sale_receipt: receiptOf('sale'),
    refund_receipt: receiptOf('refund'),
  };
}
