import type { ShopSecret } from '#server/config/shop-secret.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { type ReencryptedColumn, reencryptColumn } from '#server/platform/database/reencrypt-column.ts';
import { webhooks } from '#server/schema/webhooks-tables.ts';
import { webhookKeys } from './webhooks-deps.ts';

/** What this feature stores encrypted: the secrets that sign. */
export async function reencryptWebhooks(
  db: Queryable,
  secret: ShopSecret,
  options: { writes: boolean },
): Promise<ReencryptedColumn[]> {
  const keys = webhookKeys(secret);
  const of = { table: webhooks, id: webhooks.id };
  return [
    await reencryptColumn(db, { name: 'webhook secrets', ...of, column: webhooks.encryptedSecret }, keys, options),
    await reencryptColumn(
      db,
      { name: 'old webhook secrets', ...of, column: webhooks.encryptedOldSecret },
      keys,
      options,
    ),
  ];
}
