import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { RECOVERY_CODE } from '#contract/staff/staff-forms.ts';
import { decryptText } from '#server/platform/crypto/encrypt-text.ts';
import { verifyPassword } from '#server/platform/crypto/hash-password.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { staff } from '#server/schema/staff-tables.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import type { StaffDeps } from './staff-deps.ts';
import { hasPasswordWay, type StaffRow } from './staff-queries.ts';
import { matchTotp } from './totp.ts';

type VerifyDeps = Pick<StaffDeps, 'keys' | 'now'>;

export interface PasswordProof {
  password: string;
  /** Of the authenticator app, or a recovery code. */
  code: string;
}

/**
 * Whether password and second factor are right; the code is used up with it. A person who is unknown or has no
 * password takes as long: the password's hash is computed all the same. Null: wrong.
 */
export async function verifyPasswordAndCode(
  deps: VerifyDeps,
  db: Queryable,
  person: StaffRow | null,
  { password, code }: PasswordProof,
): Promise<'password' | 'recovery' | null> {
  const known = person !== null && hasPasswordWay(person) ? person : null;
  const isRight = await verifyPassword(password, known?.passwordHash ?? null);
  if (known === null || !isRight) return null;
  if (RECOVERY_CODE.test(code)) {
    const used = await consumeRecoveryCode(db, deps.keys.recovery, { staffId: known.id, code, now: deps.now() });
    return used ? 'recovery' : null;
  }
  return (await consumeTotp(deps, db, known, code)) ? 'password' : null;
}

/** A code works once: its time step must be later than that of the last one (RFC 6238, 5.2). */
async function consumeTotp({ keys, now }: VerifyDeps, db: Queryable, person: StaffRow, code: string): Promise<boolean> {
  if (person.encryptedTotpSecret === null || person.passwordHash === null) return false;
  const secret = decryptText(person.encryptedTotpSecret, keys.totp);
  const step = secret === null ? null : matchTotp(secret, code, now());
  if (step === null) return false;
  const consumed = await db
    .update(staff)
    .set({ totpLastStep: step })
    .where(
      and(
        eq(staff.id, person.id),
        isNull(staff.disabledAt),
        // Both may have been changed during the comparison.
        eq(staff.passwordHash, person.passwordHash),
        eq(staff.encryptedTotpSecret, person.encryptedTotpSecret),
        or(isNull(staff.totpLastStep), lt(staff.totpLastStep, step)),
      ),
    )
    .returning({ id: staff.id });
  return consumed.length > 0;
}
