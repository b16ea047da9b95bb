import type { FastifyRequest } from 'fastify';
import { HOUR_MS } from '#contract/time/durations.ts';
import { identifyActor } from '#server/platform/http/log-security-event.ts';
import { Unauthorized } from '#server/platform/http/shop-error.ts';
import type { IdentityDeps } from './identity-deps.ts';
import type { SessionCookies } from './session-cookie.ts';
import { type CallerSession, findSession, recordSeen } from './session-queries.ts';

/** `last_seen_at` is written at most this often. */
const SEEN_UPDATE_INTERVAL_MS = HOUR_MS;

interface GuardDeps extends Pick<IdentityDeps, 'db' | 'isDemo' | 'now'> {
  cookies: Pick<SessionCookies, 'tokenOf'>;
}

const callers = new WeakMap<FastifyRequest, CallerSession>();

/** Lets only signed-in customers pass. */
export function customerGuard(deps: GuardDeps): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const caller = await findCaller(deps, request);
    if (caller === null) throw new Unauthorized();
    callers.set(request, caller);
  };
}

/** The caller of a route behind the customers' guard. */
export function callerOf(request: FastifyRequest): CallerSession {
  const caller = callers.get(request);
  if (caller === undefined) throw new Unauthorized();
  return caller;
}

/** The caller of a route that guests may call too; null for a guest. */
export async function findCaller(deps: GuardDeps, request: FastifyRequest): Promise<CallerSession | null> {
  const { db, now, cookies } = deps;
  const token = cookies.tokenOf(request);
  if (token === null) return null;
  const caller = await findSession(deps, token, now());
  if (caller) identifyActor(request, `customer:${caller.customer.id}`);
  if (caller && now().getTime() - caller.session.lastSeenAt.getTime() > SEEN_UPDATE_INTERVAL_MS) {
    await recordSeen(db, caller.session.id, now());
  }
  return caller;
}
