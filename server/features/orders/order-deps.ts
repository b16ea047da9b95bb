import type { Locale } from '#contract/i18n/locale.ts';
import type { HostedProviderName } from '#contract/providers/hosted-providers.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { RecordReceipts } from '#server/features/receipts/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import type { Messaging } from '#server/platform/sms/index.ts';

/** What the writes of this feature need. */
export interface OrderDeps {
  db: Database;
  catalog: Pick<Catalog, 'cards'>;
  messaging: Pick<Messaging, 'queue'>;
  jobs: Pick<Jobs, 'queue'>;
  shopName(locale: Locale): string;
  /** Writes the fiscal receipts of money that has moved, in its transaction. */
  recordReceipts: RecordReceipts;
  /** False if neither a bank nor a provider is configured. */
  isOnlineOffered?: boolean;
  /** False if no bank is configured. */
  isCardOffered?: boolean;
  /** The providers on whose pages orders are paid. */
  hostedProviders?: readonly HostedProviderName[];
  /** Orders above this sum are not paid in cash; 0 for no limit. */
  cashLimit?(): number;
  /** The categories whose faultless goods are not taken back. */
  notReturnable?(): readonly number[];
  now(): Date;
}

/** The ids of the categories that a product is in, from the top one down. */
export function categoriesOf(catalog: Pick<Catalog, 'cards'>, productId: number): number[] {
  return catalog.cards([productId], 'ru')[0]?.categories.map(({ id }) => id) ?? [];
}
