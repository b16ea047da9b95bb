import { eq } from 'drizzle-orm';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { verifyPassword } from '#server/platform/crypto/hash-password.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { Forbidden } from '#server/platform/http/shop-error.ts';
import { sessions, UNKNOWN_DEVICE } from '#server/schema/identity-tables.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { type Device, findDevice } from './known-devices.ts';
import { checkCode, consumeCode } from './one-time-code.ts';
import { clearAttempts, recordAttempt } from './password-attempts.ts';
import type { CallerSession, SessionRow } from './session-queries.ts';

/** How long a sign-in or a proof counts for what is sensitive. */
const PROVEN_MS = 10 * MINUTE_MS;

export type Proof = { by: 'password'; password: string } | { by: 'code'; code: string; device: Device };
export type ProofOutcome = { kind: 'proven' } | { kind: 'wrong' } | { kind: 'locked'; seconds: number };

/**
 * Throws `Forbidden` with the reason `step_up` unless the customer has signed in or proved who they are in the last
 * minutes: a session that somebody else has got hold of does nothing that lasts.
 */
export function requireProof({ provenAt }: SessionRow, now: Date): void {
  if (provenAt !== null && now.getTime() - provenAt.getTime() < PROVEN_MS) return;
  throw new Forbidden((locale) => m.identity_proof_needed({}, { locale }), { reason: 'step_up' });
}

/** A signed-in customer proves who they are again, by their password or a code that was sent to their phone. */
export function proveCustomer(deps: IdentityDeps, caller: CallerSession, proof: Proof): Promise<ProofOutcome> {
  return proof.by === 'password' ? proveByPassword(deps, caller, proof.password) : proveByCode(deps, caller, proof);
}

async function proveByPassword(
  { db, now }: Pick<IdentityDeps, 'db' | 'now'>,
  { customer, session }: CallerSession,
  password: string,
): Promise<ProofOutcome> {
  const account = { phone: customer.phone, deviceId: session.deviceId ?? UNKNOWN_DEVICE };
  const attempt = await recordAttempt(db, account, now());
  if (attempt.kind === 'locked') return attempt;
  if (!(await verifyPassword(password, customer.passwordHash))) return { kind: 'wrong' };
  await clearAttempts(db, account);
  await recordProof(db, session, now());
  return { kind: 'proven' };
}

async function proveByCode(
  deps: IdentityDeps,
  { customer, session }: CallerSession,
  { code, device }: { code: string; device: Device },
): Promise<ProofOutcome> {
  const { phone } = customer;
  return deps.db.transaction(async (tx) => {
    const key = { phone, deviceId: await findDevice(tx, phone, device, deps.now()) };
    const checked = await checkCode(tx, deps, key, code);
    if (checked.kind === 'wrong') return checked;
    await consumeCode(tx, key);
    await recordProof(tx, session, deps.now());
    return { kind: 'proven' };
  });
}

async function recordProof(db: Queryable, { id }: SessionRow, now: Date): Promise<void> {
  await db.update(sessions).set({ provenAt: now }).where(eq(sessions.id, id));
}
