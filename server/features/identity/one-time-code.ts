import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { CODE_DIGITS } from '#contract/identity/identity.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { oneTimeCodes } from '#server/schema/identity-tables.ts';
import type { IdentityDeps } from './identity-deps.ts';

export const CODE_TTL_MS = 10 * MINUTE_MS;
const MAX_TRIES_PER_CODE = 5;

export function createCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** Trying all million codes takes a second: only the key, which is not in the database, protects the stored hash. */
export function hashCode(key: Buffer, phone: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${phone}:${code}`).digest();
}

export type CodeCheckOutcome = { kind: 'wrong' } | { kind: 'right'; pendingName: string | null };

/**
 * Compares a code and counts the try in one statement that locks the row, so that concurrent callers cannot share a try. The
 * caller's transaction must commit a wrong try too: nothing may throw inside it because the code is wrong.
 */
export async function checkCode(
  tx: Tx,
  { codeKey, now }: Pick<IdentityDeps, 'codeKey' | 'now'>,
  phone: string,
  code: string,
): Promise<CodeCheckOutcome> {
  const [row] = await tx
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(
      and(eq(oneTimeCodes.phone, phone), lt(oneTimeCodes.tries, MAX_TRIES_PER_CODE), gt(oneTimeCodes.expiresAt, now())),
    )
    .returning();
  const given = hashCode(codeKey, phone, code);
  const isRight = isSameHash(given, row?.codeHash ?? Buffer.alloc(given.length));
  return row && isRight ? { kind: 'right', pendingName: row.pendingName } : { kind: 'wrong' };
}

/** Whether a code is right; it stays usable for the next step. A wrong one costs a try. */
export async function isUsableCode(deps: IdentityDeps, phone: string, code: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const checked = await checkCode(tx, deps, phone, code);
    if (checked.kind === 'right') await refundTry(tx, phone);
    return checked.kind === 'right';
  });
}

async function refundTry(tx: Tx, phone: string): Promise<void> {
  await tx
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} - 1` })
    .where(eq(oneTimeCodes.phone, phone));
}

/** Deletes a code that was used: a code works once. */
export async function consumeCode(tx: Tx, phone: string): Promise<void> {
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.phone, phone));
}

function isSameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
