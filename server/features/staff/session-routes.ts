import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { SignedInStaff } from '#contract/staff/staff-session-call-schemas.ts';
import { staffSessionCalls } from '#contract/staff/staff-session-calls.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { isLocalHost } from '#server/config/local-host.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Invalid, TooManyRequests, Unauthorized } from '#server/platform/http/shop-error.ts';
import { DEMO_OWNER_EMAIL, DEMO_OWNER_PASSWORD, demoOwnerCode } from './demo-owner.ts';
import { requestPasskey } from './passkey-challenges.ts';
import { presentSessionState, presentSignedIn } from './present-staff.ts';
import { prove } from './prove.ts';
import { auditOriginOf, recordAudit } from './record-audit.ts';
import { isLocked } from './session-state.ts';
import { type SignInOutcome, signInByPasskey, signInByPassword } from './sign-in.ts';
import type { StaffDeps } from './staff-deps.ts';
import { sessionOf } from './staff-guard.ts';
import { type FoundSession, findSession, hasStaff } from './staff-queries.ts';
import { endSession, lockSession, type NewSession } from './staff-sessions.ts';

/** Guessing takes many calls, and people need few. This limit comes on top of those by e-mail. */
export const GUESSING_LIMIT = { config: { rateLimit: { max: 60, timeWindow: MINUTE_MS }, isLimitedTogether: true } };

/** Signing in and out, locking, and proving who one is. */
export function sessionRoutes(deps: StaffDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, staffSessionCalls.readState, async ({ request, reply }) => {
      const found = await sessionOf(deps, request);
      if (found !== null) return presentSessionState(found, deps.now());
      if (deps.cookies.tokenOf(request) !== null) deps.cookies.clear(reply);
      return {
        status: 'signed_out' as const,
        hasStaff: await hasStaff(deps, deps.db),
        demo: await demoSignIn(deps, request),
      };
    });

    await serveCall(app, staffSessionCalls.startPasskey, () => requestPasskey(deps, deps.db, null), GUESSING_LIMIT);

    await serveCall(
      app,
      staffSessionCalls.signInByPasskey,
      async ({ body, request, reply }) => {
        const outcome = await signInByPasskey(deps, auditOriginOf(request, null), body.passkey);
        return afterSignIn(deps, request, reply, outcome, 'passkey');
      },
      GUESSING_LIMIT,
    );

    await serveCall(
      app,
      staffSessionCalls.signInByPassword,
      async ({ body, request, reply }) => {
        const isKnownDevice = (staffId: number) => deps.cookies.isKnownDevice(request, staffId);
        const outcome = await signInByPassword(deps, auditOriginOf(request, null), {
          ...body,
          address: request.callerAddress,
          isKnownDevice,
        });
        return afterSignIn(deps, request, reply, outcome, 'password');
      },
      GUESSING_LIMIT,
    );

    await app.register(ownSessionRoutes(deps));
  };
}

/** Calls that need a session, which may be locked. */
function ownSessionRoutes(deps: StaffDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, staffSessionCalls.signOut, async ({ request, reply }) => {
      const found = await sessionOf(deps, request);
      deps.cookies.clear(reply);
      if (found === null) return;
      await endSession(deps.db, found.person.id, found.session.id);
      await recordAudit(deps.db, auditOriginOf(request, found.person.id), { kind: 'sign_out' });
    });

    await serveCall(app, staffSessionCalls.lock, async ({ request }) => {
      const found = await requireSession(deps, request);
      if (!isLocked(found.session, deps.now())) {
        await lockSession(deps.db, found.session.id, deps.now());
        await recordAudit(deps.db, auditOriginOf(request, found.person.id), { kind: 'lock' });
      }
      return presentSessionState({ ...found, session: { ...found.session, lockedAt: deps.now() } }, deps.now());
    });

    await serveCall(
      app,
      staffSessionCalls.startProof,
      async ({ request }) => requestPasskey(deps, deps.db, (await requireSession(deps, request)).person.id),
      GUESSING_LIMIT,
    );

    await serveCall(
      app,
      staffSessionCalls.prove,
      async ({ body, request, reply }) => {
        const found = await requireSession(deps, request);
        const outcome = await prove(deps, auditOriginOf(request, found.person.id), found, body);
        if (outcome.kind === 'locked') throw lockedError(outcome.seconds);
        if (outcome.kind === 'wrong') throw wrongError('passkey' in body ? 'passkey' : 'password');
        return presentNewSession(deps, reply, outcome.session);
      },
      GUESSING_LIMIT,
    );
  };
}

async function requireSession(deps: StaffDeps, request: FastifyRequest): Promise<FoundSession> {
  const found = await sessionOf(deps, request);
  if (found === null) throw new Unauthorized();
  return found;
}

/** The session that this browser had before, if any, is replaced: its token opens nothing from now on. */
async function afterSignIn(
  deps: StaffDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: SignInOutcome,
  field: 'passkey' | 'password',
): Promise<SignedInStaff> {
  if (outcome.kind === 'locked') throw lockedError(outcome.seconds);
  if (outcome.kind === 'wrong') throw wrongError(field);
  const before = await sessionOf(deps, request);
  if (before !== null) await endSession(deps.db, before.person.id, before.session.id);
  deps.cookies.rememberDevice(reply, outcome.person.id);
  return presentNewSession(deps, reply, outcome.session);
}

/** Sets the cookie of a session that was created or renewed. */
export async function presentNewSession(
  deps: StaffDeps,
  reply: FastifyReply,
  { token, expiresAt }: NewSession,
): Promise<SignedInStaff> {
  deps.cookies.set(reply, token, expiresAt);
  const found = await findSession(deps, token);
  if (found === null) throw new Unauthorized();
  return presentSignedIn(found);
}

export function wrongError(field: 'passkey' | 'password' | 'code'): Invalid {
  const message = {
    passkey: m.admin_sign_in_wrong_passkey,
    password: m.admin_sign_in_wrong,
    code: m.admin_sign_in_wrong_code,
  }[field];
  return new Invalid({ [field]: [(locale) => message({}, { locale })] }, (locale) => message({}, { locale }));
}

function lockedError(seconds: number): TooManyRequests {
  return new TooManyRequests(seconds, (locale) => m.admin_sign_in_closed({}, { locale }));
}

/**
 * Shown only in a demo shop that is known by the name of one's own machine, and to this machine. Elsewhere the console
 * shows the code.
 */
async function demoSignIn(deps: StaffDeps, { callerAddress, host }: FastifyRequest) {
  const isLocal = [deps.publicUrl, `http://${host}`].every((url) => isLocalHost(URL.parse(url)?.hostname ?? ''));
  if (!deps.isDemo || !isLocal || callerAddress !== null) return null;
  const code = await demoOwnerCode(deps.db, deps.keys, deps.now());
  return code === null ? null : { email: DEMO_OWNER_EMAIL, password: DEMO_OWNER_PASSWORD, code };
}
