import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { NewPasskey, PasskeyProof } from '#contract/staff/passkeys.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { staffPasskeys } from '#server/schema/staff-tables.ts';
import { consumeChallenge, PASSKEY_ALGORITHMS, relyingParty } from './passkey-challenges.ts';
import type { StaffDeps } from './staff-deps.ts';
import { findPasskey, type StaffRow } from './staff-queries.ts';

type VerifyDeps = Pick<StaffDeps, 'publicUrl' | 'isDemo' | 'now'>;

/**
 * Who a passkey's signature belongs to; null when anything about it is wrong. `staffId` is null at sign-in and the
 * caller's when a session is unlocked or verified. The signature must have been made for this origin, for a challenge
 * that nobody has used, and after the device has verified the person.
 */
export async function verifyPasskey(
  deps: VerifyDeps,
  db: Queryable,
  response: PasskeyProof,
  staffId: number | null,
): Promise<StaffRow | null> {
  const purpose = staffId === null ? 'sign-in' : 'verify';
  const challenge = await consumeChallenge(deps, db, response.response.clientDataJSON, { purpose, staffId });
  if (challenge === null) return null;
  const found = await findPasskey(deps, db, response.id);
  if (found === null || (staffId !== null && found.person.id !== staffId)) return null;
  const { passkey, person } = found;
  const { rpID, origin } = relyingParty(deps);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await orNull(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id: passkey.id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified) return null;
  const counted = await recordUse(db, passkey.id, verified.authenticationInfo, deps.now());
  return counted ? person : null;
}

/** A counter that does not grow is that of a copied authenticator. Those that do not count always have 0. */
async function recordUse(
  db: Queryable,
  id: string,
  { newCounter, credentialBackedUp }: { newCounter: number; credentialBackedUp: boolean },
  now: Date,
): Promise<boolean> {
  const grows = or(lt(staffPasskeys.counter, newCounter), sql`${staffPasskeys.counter} = 0 and ${newCounter} = 0`);
  const updated = await db
    .update(staffPasskeys)
    .set({ counter: newCounter, isBackedUp: credentialBackedUp, lastUsedAt: now })
    .where(and(eq(staffPasskeys.id, id), grows))
    .returning({ id: staffPasskeys.id });
  return updated.length > 0;
}

/** Adds a passkey of a person; false when anything about the response is wrong or the passkey is known already. */
export async function addPasskey(
  deps: VerifyDeps,
  tx: Queryable,
  { person, response, name }: { person: StaffRow; response: NewPasskey; name: string },
): Promise<boolean> {
  const challenge = await consumeChallenge(deps, tx, response.response.clientDataJSON, {
    purpose: 'register',
    staffId: person.id,
  });
  if (challenge === null) return false;
  const { rpID, origin } = relyingParty(deps);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verified = await orNull(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    }),
  );
  if (!verified?.verified) return false;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  const added = await tx
    .insert(staffPasskeys)
    .values({
      id: credential.id,
      staffId: person.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      isBackedUp: credentialBackedUp,
      createdAt: deps.now(),
    })
    .onConflictDoNothing()
    .returning({ id: staffPasskeys.id });
  return added.length > 0;
}

/** The library throws for every response that is not right. Nothing but the library runs in here. */
async function orNull<Result>(verify: () => Promise<Result>): Promise<Result | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}
