import { createHmac, randomInt } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Keys } from '#server/platform/crypto/derive-key.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { staffRecoveryCodes } from '#server/schema/staff-tables.ts';

const CODES = 10;
const LENGTH = 10;
/** Without letters and digits that are easily confused; 50 bits a code. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Replaces a person's recovery codes and returns the new ones in the form in which they are shown, once. */
export async function createRecoveryCodes(tx: Tx, [key]: Keys, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, createCode);
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await tx.insert(staffRecoveryCodes).values(codes.map((code) => ({ staffId, codeHash: hashCode(key, code) })));
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
}

/** Uses a code up; false when it is wrong or has been used. */
export async function consumeRecoveryCode(
  tx: Queryable,
  keys: Keys,
  { staffId, code, now }: { staffId: number; code: string; now: Date },
): Promise<boolean> {
  const used = await tx
    .update(staffRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffRecoveryCodes.staffId, staffId),
        inArray(
          staffRecoveryCodes.codeHash,
          keys.map((key) => hashCode(key, code)),
        ),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning({ staffId: staffRecoveryCodes.staffId });
  return used.length > 0;
}

function createCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

function hashCode(key: Buffer, code: string): Buffer {
  return createHmac('sha256', key).update(code).digest();
}
