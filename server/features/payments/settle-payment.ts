import type { Receipt } from '#contract/payments/card-payments.ts';
import { advancePayment, isDuplicatePayment } from './advance-payment.ts';
import type { TakenMoney } from './gateway/card-gateway.ts';
import type { PaymentBase, PaymentDeps } from './payment-deps.ts';
import { UndeliverableError } from './payment-effects.ts';
import type { PaymentRow } from './payments-queries.ts';

const TIYIN = 100;

/**
 * The bank has taken the money. One transaction settles the payment together with its subject, or the payment is
 * marked for a refund. A concurrent second call finds it settled.
 */
export async function settleTaken(deps: PaymentDeps, payment: PaymentRow, money: TakenMoney): Promise<PaymentRow> {
  const row = await settle(deps, payment, money);
  // The state ignores money that is reported again; other money is a second charge, and only a person can return it.
  if (row.transactionId !== money.transactionId) {
    const details = { payment: row.id, state: row.state, known: row.transactionId, taken: money.transactionId };
    deps.log.error(details, 'The bank took money twice for a card payment: refund the second manually');
    return row;
  }
  const isPaid = row.state === 'paid';
  deps.log[isPaid ? 'info' : 'warn']({ payment: row.id, state: row.state }, 'A card payment was settled');
  return row;
}

async function settle(deps: PaymentDeps, payment: PaymentRow, money: TakenMoney): Promise<PaymentRow> {
  const refund = (note: string) => advancePayment(deps, payment, { name: 'undeliverable', money, note });
  if (money.amount !== payment.amount) {
    deps.log.error(
      { payment: payment.id, expected: payment.amount, taken: money.amount },
      'The bank took a different amount',
    );
    return refund('a different amount was taken');
  }
  try {
    return await advancePayment(deps, payment, { name: 'taken', money, receipt: receiptOf(deps, payment, money) });
  } catch (error) {
    if (isDuplicatePayment(error)) return refund('paid by another payment');
    if (error instanceof UndeliverableError) return refund('the subject cannot be delivered');
    throw error;
  }
}

/** What the customer gets for money that was taken. */
export function receiptOf({ shopName }: PaymentBase, payment: PaymentRow, money: TakenMoney): Receipt {
  return {
    name: shopName(payment.locale),
    orderName: payment.title ?? '',
    cardNumber: payment.maskedCard,
    commission: money.commission,
    // In tiyin, so that no fraction of a float is left.
    totalAmount: (payment.amount * TIYIN + Math.round(money.commission * TIYIN)) / TIYIN,
    date: money.at.toISOString(),
    transactionId: money.transactionId,
  };
}
