import type { Locale } from '#contract/i18n/locale.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { Identity } from '#server/features/identity/index.ts';
import type { Orders } from '#server/features/orders/index.ts';
import type { Payments } from '#server/features/payments/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Messaging } from '#server/platform/sms/index.ts';

export interface PhoneOrdersDeps {
  db: Database;
  catalog: Pick<Catalog, 'cards' | 'stock' | 'suggestions'>;
  orders: Pick<Orders, 'quoteGoods' | 'pickupStoresOf' | 'placeByStaff'>;
  identity: Pick<Identity, 'findByPhone' | 'findOrCreate'>;
  links: Pick<Payments['links'], 'create'>;
  messaging: Pick<Messaging, 'queue'>;
  /** The origin of the shop, for the link to pay. */
  publicUrl: string;
  shopName(locale: Locale): string;
  /** False if no bank is configured. */
  isOnlineOffered: boolean;
  /** Another clock, for tests. */
  now?(): Date;
}
