import { and, eq, gt, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { MINUTE_MS } from '#contract/time/durations.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { staffChallenges } from '#server/schema/staff-tables.ts';
import type { StaffDeps } from './staff-deps.ts';
import { listPasskeys, type StaffRow } from './staff-queries.ts';

const CHALLENGE_MS = 5 * MINUTE_MS;

/** EdDSA, ES256 and RS256 by their COSE numbers: what every device has at least one of. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

type ChallengeDeps = Pick<StaffDeps, 'publicUrl' | 'shopName' | 'now'>;
type Purpose = (typeof staffChallenges.$inferSelect)['purpose'];

/** The host name that the shop's passkeys belong to. Passkeys of another address of the shop do not work here. */
export function relyingParty({ publicUrl }: Pick<StaffDeps, 'publicUrl'>): { rpID: string; origin: string } {
  return { rpID: new URL(publicUrl).hostname, origin: publicUrl };
}

/** Options for `startAuthentication`; without a person any passkey of the shop will do. */
export async function requestPasskey(deps: ChallengeDeps, db: Queryable, staffId: number | null) {
  const passkeys = staffId === null ? undefined : await listPasskeys(db, staffId);
  // Loaded when the first person signs in: the start of the shop does not wait for it.
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps).rpID,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
    ...(passkeys && { allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports })) }),
  });
  await storeChallenge(deps, db, options.challenge, { purpose: staffId === null ? 'sign-in' : 'verify', staffId });
  const { challenge, rpId = '', timeout = CHALLENGE_MS, allowCredentials } = options;
  return {
    challenge,
    rpId,
    timeout,
    userVerification: 'required' as const,
    ...(allowCredentials && { allowCredentials: allowCredentials.map(asDescriptor) }),
  };
}

/** Options for `startRegistration` of another passkey of a person. */
export async function requestNewPasskey(deps: ChallengeDeps, db: Queryable, person: StaffRow) {
  const existing = await listPasskeys(db, person.id);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: deps.shopName(person.locale),
    rpID: relyingParty(deps).rpID,
    userID: new TextEncoder().encode(`staff:${person.id}`),
    userName: person.email,
    userDisplayName: person.name,
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    excludeCredentials: existing.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  });
  await storeChallenge(deps, db, options.challenge, { purpose: 'register', staffId: person.id });
  return {
    rp: { id: relyingParty(deps).rpID, name: options.rp.name },
    user: options.user,
    challenge: options.challenge,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
    timeout: CHALLENGE_MS,
    excludeCredentials: (options.excludeCredentials ?? []).map(asDescriptor),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
    extensions: { credProps: true },
  };
}

async function storeChallenge(
  { now }: ChallengeDeps,
  db: Queryable,
  challenge: string,
  { purpose, staffId }: { purpose: Purpose; staffId: number | null },
): Promise<void> {
  const expiresAt = new Date(now().getTime() + CHALLENGE_MS);
  await db.insert(staffChallenges).values({ challenge, purpose, staffId, expiresAt });
}

const clientDataSchema = z.object({ challenge: z.string() });

/**
 * Takes the challenge of a response out of the store: it answers once, whether the response is right or not. Null when
 * it was made for something or somebody else, was used or has expired.
 */
export async function consumeChallenge(
  { now }: Pick<StaffDeps, 'now'>,
  db: Queryable,
  clientDataJSON: string,
  { purpose, staffId }: { purpose: Purpose; staffId: number | null },
): Promise<string | null> {
  const challenge = challengeOf(clientDataJSON);
  if (challenge === null) return null;
  const [consumed] = await db
    .delete(staffChallenges)
    .where(
      and(
        eq(staffChallenges.challenge, challenge),
        eq(staffChallenges.purpose, purpose),
        staffId === null ? isNull(staffChallenges.staffId) : eq(staffChallenges.staffId, staffId),
        gt(staffChallenges.expiresAt, now()),
      ),
    )
    .returning({ challenge: staffChallenges.challenge });
  return consumed?.challenge ?? null;
}

function challengeOf(clientDataJSON: string): string | null {
  try {
    const parsed = clientDataSchema.safeParse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()));
    return parsed.data?.challenge ?? null;
  } catch {
    return null;
  }
}

function asDescriptor({ id, transports }: { id: string; transports?: string[] | undefined }) {
  return { id, type: 'public-key' as const, ...(transports && { transports }) };
}
