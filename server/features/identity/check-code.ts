import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { oneTimeCodes } from '#server/schema/identity-tables.ts';
import type { IdentityParts } from './identity-parts.ts';
import { hashCode, isSameHash, TRIES_A_CODE } from './one-time-code.ts';

export type CheckedCode = { kind: 'wrong' } | { kind: 'right'; pendingName: string | null };

/**
 * Compares a code and counts the try, in one statement that locks the row: no two callers get the same try. The caller's transaction
 * must commit a wrong one too, so nobody throws because of it inside.
 */
export async function checkCode(
  tx: Tx,
  { codeKey, now }: Pick<IdentityParts, 'codeKey' | 'now'>,
  phone: string,
  code: string,
): Promise<CheckedCode> {
  const [row] = await tx
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(and(eq(oneTimeCodes.phone, phone), lt(oneTimeCodes.tries, TRIES_A_CODE), gt(oneTimeCodes.expiresAt, now())))
    .returning();
  const given = hashCode(codeKey, phone, code);
  const isRight = isSameHash(given, row?.codeHash ?? Buffer.alloc(given.length));
  return row && isRight ? { kind: 'right', pendingName: row.pendingName } : { kind: 'wrong' };
}

/** A right code that stays usable gives its try back. */
export async function returnTry(tx: Tx, phone: string): Promise<void> {
  await tx
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} - 1` })
    .where(eq(oneTimeCodes.phone, phone));
}

/** A code works once. */
export async function spendCode(tx: Tx, phone: string): Promise<void> {
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.phone, phone));
}
