import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { identityCalls } from '#contract/identity/identity-calls.ts';
import { m } from '#messages';
import { logSecurityEvent } from '#server/platform/http/log-security-event.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import {
  Invalid,
  type LocalizedMessage,
  NotFound,
  TooManyRequests,
  Unauthorized,
} from '#server/platform/http/shop-error.ts';
import { weakPassword } from '#server/platform/passwords/index.ts';
import { changePassword, updateProfile } from './change-profile.ts';
import { callerOf } from './customer-guard.ts';
import { endSession, endSessionsOf, signOut } from './end-sessions.ts';
import type { IdentityRouteDeps } from './identity-deps.ts';
import { reportProof } from './identity-events.ts';
import { presentProfile, presentSession } from './present-identity.ts';
import { type Proof, proveCustomer, requireProof } from './prove-customer.ts';
import { listSessions } from './session-queries.ts';
import { GUESSING_LIMIT, wrongFieldError } from './wrong-field.ts';

/** What a signed-in customer does with their own profile and sessions. */
export function profileRoutes(deps: IdentityRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    // A cookie without a session is cleared, so that the page stops sending requests with it.
    app.addHook('onError', async (request, reply, error) => {
      if (error instanceof Unauthorized && deps.cookies.hasToken(request)) deps.cookies.clear(reply);
    });

    await serveCall(app, identityCalls.readProfile, async ({ request }) => {
      const { customer } = callerOf(request);
      return presentProfile(customer, await deps.voucherOf(customer));
    });

    await serveCall(app, identityCalls.updateProfile, async ({ body, request }) => {
      const { customer, session } = callerOf(request);
      const isEmailChanged = body.email !== customer.email;
      if (isEmailChanged) requireProof(session, deps.now());
      const updated = await updateProfile(deps.db, customer.id, body);
      if (updated === null) throw new Unauthorized();
      if (isEmailChanged) logSecurityEvent(request, 'customer.email_changed', { details: {} });
      return presentProfile(updated, await deps.voucherOf(customer));
    });

    await app.register(passwordRoutes(deps));
    await app.register(sessionRoutes(deps));
  };
}

/** The password, and proving who one is by it or by a code. */
function passwordRoutes(deps: IdentityRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(
      app,
      identityCalls.prove,
      async ({ body, request }) => {
        const { password, otp: code = '' } = body;
        const device = deps.cookies.deviceOf(request);
        const proof: Proof = password === undefined ? { by: 'code', code, device } : { by: 'password', password };
        const outcome = await proveCustomer(deps, callerOf(request), proof);
        reportProof(request, outcome, proof.by);
        if (outcome.kind === 'locked') throw new TooManyRequests(outcome.seconds, passwordLocked);
        if (outcome.kind === 'wrong') throw proof.by === 'code' ? wrongFieldError('otp') : wrongPassword();
      },
      GUESSING_LIMIT,
    );

    await serveCall(app, identityCalls.changePassword, async ({ body, request }) => {
      const { old_password: oldPassword, new_password: newPassword } = body;
      const caller = callerOf(request);
      const isFirst = caller.customer.passwordHash === null;
      if (isFirst) requireProof(caller.session, deps.now());
      const outcome = await changePassword(deps, caller, { oldPassword, newPassword });
      switch (outcome.kind) {
        case 'changed':
          logSecurityEvent(request, 'customer.password_changed', {
            details: { proof: isFirst ? 'recent' : 'password' },
          });
          return logSecurityEvent(request, 'customer.sessions_ended', { details: { reason: 'password' } });
        case 'weak':
          throw weakPassword('new_password', outcome.fault);
        case 'old_missing':
          throw new Invalid({ old_password: [(locale) => m.form_required({}, { locale })] });
        case 'old_wrong':
          reportProof(request, { kind: 'wrong' }, 'password');
          throw new Invalid({ old_password: [(locale) => m.identity_wrong_old_password({}, { locale })] });
        case 'locked':
          throw new TooManyRequests(outcome.seconds, passwordLocked);
      }
    });
  };
}

function sessionRoutes(deps: IdentityRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, identityCalls.signOut, async ({ request, reply }) => {
      await signOut(deps.db, callerOf(request).session);
      deps.cookies.clear(reply);
      logSecurityEvent(request, 'customer.sign_out', { details: {} });
    });

    await serveCall(app, identityCalls.readSessions, async ({ request }) => {
      const { customer, session } = callerOf(request);
      const rows = await listSessions(deps.db, customer.id, deps.now());
      return rows.map((row) => presentSession(row, session.id));
    });

    await serveCall(app, identityCalls.endSession, async ({ params: { id }, request, reply }) => {
      const { customer, session } = callerOf(request);
      if (!(await endSession(deps.db, customer.id, id))) throw new NotFound();
      if (id === session.id) deps.cookies.clear(reply);
      logSecurityEvent(request, 'customer.sessions_ended', { details: { reason: 'one' } });
    });

    await serveCall(app, identityCalls.endOtherSessions, async ({ request }) => {
      const { customer, session } = callerOf(request);
      await endSessionsOf(deps.db, customer.id, session);
      logSecurityEvent(request, 'customer.sessions_ended', { details: { reason: 'others' } });
    });
  };
}

/** Whose password it is stands beyond doubt, so it alone is wrong. */
function wrongPassword(): Invalid {
  return new Invalid({ password: [(locale) => m.identity_wrong_old_password({}, { locale })] });
}

const passwordLocked: LocalizedMessage = (locale) => m.identity_password_closed({}, { locale });
