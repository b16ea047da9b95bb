import type { ShopSecret } from '#server/config/shop-secret.ts';

import type { Queryable } from '#server/platform/database/database.ts';
import { type ReencryptedColumn, reencryptColumn } from '#server/platform/database/reencrypt-column.ts';
import { staff } from '#server/schema/staff-tables.ts';
import { staffKeys } from './staff-deps.ts';

/** What this feature stores encrypted: the secrets of authenticator apps. */
export async function reencryptStaff(
  db: Queryable,
  secret: ShopSecret,
  options: { writes: boolean },
): Promise<ReencryptedColumn[]> {
  const apps = { name: 'authenticator apps', table: staff, id: staff.id, column: staff.encryptedTotpSecret };
  return [await reencryptColumn(db, apps, staffKeys(secret).totp, options)];
}
