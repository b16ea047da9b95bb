import { WAITS_FOR_CABINET } from '#contract/payments/payment-states.ts';
import { type HostedProviderName, isHostedProvider } from '#contract/providers/hosted-providers.ts';
import { updatePayment } from '../advance-payment.ts';
import type { RefundGateway } from '../gateway/refund-gateway.ts';
import type { PaymentBase } from '../payment-deps.ts';
import type { PaymentRow } from '../payments-queries.ts';
import { refundPayment } from '../refund-payment.ts';
import { type CancelReason, expireTransaction } from './provider-transactions.ts';

/** What the shop does by itself with the payments of a provider. */
export interface HostedRules {
  /** Of a transaction that the provider did not perform in time. */
  timeout: CancelReason;
  /** By which it gives money back when it is asked to; without it only a person in its cabinet does. */
  refunds?: RefundGateway;
}

/**
 * What is due for a payment of a provider: a transaction whose time is over ends, and money that has to go back waits for
 * a person, who gives it back in the provider's cabinet or by hand.
 */
export async function checkHostedPayment(
  deps: PaymentBase,
  payment: PaymentRow,
  rules: Record<HostedProviderName, HostedRules>,
): Promise<void> {
  const { provider, state, id } = payment;
  if (!isHostedProvider(provider)) throw new Error(`Payment ${id} is of ${provider}, a bank`);
  const rule = rules[provider];
  switch (state) {
    case 'confirming':
      return expireTransaction(deps, id, rule.timeout);
    case 'reversing':
      if (rule.refunds !== undefined) return refundPayment({ ...deps, gateway: rule.refunds }, payment);
      deps.log.warn({ payment: id, provider }, 'The money of a cancelled order has to be given back at the provider');
      await updatePayment(deps, payment, { nextCheckAt: null, lastFailure: WAITS_FOR_CABINET, bankBusyUntil: null });
      return;
    default:
      await updatePayment(deps, payment, { nextCheckAt: null });
  }
}
