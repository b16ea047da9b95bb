import { type HostedProviderName, isHostedProvider } from '#contract/payments/card-providers.ts';
import { updatePayment } from '../advance-payment.ts';
import type { PaymentBase } from '../payment-deps.ts';
import type { PaymentRow } from '../payments-queries.ts';
import { type CancelReason, expireTransaction } from './provider-transactions.ts';

/** What the shop does by itself with the payments of a provider. */
export interface HostedRules {
  /** Of a transaction that the provider did not perform in time. */
  timeout: CancelReason;
}

/** Why a refund waits: the provider gives money back only in its own cabinet. */
export const WAITS_FOR_CABINET = 'in_cabinet';

/**
 * What is due for a payment of a provider: a transaction whose time is over ends, and money that has to go back waits for
 * a person, who gives it back in the provider's cabinet or by hand.
 */
export async function checkHostedPayment(
  deps: PaymentBase,
  payment: PaymentRow,
  rules: Partial<Record<HostedProviderName, HostedRules>>,
): Promise<void> {
  const { provider, state, id } = payment;
  const rule = isHostedProvider(provider) ? rules[provider] : undefined;
  if (rule === undefined) throw new Error(`Payment ${id} is of ${provider}, which is not configured`);
  switch (state) {
    case 'confirming':
      return expireTransaction(deps, id, rule.timeout);
    case 'reversing':
      deps.log.warn({ payment: id, provider }, 'The money of a cancelled order has to be given back at the provider');
      await updatePayment(deps, payment, { nextCheckAt: null, lastFailure: WAITS_FOR_CABINET, bankBusyUntil: null });
      return;
    default:
      await updatePayment(deps, payment, { nextCheckAt: null });
  }
}
