import type { FastifyRequest } from 'fastify';
import type { ApiCall } from '#contract/api/api-call.ts';
import { UNATTENDED_HEADER } from '#contract/staff/unattended.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { identifyActor } from '#server/platform/http/log-security-event.ts';
import { Forbidden, Unauthorized } from '#server/platform/http/shop-error.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { personNeeded, sessionLocked, stepUpNeeded } from './refusals.ts';
import { rightsOf } from './rights.ts';
import { isLocked, verifiedUntil } from './session-state.ts';
import type { StaffDeps } from './staff-deps.ts';
import { type FoundSession, findSession } from './staff-queries.ts';
import { recordSeen } from './staff-sessions.ts';
import { hasBearer, tokenCaller } from './tokens/token-guard.ts';

/** `last_seen_at` is written at most this often. */
const SEEN_UPDATE_INTERVAL_MS = MINUTE_MS;

type GuardDeps = Pick<StaffDeps, 'db' | 'isDemo' | 'cookies' | 'now' | 'tokenCallsPerMinute'>;

/** Requests that were refused because the last proof is too old: no offence, so no entry of the audit log. */
export const waitingForProof = new WeakSet<FastifyRequest>();

/**
 * Lets only staff pass who are signed in, whose session is not locked, and who have the permission of the call, and programs
 * with an API token that has it.
 * Session, person and rights are read from the database each time, so that whatever is taken away counts at once.
 */
export function staffGuard(deps: GuardDeps): (request: FastifyRequest) => Promise<void> {
  const callerOfToken = tokenCaller(deps);
  return async (request) => {
    if (hasBearer(request)) {
      request.staffCaller = await callerOfToken(request);
      requireTokenAllowed(request, request.staffCaller);
      return;
    }
    const found = await sessionOf(deps, request);
    if (found === null) throw new Unauthorized();
    const { session } = found;
    identifyActor(request, `staff:${found.person.id}`);
    const now = deps.now();
    if (isLocked(session, now)) throw sessionLocked();
    const isOld = now.getTime() - session.lastSeenAt.getTime() > SEEN_UPDATE_INTERVAL_MS;
    if (isOld && request.headers[UNATTENDED_HEADER] === undefined) {
      await recordSeen(deps.db, session.id, now);
    }
    request.staffCaller = callerOf(found);
    requireCallAllowed(request, request.staffCaller, verifiedUntil(session) > now);
  };
}

/** The session of a request; null for a stranger. */
export async function sessionOf(deps: GuardDeps, request: FastifyRequest): Promise<FoundSession | null> {
  const token = deps.cookies.tokenOf(request);
  return token === null ? null : findSession(deps, token);
}

export function callerOf({ session, person, roles }: FoundSession): StaffCaller {
  return { id: person.id, name: person.name, locale: person.locale, sessionId: session.id, ...rightsOf(roles) };
}

/** Its own way to sign in and dangerous calls are a person's: a program proves nothing about who runs it. */
function requireTokenAllowed(request: FastifyRequest, caller: StaffCaller): void {
  const call: ApiCall | undefined = request.routeOptions.config.call;
  if (call?.permission === undefined) throw new Forbidden();
  if (call.permission === 'own' || call.needsStepUp) throw personNeeded();
  if (!caller.permissions.has(call.permission)) throw new Forbidden();
}

function requireCallAllowed(request: FastifyRequest, caller: StaffCaller, isVerified: boolean): void {
  const call: ApiCall | undefined = request.routeOptions.config.call;
  // A route that describes no call names no permission.
  if (call?.permission === undefined) throw new Forbidden();
  if (call.permission !== 'own' && !caller.permissions.has(call.permission)) throw new Forbidden();
  if (call.needsStepUp && !isVerified) {
    waitingForProof.add(request);
    throw stepUpNeeded();
  }
}
