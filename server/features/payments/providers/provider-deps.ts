import type { HostedProviderName } from '#contract/providers/hosted-providers.ts';
import type { Keys } from '#server/platform/crypto/derive-key.ts';
import type { PaymentBase } from '../payment-deps.ts';

/** What the calls of providers need. */
export interface ProviderDeps extends PaymentBase {
  /** Signs the accounts of orders. */
  accountKeys: Keys;
}

/** A transaction as the provider names it. */
export interface TransactionId {
  provider: HostedProviderName;
  externalId: string;
}
