import { and, eq, gt, isNull } from 'drizzle-orm';
import type { NewPasskey } from '#contract/staff/passkeys.ts';
import { hashPassword } from '#server/platform/crypto/hash-password.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { PasswordFault } from '#server/platform/passwords/index.ts';
import { staff, staffInvitations, staffPasskeys, staffRecoveryCodes } from '#server/schema/staff-tables.ts';
import { type AuditOrigin, recordAudit } from './record-audit.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import type { StaffDeps } from './staff-deps.ts';
import { staffPasswordFault } from './staff-password.ts';
import { findInvitation, type StaffRow } from './staff-queries.ts';
import { createSession, endSessionsOf, type NewSession } from './staff-sessions.ts';
import { revokeTokensOf } from './tokens/change-tokens.ts';
import { confirmTotpSetup } from './totp-setup.ts';
import { addPasskey } from './verify-passkey.ts';

export type AcceptOutcome =
  | { kind: 'accepted'; person: StaffRow; session: NewSession; recoveryCodes: string[] }
  /** The link is unknown, used or expired. */
  | { kind: 'unknown' }
  /** The passkey or the code is not right; the link can be used again. */
  | { kind: 'wrong' }
  | { kind: 'weak'; fault: PasswordFault };

/** Accepts an invitation with a passkey. */
export async function acceptByPasskey(
  deps: StaffDeps,
  origin: AuditOrigin,
  { token, passkey, name }: { token: string; passkey: NewPasskey; name: string },
): Promise<AcceptOutcome> {
  return accept(deps, origin, token, 'passkey', async (tx, person) => {
    const isAdded = await addPasskey(deps, tx, { person, response: passkey, name });
    return isAdded ? [] : null;
  });
}

/** Accepts an invitation with a password and an authenticator app. */
export async function acceptByPassword(
  deps: StaffDeps,
  origin: AuditOrigin,
  { token, password, ticket, code }: { token: string; password: string; ticket: string; code: string },
): Promise<AcceptOutcome> {
  const invited = await findInvitation(deps, deps.db, token);
  if (invited === null) return { kind: 'unknown' };
  const fault = staffPasswordFault(deps, password, invited.person);
  if (fault !== null) return { kind: 'weak', fault };
  // Hashing is slow: not while the transaction holds its locks.
  const passwordHash = await hashPassword(password);
  return accept(deps, origin, token, 'password', async (tx, person) => {
    const totp = confirmTotpSetup(deps, person, { ticket, code });
    if (totp === null) return null;
    await tx
      .update(staff)
      .set({ passwordHash, ...totp })
      .where(eq(staff.id, person.id));
    return createRecoveryCodes(tx, deps.keys.recovery, person.id);
  });
}

class WrongProof extends Error {}

/**
 * Uses the link up, removes every earlier way to sign in and every session, and sets the new way: whoever lost a phone
 * is rid of it. All of it or nothing.
 */
async function accept(
  deps: StaffDeps,
  origin: AuditOrigin,
  token: string,
  method: 'passkey' | 'password',
  setWay: (tx: Tx, person: StaffRow) => Promise<string[] | null>,
): Promise<AcceptOutcome> {
  try {
    return await deps.db.transaction(async (tx): Promise<AcceptOutcome> => {
      const person = await consumeInvitation(deps, tx, token);
      if (person === null) return { kind: 'unknown' };
      await removeWays(tx, person.id);
      const recoveryCodes = await setWay(tx, person);
      if (recoveryCodes === null) throw new WrongProof();
      await endSessionsOf(tx, person.id);
      // Who had the lost way in may have made some.
      await revokeTokensOf(tx, person.id, deps.now());
      const now = deps.now();
      const session = await createSession(tx, { staffId: person.id, method: 'invitation', origin, now });
      await tx.update(staff).set({ lastSeenAt: now }).where(eq(staff.id, person.id));
      await recordAudit(tx, { ...origin, staffId: person.id }, { kind: 'invitation_accepted', details: { method } });
      return { kind: 'accepted', person, session, recoveryCodes };
    });
  } catch (error) {
    if (error instanceof WrongProof) return { kind: 'wrong' };
    throw error;
  }
}

/** Two requests with the same link: the second waits for the first and then finds the link used. */
async function consumeInvitation(deps: StaffDeps, tx: Tx, token: string): Promise<StaffRow | null> {
  const found = await findInvitation(deps, tx, token);
  if (found === null) return null;
  const { id } = found.invitation;
  const used = await tx
    .update(staffInvitations)
    .set({ usedAt: deps.now() })
    .where(
      and(eq(staffInvitations.id, id), isNull(staffInvitations.usedAt), gt(staffInvitations.expiresAt, deps.now())),
    )
    .returning({ id: staffInvitations.id });
  if (used.length === 0) return null;
  const [person] = await tx.select().from(staff).where(eq(staff.id, found.person.id)).for('no key update');
  return person === undefined || person.disabledAt !== null ? null : person;
}

async function removeWays(tx: Tx, staffId: number): Promise<void> {
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId));
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await tx
    .update(staff)
    .set({ passwordHash: null, encryptedTotpSecret: null, totpConfirmedAt: null, totpLastStep: null })
    .where(eq(staff.id, staffId));
}
