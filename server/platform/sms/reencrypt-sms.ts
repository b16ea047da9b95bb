import type { ShopSecret } from '#server/config/shop-secret.ts';
import { deriveKeys } from '#server/platform/crypto/derive-key.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { type ReencryptedColumn, reencryptColumn } from '#server/platform/database/reencrypt-column.ts';
import { smsMessages } from '#server/schema/sms-tables.ts';

/** What the outbox stores encrypted: texts that wait to be sent. */
export async function reencryptSms(
  db: Queryable,
  secret: ShopSecret,
  options: { writes: boolean },
): Promise<ReencryptedColumn[]> {
  const texts = { name: 'waiting SMS', table: smsMessages, id: smsMessages.id, column: smsMessages.encryptedText };
  return [await reencryptColumn(db, texts, deriveKeys(secret, 'sms text'), options)];
}
