import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#contract/time/durations.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { oneTimeCodes } from '#server/schema/identity-tables.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { type Device, findDevice } from './known-devices.ts';

export const CODE_TTL_MS = 10 * MINUTE_MS;
const MAX_TRIES_PER_CODE = 5;

/** A code is for the device that requested it; those that are not known to the phone share one. */
export interface CodeKey {
  phone: string;
  deviceId: number;
}

/** Trying all million codes takes a second: only the key, which is not in the database, protects the stored hash. */
export function hashCode(key: Buffer, phone: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${phone}:${code}`).digest();
}

const NO_HASH = Buffer.alloc(32);

export type CodeCheckOutcome = { kind: 'wrong' } | { kind: 'right'; pendingName: string | null };

/**
 * Compares a code and counts the try in one statement that locks the row, so that concurrent callers cannot share a try. The
 * caller's transaction must commit a wrong try too: nothing may throw inside it because the code is wrong.
 */
export async function checkCode(
  tx: Tx,
  { codeKeys, now }: Pick<IdentityDeps, 'codeKeys' | 'now'>,
  of: CodeKey,
  code: string,
): Promise<CodeCheckOutcome> {
  const [row] = await tx
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(and(isOf(of), lt(oneTimeCodes.tries, MAX_TRIES_PER_CODE), gt(oneTimeCodes.expiresAt, now())))
    .returning();
  const stored = row?.codeHash ?? NO_HASH;
  const isRight = codeKeys.some((key) => isSameHash(hashCode(key, of.phone, code), stored));
  return row && isRight ? { kind: 'right', pendingName: row.pendingName } : { kind: 'wrong' };
}

/** Whether a code is right; it stays usable for the next step. A wrong one costs a try. */
export async function isUsableCode(deps: IdentityDeps, phone: string, code: string, device: Device): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const key = { phone, deviceId: await findDevice(tx, phone, device, deps.now()) };
    const checked = await checkCode(tx, deps, key, code);
    if (checked.kind === 'right') await refundTry(tx, key);
    return checked.kind === 'right';
  });
}

/** A right code that is used in a later call costs no try. */
export async function refundTry(tx: Tx, key: CodeKey): Promise<void> {
  await tx
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} - 1` })
    .where(isOf(key));
}

/** Deletes a code that was used: a code works once. */
export async function consumeCode(tx: Tx, key: CodeKey): Promise<void> {
  await tx.delete(oneTimeCodes).where(isOf(key));
}

/** Deletes the codes of every device: what they were sent for is done. */
export async function consumeAllCodes(tx: Tx, phone: string): Promise<void> {
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.phone, phone));
}

function isOf({ phone, deviceId }: CodeKey) {
  return and(eq(oneTimeCodes.phone, phone), eq(oneTimeCodes.deviceId, deviceId));
}

function isSameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
