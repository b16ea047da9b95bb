import { isTokenPermission } from '#contract/api-tokens/token-limits.ts';
import { isPermission, type Permission } from '#contract/permissions/permissions.ts';
import type { TokenRight } from '#server/schema/staff-tables.ts';
import type { Rights } from '../rights.ts';

type Stores = 'all' | ReadonlySet<number>;

/**
 * What a token may do now: what it was given, as far as whoever made it still has it, in the stores that both name. What
 * people alone may do it never may, whatever stands in its row. Limits are those of the person.
 */
export function rightsOfToken(given: readonly TokenRight[], maker: Rights): Rights {
  const stores = new Map<Permission, Stores>();
  for (const { permission, storeIds } of given) {
    if (!isPermission(permission) || !isTokenPermission(permission) || !maker.permissions.has(permission)) continue;
    const common = commonStores(storeIds, maker.storesOf(permission));
    if (common === 'all' || common.size > 0) stores.set(permission, common);
  }
  return {
    isOwner: false,
    permissions: new Set(stores.keys()),
    limits: maker.limits,
    storesOf: (permission) => stores.get(permission) ?? new Set(),
  };
}

/** The permissions as somebody has them now, to be kept with a token. */
export function tokenRightsOf(maker: Rights, permissions: readonly Permission[]): TokenRight[] {
  return permissions.map((permission) => {
    const stores = maker.storesOf(permission);
    return { permission, storeIds: stores === 'all' ? null : [...stores].sort((a, b) => a - b) };
  });
}

function commonStores(given: readonly number[] | null, own: Stores): Stores {
  if (given === null) return own;
  return new Set(own === 'all' ? given : given.filter((store) => own.has(store)));
}
