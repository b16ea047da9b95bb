import { and, eq, ne } from 'drizzle-orm';
import type { Locale } from '#contract/i18n/locale.ts';
import type { NewPasskey } from '#contract/staff/passkeys.ts';
import { hashPassword } from '#server/platform/crypto/hash-password.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { PasswordFault } from '#server/platform/passwords/index.ts';
import { staff, staffPasskeys, staffRecoveryCodes } from '#server/schema/staff-tables.ts';
import { type AuditedAct, type AuditOrigin, recordAudit } from './record-audit.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import type { StaffDeps } from './staff-deps.ts';
import { staffPasswordFault } from './staff-password.ts';
import { findPerson, hasPasswordWay, listPasskeys, type StaffRow } from './staff-queries.ts';
import { endSessionsOf } from './staff-sessions.ts';
import { confirmTotpSetup } from './totp-setup.ts';
import { addPasskey } from './verify-passkey.ts';

/** Who changes their own ways to sign in. */
export interface AccountOwner {
  staffId: number;
  sessionId: number;
  origin: AuditOrigin;
}

export type AccountOutcome = { kind: 'done' } | { kind: 'wrong' } | { kind: 'unknown' } | { kind: 'last_way' };
export type PasswordOutcome = AccountOutcome | { kind: 'weak'; fault: PasswordFault };
export type CodesOutcome = { kind: 'done'; recoveryCodes: string[] } | { kind: 'wrong' } | { kind: 'unknown' };

const DONE = { kind: 'done' } as const;

export async function addOwnPasskey(
  deps: StaffDeps,
  owner: AccountOwner,
  { passkey, name }: { passkey: NewPasskey; name: string },
): Promise<AccountOutcome> {
  return change(deps, owner, async (tx, person) => {
    if (!(await addPasskey(deps, tx, { person, response: passkey, name }))) return { kind: 'wrong' };
    await recordOwn(tx, owner, 'passkey_added');
    return DONE;
  });
}

export async function renamePasskey(
  deps: StaffDeps,
  owner: AccountOwner,
  { id, name }: { id: string; name: string },
): Promise<AccountOutcome> {
  return change(deps, owner, async (tx) => {
    const renamed = await tx
      .update(staffPasskeys)
      .set({ name })
      .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.staffId, owner.staffId)))
      .returning({ id: staffPasskeys.id });
    if (renamed.length === 0) return { kind: 'unknown' };
    await recordOwn(tx, owner, 'passkey_renamed');
    return DONE;
  });
}

/** Refused for the last way to sign in: without it the person is locked out. */
export async function removePasskey(deps: StaffDeps, owner: AccountOwner, id: string): Promise<AccountOutcome> {
  return change(deps, owner, async (tx, person) => {
    const passkeys = await listPasskeys(tx, person.id);
    if (!passkeys.some((passkey) => passkey.id === id)) return { kind: 'unknown' };
    if (passkeys.length === 1 && !hasPasswordWay(person)) return { kind: 'last_way' };
    await tx.delete(staffPasskeys).where(eq(staffPasskeys.id, id));
    await recordOwn(tx, owner, 'passkey_removed');
    return DONE;
  });
}

/** Other sessions end: whoever knew the old password is out. */
export async function changePassword(deps: StaffDeps, owner: AccountOwner, password: string): Promise<PasswordOutcome> {
  const person = await findPerson(deps.db, owner.staffId);
  if (person === null) return { kind: 'unknown' };
  const fault = staffPasswordFault(deps, password, person);
  if (fault !== null) return { kind: 'weak', fault };
  const passwordHash = await hashPassword(password);
  return change(deps, owner, async (tx) => {
    await tx.update(staff).set({ passwordHash }).where(eq(staff.id, owner.staffId));
    await endSessionsOf(tx, owner.staffId, owner.sessionId);
    await recordOwn(tx, owner, 'password_changed');
    return DONE;
  });
}

/** From now on by passkey only; refused without one. */
export async function removePassword(deps: StaffDeps, owner: AccountOwner): Promise<AccountOutcome> {
  return change(deps, owner, async (tx, person) => {
    if ((await listPasskeys(tx, person.id)).length === 0) return { kind: 'last_way' };
    await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, person.id));
    await tx
      .update(staff)
      .set({ passwordHash: null, encryptedTotpSecret: null, totpConfirmedAt: null, totpLastStep: null })
      .where(eq(staff.id, person.id));
    await recordOwn(tx, owner, 'password_removed');
    return DONE;
  });
}

/** Uses a new authenticator app. The earlier one, its recovery codes and other sessions end. */
export async function confirmTotp(
  deps: StaffDeps,
  owner: AccountOwner,
  setup: { ticket: string; code: string },
): Promise<CodesOutcome> {
  return change(deps, owner, async (tx, person) => {
    const totp = confirmTotpSetup(deps, person, setup);
    if (totp === null) return { kind: 'wrong' };
    await tx.update(staff).set(totp).where(eq(staff.id, person.id));
    await endSessionsOf(tx, person.id, owner.sessionId);
    await recordOwn(tx, owner, 'totp_changed');
    return { kind: 'done', recoveryCodes: await createRecoveryCodes(tx, deps.keys.recovery, person.id) };
  });
}

/** Only for who has an authenticator app: the codes stand in for it. */
export async function renewRecoveryCodes(deps: StaffDeps, owner: AccountOwner): Promise<CodesOutcome> {
  return change(deps, owner, async (tx, person) => {
    if (person.totpConfirmedAt === null) return { kind: 'unknown' };
    await recordOwn(tx, owner, 'recovery_codes_created');
    return { kind: 'done', recoveryCodes: await createRecoveryCodes(tx, deps.keys.recovery, person.id) };
  });
}

export async function changeLocale({ db }: StaffDeps, owner: AccountOwner, locale: Locale): Promise<void> {
  await db
    .update(staff)
    .set({ locale })
    .where(and(eq(staff.id, owner.staffId), ne(staff.locale, locale)));
}

/** Changes of one person's ways run one after another: two that each leave one way do not together leave none. */
async function change<Outcome>(
  { db }: StaffDeps,
  { staffId }: AccountOwner,
  apply: (tx: Tx, person: StaffRow) => Promise<Outcome>,
): Promise<Outcome | { kind: 'unknown' }> {
  return db.transaction(async (tx) => {
    const [person] = await tx.select().from(staff).where(eq(staff.id, staffId)).for('no key update');
    return person === undefined ? { kind: 'unknown' } : apply(tx, person);
  });
}

async function recordOwn(tx: Tx, { staffId, origin }: AccountOwner, kind: AuditedAct['kind']): Promise<void> {
  await recordAudit(tx, origin, { kind, subject: `staff:${staffId}` });
}
