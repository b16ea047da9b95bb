import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { ApiToken } from '#contract/api-tokens/api-tokens.ts';
import { isPermission } from '#contract/permissions/permissions.ts';
import { hashToken } from '#server/platform/crypto/session-token.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { staff, staffApiTokens } from '#server/schema/staff-tables.ts';
import { type Rights, rightsOf } from '../rights.ts';
import type { StaffDeps } from '../staff-deps.ts';
import { isBarred, rolesOfPerson, type StaffRow, type StoredRole } from '../staff-queries.ts';
import { rightsOfToken } from './token-rights.ts';

export type TokenRow = typeof staffApiTokens.$inferSelect;

export interface FoundToken {
  token: TokenRow;
  person: StaffRow;
  roles: StoredRole[];
}

const tokens = { token: staffApiTokens, person: staff, roles: rolesOfPerson };

/** A token that works, with whoever made it and what they may do now, in one statement. */
export async function findToken(
  deps: Pick<StaffDeps, 'db' | 'isDemo' | 'now'>,
  secret: string,
): Promise<FoundToken | null> {
  const [found] = await deps.db
    .select(tokens)
    .from(staffApiTokens)
    .innerJoin(staff, eq(staff.id, staffApiTokens.staffId))
    .where(
      and(
        eq(staffApiTokens.tokenHash, hashToken(secret)),
        gt(staffApiTokens.expiresAt, deps.now()),
        isNull(staffApiTokens.revokedAt),
        isNull(staff.disabledAt),
      ),
    );
  return found === undefined || isBarred(deps, found.person.email) ? null : found;
}

/** All tokens, the newest first. */
export async function listTokens(db: Queryable): Promise<FoundToken[]> {
  return db
    .select(tokens)
    .from(staffApiTokens)
    .innerJoin(staff, eq(staff.id, staffApiTokens.staffId))
    .orderBy(desc(staffApiTokens.id));
}

export function presentToken({ token, person, roles }: FoundToken, now: Date): ApiToken {
  const rights = rightsOfToken(token.rights, rightsOf(roles));
  return {
    id: token.id,
    name: token.name,
    start: token.start,
    maker: { id: person.id, name: person.name },
    state: stateOf(token, rights, now),
    permissions: token.rights.flatMap(({ permission }) =>
      isPermission(permission)
        ? [{ permission, stores: storesOf(rights, permission), holds: rights.permissions.has(permission) }]
        : [],
    ),
    created_at: token.createdAt.toISOString(),
    expires_at: token.expiresAt.toISOString(),
    last_used_at: token.lastUsedAt?.toISOString() ?? null,
    last_used_address: token.lastUsedAddress,
    revoked_at: token.revokedAt?.toISOString() ?? null,
  };
}

function stateOf({ revokedAt, expiresAt }: TokenRow, { permissions }: Rights, now: Date): ApiToken['state'] {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt <= now) return 'expired';
  return permissions.size === 0 ? 'lost' : 'active';
}

function storesOf(rights: Rights, permission: ApiToken['permissions'][number]['permission']): number[] | null {
  const stores = rights.storesOf(permission);
  return stores === 'all' ? null : [...stores];
}
