import type { HostedProviderName } from '#contract/providers/hosted-providers.ts';
import type { Receipts } from '#server/features/receipts/index.ts';
import type { Keys } from '#server/platform/crypto/derive-key.ts';
import type { PaymentBase } from '../payment-deps.ts';

/** What the calls of providers need. */
export interface ProviderDeps extends PaymentBase {
  /** Signs the accounts of orders. */
  accountKeys: Keys;
  /** Stores the receipts that a provider reports. */
  reportReceipt: Receipts['report'];
}

/** A transaction as the provider names it. */
export interface TransactionId {
  provider: HostedProviderName;
  externalId: string;
}
