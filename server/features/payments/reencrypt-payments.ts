import type { ShopSecret } from '#server/config/shop-secret.ts';
import { deriveKeys } from '#server/platform/crypto/derive-key.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { type ReencryptedColumn, reencryptColumn } from '#server/platform/database/reencrypt-column.ts';
import { boundCards, cardBindings, payments } from '#server/schema/payments-tables.ts';
import { PAYMENT_KEYS } from './payment-secrets.ts';

/** What this feature stores encrypted: the bank's ids of cards and of payments. */
export async function reencryptPayments(
  db: Queryable,
  secret: ShopSecret,
  options: { writes: boolean },
): Promise<ReencryptedColumn[]> {
  const keys = deriveKeys(secret, PAYMENT_KEYS);
  const columns = [
    { name: 'bound cards', table: boundCards, id: boundCards.id, column: boundCards.encryptedHandle },
    { name: 'card bindings', table: cardBindings, id: cardBindings.id, column: cardBindings.encryptedHandle },
    { name: 'payments', table: payments, id: payments.id, column: payments.encryptedHandle },
  ];
  const done: ReencryptedColumn[] = [];
  for (const column of columns) done.push(await reencryptColumn(db, column, keys, options));
  return done;
}
