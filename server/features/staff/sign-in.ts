import { eq } from 'drizzle-orm';
import type { PasskeyProof } from '#contract/staff/passkeys.ts';
import { staff } from '#server/schema/staff-tables.ts';
import { type AuditOrigin, recordAudit } from './record-audit.ts';
import { type AttemptKey, clearAttempts, recordAttempt } from './sign-in-attempts.ts';
import type { StaffDeps } from './staff-deps.ts';
import { findByEmail, type SessionRow, type StaffRow } from './staff-queries.ts';
import { createSession, type NewSession } from './staff-sessions.ts';
import { verifyPasskey } from './verify-passkey.ts';
import { type PasswordProof, verifyPasswordAndCode } from './verify-password.ts';

export type SignInOutcome =
  | { kind: 'signed_in'; person: StaffRow; session: NewSession }
  | { kind: 'wrong' }
  | { kind: 'locked'; seconds: number };

export interface PasswordSignIn extends PasswordProof {
  email: string;
  /** Null: this machine, which is not limited. */
  address: string | null;
  /** Whether this person has signed in on the device before. */
  isKnownDevice(staffId: number): boolean;
}

/** Signs in by a passkey that the device offered by itself. */
export async function signInByPasskey(
  deps: StaffDeps,
  origin: AuditOrigin,
  response: PasskeyProof,
): Promise<SignInOutcome> {
  const person = await verifyPasskey(deps, deps.db, response, null);
  return person === null ? refuse(deps, origin, null, 'passkey') : enter(deps, origin, person, 'passkey');
}

/**
 * Signs in by password and second factor. An unknown e-mail, a wrong password and a wrong code take the same path and
 * answer. Attempts count by e-mail, so that strangers cannot guess on; on a device where the person has signed in they
 * count by device, so that strangers cannot lock the person out.
 */
export async function signInByPassword(
  deps: StaffDeps,
  origin: AuditOrigin,
  { email, password, code, address, isKnownDevice }: PasswordSignIn,
): Promise<SignInOutcome> {
  const person = await findByEmail(deps, deps.db, email);
  const isKnown = person !== null && isKnownDevice(person.id);
  const account: AttemptKey = isKnown ? { by: 'device', value: String(person.id) } : { by: 'email', value: email };
  const keys: AttemptKey[] = [account, ...(address === null ? [] : [{ by: 'address' as const, value: address }])];
  for (const key of keys) {
    const attempt = await recordAttempt(deps.db, key, deps.now());
    if (attempt.kind === 'locked') return attempt;
  }
  const method = await verifyPasswordAndCode(deps, deps.db, person, { password, code });
  if (method === null || person === null) return refuse(deps, origin, person, 'password');
  await clearAttempts(deps.db, account);
  return enter(deps, origin, person, method);
}

/** The audit log names whom somebody tried to be, never what they typed. */
async function refuse(
  { db }: StaffDeps,
  origin: AuditOrigin,
  person: StaffRow | null,
  method: 'passkey' | 'password',
): Promise<SignInOutcome> {
  const subject = person === null ? {} : { subject: `staff:${person.id}` };
  await recordAudit(db, origin, { kind: 'sign_in_failed', details: { method }, ...subject });
  return { kind: 'wrong' };
}

async function enter(
  { db, now }: StaffDeps,
  origin: AuditOrigin,
  person: StaffRow,
  method: SessionRow['method'],
): Promise<SignInOutcome> {
  return db.transaction(async (tx) => {
    // Waits for whoever disables the person now; then there is no session.
    const [current] = await tx.select().from(staff).where(eq(staff.id, person.id)).for('no key update');
    if (current === undefined || current.disabledAt !== null) return { kind: 'wrong' };
    const session = await createSession(tx, { staffId: person.id, method, origin, now: now() });
    await tx.update(staff).set({ lastSeenAt: now() }).where(eq(staff.id, person.id));
    await recordAudit(tx, { ...origin, staffId: person.id }, { kind: 'sign_in', details: { method } });
    return { kind: 'signed_in', person: current, session };
  });
}
