import { randomUUID } from 'node:crypto';
import type { HostedLedger, HostedPayment } from '../hosted/hosted-ledger.ts';
import { REFUSALS, type TerminalCart } from './uzum-checkout-terminal.ts';

type OperationType = 'AUTHORIZE' | 'COMPLETE' | 'REFUND' | 'REVERSE';
export interface CheckoutOperation {
  operationId: string;
  merchantOperationId?: string;
  operationType: OperationType;
  state: 'IN_PROGRESS' | 'SUCCESS' | 'FAIL';
  startAt: string;
  /** In tiyin. */
  amount: number;
}

/** A payment that was registered. `state` is what the payer's money has become of. */
export interface CheckoutPayment extends HostedPayment {
  successUrl: string;
  failureUrl: string;
  /** Where it calls the shop. */
  shop: string;
  expiresAt: number;
  isDeclined: boolean;
  actionCode: number | null;
  completed: number;
  refunded: number;
  cart: TerminalCart | undefined;
  operations: CheckoutOperation[];
}

export interface CheckoutLedger extends HostedLedger {
  register(
    order: Omit<CheckoutPayment, 'id' | 'state' | 'calls' | 'at' | 'operations' | 'completed' | 'refunded'>,
  ): CheckoutPayment | null;
  find(id: string): CheckoutPayment | undefined;
  /** Charges the card: `amount` in tiyin. */
  complete(payment: CheckoutPayment, amount: number): void;
  refund(
    payment: CheckoutPayment,
    operation: Pick<CheckoutOperation, 'merchantOperationId' | 'amount'>,
  ): CheckoutOperation;
  /** Ends a refund that is under way. */
  settle(payment: CheckoutPayment, operation: CheckoutOperation, state: 'SUCCESS' | 'FAIL'): void;
}

/** Lasts as long as the process. */
export function createCheckoutLedger(): CheckoutLedger {
  const payments = new Map<string, CheckoutPayment>();
  const operation = (type: OperationType, amount: number, state: CheckoutOperation['state']): CheckoutOperation => ({
    ...{ operationId: randomUUID(), operationType: type, amount, state, startAt: new Date().toISOString() },
  });
  return {
    /** Its page is opened by payers; what is paid on it was registered before. */
    open({ account }) {
      const payment = [...payments.values()].find((one) => one.account === account);
      if (payment === undefined) throw new Error('Nobody has registered this payment');
      return payment;
    },
    payment: (id) => payments.get(id),
    find: (id) => payments.get(id),
    payments: () => [...payments.values()].reverse(),
    register(order) {
      if ([...payments.values()].some(({ account }) => account === order.account)) return null;
      const payment: CheckoutPayment = {
        ...{ ...order, id: randomUUID(), state: 'open', calls: [], at: Date.now() },
        ...{ operations: [], completed: 0, refunded: 0 },
      };
      payments.set(payment.id, payment);
      return payment;
    },
    complete(payment, amount) {
      payment.operations.push(operation('COMPLETE', amount, 'SUCCESS'));
      payment.completed = amount;
      payment.state = 'paid';
    },
    refund(payment, { merchantOperationId, amount }) {
      const refund = {
        ...operation('REFUND', amount, 'IN_PROGRESS'),
        ...(merchantOperationId && { merchantOperationId }),
      };
      payment.operations.push(refund);
      return refund;
    },
    settle(payment, refund, state) {
      if (refund.state !== 'IN_PROGRESS') return;
      refund.state = state;
      if (state === 'FAIL') return;
      payment.refunded += refund.amount;
      if (payment.refunded === payment.completed) payment.state = 'given_back';
    },
  };
}

/** What the interface says of it. A decline leaves it registered. */
export function statusOf(payment: CheckoutPayment) {
  const { id, account, amount, completed, refunded, operations, actionCode } = payment;
  return {
    ...{ orderId: id, merchantOrderId: account, status: stateOf(payment) },
    ...(actionCode !== null && { actionCode }),
    ...{ amount, totalAmount: amount, completedAmount: completed, refundedAmount: refunded, reversedAmount: 0 },
    operations: operations.map(({ amount: _, ...operation }) => operation),
  };
}

function stateOf({ completed, refunded, isDeclined }: CheckoutPayment): string {
  if (completed === 0) return isDeclined ? 'DECLINED' : 'REGISTERED';
  return refunded === completed ? 'REFUNDED' : 'COMPLETED';
}

/** The card is refused: the payer may try again. */
export function decline(payment: CheckoutPayment, { errorCode }: { errorCode: number } = REFUSALS.bank): void {
  payment.actionCode = errorCode;
  payment.state = 'refused';
}
