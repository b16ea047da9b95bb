import type { PasskeyProof } from '#contract/staff/passkeys.ts';
import { type AuditOrigin, recordAudit } from './record-audit.ts';
import { isLocked } from './session-state.ts';
import { clearAttempts, recordAttempt } from './sign-in-attempts.ts';
import type { StaffDeps } from './staff-deps.ts';
import type { FoundSession } from './staff-queries.ts';
import { type NewSession, renewSession } from './staff-sessions.ts';
import { verifyPasskey } from './verify-passkey.ts';
import { type PasswordProof, verifyPasswordAndCode } from './verify-password.ts';

export type Proof = { passkey: PasskeyProof } | PasswordProof;

export type ProofOutcome =
  | { kind: 'proved'; session: NewSession }
  | { kind: 'wrong' }
  | { kind: 'locked'; seconds: number };

/** Unlocks a session and lets it make dangerous calls for a while, when its person proves who they are again. */
export async function prove(
  deps: StaffDeps,
  origin: AuditOrigin,
  { session, person }: FoundSession,
  proof: Proof,
): Promise<ProofOutcome> {
  const attempts = { by: 'device', value: String(person.id) } as const;
  const attempt = await recordAttempt(deps.db, attempts, deps.now());
  if (attempt.kind === 'locked') return attempt;
  const isRight =
    'passkey' in proof
      ? (await verifyPasskey(deps, deps.db, proof.passkey, person.id)) !== null
      : (await verifyPasswordAndCode(deps, deps.db, person, proof)) !== null;
  if (!isRight) {
    await recordAudit(deps.db, origin, { kind: 'proof_failed' });
    return { kind: 'wrong' };
  }
  await clearAttempts(deps.db, attempts);
  return deps.db.transaction(async (tx) => {
    const renewed = await renewSession(tx, session, deps.now());
    if (renewed === null) return { kind: 'wrong' };
    await recordAudit(tx, origin, { kind: isLocked(session, deps.now()) ? 'unlock' : 'step_up' });
    return { kind: 'proved', session: renewed };
  });
}
