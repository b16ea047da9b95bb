import { inArray, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { ShopSecret } from '#server/config/shop-secret.ts';
import { StartupError } from '#server/config/startup-error.ts';
import { deriveKeys } from '#server/platform/crypto/derive-key.ts';
import { secretFingerprint } from '#server/schema/database-tables.ts';
import type { Queryable } from './database.ts';

const PURPOSE = 'fingerprint';
const OTHER_SECRET = `SESSION_SECRET is another one than that of the other processes of this shop: what one of them has encrypted \
the other could not read, and a code that one has sent the other would refuse. Set the same one for all. After a change the \
former one stands in PREVIOUS_SESSION_SECRETS. If it is lost: npm run secrets -- adopt`;

/**
 * Makes the first of these secrets the one of this database. Throws a `StartupError` when the database knows one that is
 * not among them: whoever starts with it is another shop, or a node whose settings are wrong.
 */
export async function claimDatabase(db: Queryable, secret: ShopSecret): Promise<void> {
  const [first, ...older] = deriveKeys(secret, PURPOSE).map((key) => key.toString('base64url'));
  if (first === undefined) throw new Error('A shop has a secret');
  const claimed = await db
    .insert(secretFingerprint)
    .values({ fingerprint: first })
    .onConflictDoUpdate({
      target: secretFingerprint.id,
      set: {
        fingerprint: first,
        changedAt: sql`case when ${secretFingerprint.fingerprint} = ${first} then ${secretFingerprint.changedAt} else now() end`,
      },
      setWhere: inArray(secretFingerprint.fingerprint, [first, ...older]),
    })
    .returning({ id: secretFingerprint.id });
  if (claimed.length === 0) throw new StartupError(OTHER_SECRET);
}

/** The next process that starts makes its secret the one of this database. */
export async function forgetFingerprint(db: Queryable): Promise<void> {
  await db.delete(secretFingerprint);
}

/** The same after a restore, which may have another secret; an older database has no table for it. */
export async function forgetRestoredFingerprint(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`select where to_regclass('public.secret_fingerprint') is not null`);
  if (rows.length > 0) await client.query('delete from secret_fingerprint');
}
