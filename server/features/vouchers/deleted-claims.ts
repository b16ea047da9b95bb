import { createHmac } from 'node:crypto';
import { desc, inArray, lt, sql } from 'drizzle-orm';
import type { Keys } from '#server/platform/crypto/derive-key.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { deletedVoucherClaims, voucherClaims } from '#server/schema/vouchers-tables.ts';
import { type ClaimRule, claimableBefore } from './voucher-claims.ts';

/** Remembers the last claim of a customer whose account is being deleted, by a hash of the phone. */
export async function rememberClaim(tx: Tx, { id, phone }: { id: number; phone: string }, [key]: Keys): Promise<void> {
  const claim = tx
    .select({ phoneHash: sql<Buffer>`${hashPhone(key, phone)}`.as('phone_hash'), claimedAt: voucherClaims.claimedAt })
    .from(voucherClaims)
    .where(sql`${voucherClaims.customerId} = ${id}`);
  await tx
    .insert(deletedVoucherClaims)
    .select(claim)
    .onConflictDoUpdate({ target: deletedVoucherClaims.phoneHash, set: { claimedAt: sql`excluded.claimed_at` } });
}

/** When a deleted account with this phone last got a voucher; no row: never, or so long ago that it is forgotten. */
export function selectDeletedClaim(db: Queryable, phone: string, keys: Keys) {
  const hashes = keys.map((key) => hashPhone(key, phone));
  return db
    .select({ claimedAt: deletedVoucherClaims.claimedAt })
    .from(deletedVoucherClaims)
    .where(inArray(deletedVoucherClaims.phoneHash, hashes))
    .orderBy(desc(deletedVoucherClaims.claimedAt))
    .limit(1);
}

/** Forgets claims that keep nobody from a voucher any more. */
export async function forgetDeletedClaims(db: Queryable, rule: ClaimRule): Promise<void> {
  await db.delete(deletedVoucherClaims).where(lt(deletedVoucherClaims.claimedAt, claimableBefore(rule)));
}

function hashPhone(key: Buffer, phone: string): Buffer {
  return createHmac('sha256', key).update(phone).digest();
}
