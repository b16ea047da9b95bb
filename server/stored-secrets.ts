import type { ShopSecret } from '#server/config/shop-secret.ts';
import { reencryptPayments } from './features/payments/index.ts';
import { reencryptStaff } from './features/staff/index.ts';
import { reencryptWebhooks } from './features/webhooks/index.ts';

import type { Queryable } from './platform/database/database.ts';
import type { ReencryptedColumn } from './platform/database/reencrypt-column.ts';
import { reencryptSms } from './platform/sms/index.ts';

/** Everything that the database holds encrypted, counted by key and, if it `writes`, moved to the first one. */
export async function reencryptStoredSecrets(
  db: Queryable,
  secret: ShopSecret,
  options: { writes: boolean },
): Promise<ReencryptedColumn[]> {
  return [
    ...(await reencryptPayments(db, secret, options)),
    ...(await reencryptStaff(db, secret, options)),
    ...(await reencryptWebhooks(db, secret, options)),
    ...(await reencryptSms(db, secret, options)),
  ];
}
