import { updatePayment } from '../../advance-payment.ts';
import type { PaymentBase } from '../../payment-deps.ts';
import { findPayment } from '../../payments-queries.ts';
import type { TransactionId } from '../provider-deps.ts';
import { findTransaction } from '../provider-transactions-queries.ts';

/**
 * A provider says that something has happened to a payment. It is not believed: the queue asks the provider. Repeated calls
 * leave one question. False: the shop has registered no such payment.
 */
export async function takeHint(deps: PaymentBase, id: TransactionId): Promise<boolean> {
  const transaction = await findTransaction(deps.db, id);
  if (transaction === null) return false;
  for (;;) {
    const payment = await findPayment(deps.db, transaction.paymentId);
    if (payment === null) return false;
    // A refund has its own time: the next attempt asks before it does anything.
    if (payment.state === 'reversing') return true;
    if ((await updatePayment(deps, payment, { nextCheckAt: deps.now() })) !== null) return true;
  }
}
