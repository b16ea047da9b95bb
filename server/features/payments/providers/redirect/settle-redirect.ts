import { type Tiyin, tiyinToSum } from '#contract/money/tiyin.ts';
import { advancePayment, advanceWithin, isDuplicatePayment } from '../../advance-payment.ts';
import type { TakenMoney } from '../../gateway/card-gateway.ts';
import { UndeliverableError } from '../../payment-effects.ts';
import { findPayment, type PaymentRow } from '../../payments-queries.ts';
import { receiptOf } from '../../settle-payment.ts';
import { changeTransaction } from '../provider-transactions.ts';
import { type LockedTransaction, lockTransactionOf } from '../provider-transactions-queries.ts';
import type { RedirectDeps } from './redirect-provider.ts';

class WrongAmountError extends Error {}

/**
 * The provider has the money. One transaction settles payment and order, or the money goes back: when another sum was taken,
 * when the order was cancelled or paid otherwise meanwhile. Money that was settled before changes nothing.
 */
export async function settleRedirect(deps: RedirectDeps, payment: PaymentRow, amount: Tiyin): Promise<PaymentRow> {
  let locked: LockedTransaction | null = null;
  try {
    return await deps.db.transaction(async (tx) => {
      locked = await lockTransactionOf(tx, payment.id);
      if (locked === null) throw new Error(`Payment ${payment.id} has no transaction`);
      const { transaction } = locked;
      if (transaction.performedAt !== null) return locked.payment;
      if (amount !== transaction.amount) throw new WrongAmountError();
      const money = moneyOf(deps, locked, amount);
      const row = await advanceWithin(deps, tx, locked.payment, {
        ...{ name: 'taken', money, receipt: receiptOf(deps, locked.payment, money) },
      });
      if (row.state !== 'paid') return row;
      await changeTransaction(tx, transaction, { performedAt: deps.now(), cancelledAt: null, reason: null });
      deps.log.info({ payment: row.id, provider: row.provider }, 'A payment on the page of a provider was settled');
      return row;
    });
  } catch (error) {
    const note = noteOf(error);
    if (note === null || locked === null) throw error;
    return giveBack(deps, locked, amount, note);
  }
}

async function giveBack(
  deps: RedirectDeps,
  locked: LockedTransaction,
  amount: Tiyin,
  note: string,
): Promise<PaymentRow> {
  const { payment, transaction } = locked;
  const details = {
    payment: payment.id,
    provider: payment.provider,
    expected: transaction.amount,
    taken: amount,
    note,
  };
  deps.log.warn(details, 'Money that was taken on the page of a provider has to go back');
  // Before the state changes: a process that dies in between finds the payment as it was, and does both again.
  const money = moneyOf(deps, locked, amount);
  await advancePayment(deps, payment, { name: 'undeliverable', money, note });
  await deps.db.transaction((tx) => changeTransaction(tx, transaction, { performedAt: deps.now(), cancelledAt: null }));
  return (await findPayment(deps.db, payment.id)) ?? payment;
}

/** Null: it is a failure of the shop, and nothing was settled. */
function noteOf(error: unknown): string | null {
  if (error instanceof WrongAmountError) return 'a different amount was taken';
  if (error instanceof UndeliverableError) return 'the subject cannot be delivered';
  return isDuplicatePayment(error) ? 'paid by another payment' : null;
}

function moneyOf({ now }: RedirectDeps, { payment, transaction }: LockedTransaction, amount: Tiyin): TakenMoney {
  return {
    ...{ amount: tiyinToSum(amount), commission: 0, at: now() },
    transactionId: transaction.documentId ?? transaction.externalId,
    cardNumber: payment.maskedCard,
  };
}
