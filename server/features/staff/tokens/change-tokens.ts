import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { ApiTokenForm } from '#contract/api-tokens/api-tokens.ts';
import { ENDED_TOKEN_DAYS, MAX_TOKENS, TOKEN_PREFIX, TOKEN_START_LENGTH } from '#contract/api-tokens/token-limits.ts';
import { DAY_MS } from '#contract/time/durations.ts';
import { createToken as createSecret, hashToken } from '#server/platform/crypto/session-token.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { staffApiTokens } from '#server/schema/staff-tables.ts';
import { tokenRightsOf } from './token-rights.ts';

export type CreateTokenOutcome =
  | { kind: 'done'; id: number; secret: string }
  | { kind: 'exceeds_own' }
  | { kind: 'too_many' };

/** A token with what the caller has of these permissions, in their stores of now. Only its hash is stored. */
export async function createToken(
  tx: Tx,
  caller: StaffCaller,
  { name, permissions, days }: ApiTokenForm,
  now: Date,
): Promise<CreateTokenOutcome> {
  if (!permissions.every((permission) => caller.permissions.has(permission))) return { kind: 'exceeds_own' };
  // Two at once count one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff_api_tokens'))`);
  const working = and(isNull(staffApiTokens.revokedAt), gt(staffApiTokens.expiresAt, now));
  if ((await tx.$count(staffApiTokens, working)) >= MAX_TOKENS) return { kind: 'too_many' };
  const secret = `${TOKEN_PREFIX}${createSecret()}`;
  const [created] = await tx
    .insert(staffApiTokens)
    .values({
      ...{ staffId: caller.id, name, rights: tokenRightsOf(caller, permissions) },
      ...{ start: secret.slice(0, TOKEN_START_LENGTH), tokenHash: hashToken(secret) },
      ...{ createdAt: now, expiresAt: new Date(now.getTime() + days * DAY_MS) },
    })
    .returning({ id: staffApiTokens.id });
  if (created === undefined) throw new Error('The token was not created');
  return { kind: 'done', id: created.id, secret };
}

/** Null: it had ended already, or does not exist. */
export async function revokeToken(tx: Tx, id: number, now: Date): Promise<{ staffId: number; name: string } | null> {
  const [revoked] = await tx
    .update(staffApiTokens)
    .set({ revokedAt: now })
    .where(and(eq(staffApiTokens.id, id), isNull(staffApiTokens.revokedAt)))
    .returning({ staffId: staffApiTokens.staffId, name: staffApiTokens.name });
  return revoked ?? null;
}

export async function revokeTokensOf(tx: Queryable, staffId: number, now: Date): Promise<void> {
  await tx
    .update(staffApiTokens)
    .set({ revokedAt: now })
    .where(and(eq(staffApiTokens.staffId, staffId), isNull(staffApiTokens.revokedAt)));
}

export async function recordTokenUse(db: Queryable, id: number, now: Date, address: string): Promise<void> {
  await db.update(staffApiTokens).set({ lastUsedAt: now, lastUsedAddress: address }).where(eq(staffApiTokens.id, id));
}

/** Forgets tokens that ended long ago. */
export async function deleteEndedTokens(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ENDED_TOKEN_DAYS * DAY_MS);
  await db.delete(staffApiTokens).where(or(lt(staffApiTokens.expiresAt, before), lt(staffApiTokens.revokedAt, before)));
}
