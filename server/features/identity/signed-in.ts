import type { FastifyRequest } from 'fastify';
import { Unauthorized } from '#server/platform/http/shop-error.ts';
import type { IdentityParts } from './identity-parts.ts';
import { tokenOf } from './session-cookie.ts';
import { type CallerSession, findSession, noteSeen } from './session-queries.ts';

/** Seen again is written at most so often. */
const NOTE_SEEN_EVERY_MS = 3_600_000;

const callers = new WeakMap<FastifyRequest, CallerSession>();

/** The guard of everything that is a customer's own. */
export function customerGuard(parts: Pick<IdentityParts, 'db' | 'now'>): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const caller = await recogniseCaller(parts, request);
    if (caller === null) throw new Unauthorized();
    callers.set(request, caller);
  };
}

/** Who is asking, behind the guard of customers. */
export function callerOf(request: FastifyRequest): CallerSession {
  const caller = callers.get(request);
  if (caller === undefined) throw new Unauthorized();
  return caller;
}

/** Who is asking, where guests may too. */
export async function recogniseCaller(
  { db, now }: Pick<IdentityParts, 'db' | 'now'>,
  request: FastifyRequest,
): Promise<CallerSession | null> {
  const token = tokenOf(request);
  if (token === null) return null;
  const caller = await findSession(db, token, now());
  if (caller && now().getTime() - caller.session.lastSeenAt.getTime() > NOTE_SEEN_EVERY_MS) {
    await noteSeen(db, caller.session.id, now());
  }
  return caller;
}
