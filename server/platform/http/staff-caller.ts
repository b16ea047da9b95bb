import type { FastifyRequest } from 'fastify';
import type { Locale } from '#contract/i18n/locale.ts';
import type { Permission, StaffLimits } from '#contract/permissions/permissions.ts';
import { Forbidden, Unauthorized } from './shop-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes a staff call; set by the guard of the staff scope. */
    staffCaller?: StaffCaller;
  }
}

/** A member of staff with the rights of this very request: they are read from the database for each. */
export interface StaffCaller {
  id: number;
  /** Whom records name as their author: the person, or the token and whose it is. */
  name: string;
  locale: Locale;
  /** Null: the call was made with an API token. */
  sessionId: number | null;
  /** The token that a program of the person's calls with; its rights are never more than those of the person. */
  token?: CallingToken;
  isOwner: boolean;
  permissions: ReadonlySet<Permission>;
  limits: StaffLimits;
  /** The stores in which the permission holds. */
  storesOf(permission: Permission): 'all' | ReadonlySet<number>;
}

export interface CallingToken {
  id: number;
  name: string;
}

/** The caller of a route of the staff scope. */
export function staffCallerOf(request: FastifyRequest): StaffCaller {
  if (request.staffCaller === undefined) throw new Unauthorized();
  return request.staffCaller;
}

/** Throws `Forbidden` unless the caller has the permission: for what only some inputs of a call need. */
export function requirePermission(caller: StaffCaller, permission: Permission): void {
  if (!caller.permissions.has(permission)) throw new Forbidden();
}
