import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { identityCalls } from '#contract/identity/identity-calls.ts';
import { m } from '#messages';
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
import { presentProfile, presentSession } from './present-identity.ts';
import { listSessions } from './session-queries.ts';

/** What a signed-in customer does with their own profile and sessions. */
export function profileRoutes(deps: IdentityRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    // A cookie without a session is cleared, so that the page stops sending requests with it.
    app.addHook('onError', async (request, reply, error) => {
      if (error instanceof Unauthorized && deps.cookies.hasToken(request)) deps.cookies.clear(reply);
    });

    await serveCall(app, identityCalls.readProfile, async ({ request }) => {
      const { customer } = callerOf(request);
      return presentProfile(customer, await deps.voucherOf(customer.id));
    });

    await serveCall(app, identityCalls.updateProfile, async ({ body, request }) => {
      const { id } = callerOf(request).customer;
      const updated = await updateProfile(deps.db, id, body);
      if (updated === null) throw new Unauthorized();
      return presentProfile(updated, await deps.voucherOf(id));
    });

    await serveCall(app, identityCalls.changePassword, async ({ body, request }) => {
      const { old_password: oldPassword, new_password: newPassword } = body;
      const outcome = await changePassword(deps, callerOf(request), { oldPassword, newPassword });
      switch (outcome.kind) {
        case 'changed':
          return;
        case 'weak':
          throw weakPassword('new_password', outcome.fault);
        case 'old_missing':
          throw new Invalid({ old_password: [(locale) => m.form_required({}, { locale })] });
        case 'old_wrong':
          throw new Invalid({ old_password: [(locale) => m.identity_wrong_old_password({}, { locale })] });
        case 'locked':
          throw new TooManyRequests(outcome.seconds, passwordLocked);
      }
    });

    await app.register(sessionRoutes(deps));
  };
}

function sessionRoutes(deps: IdentityRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, identityCalls.signOut, async ({ request, reply }) => {
      await signOut(deps.db, callerOf(request).session);
      deps.cookies.clear(reply);
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
    });

    await serveCall(app, identityCalls.endOtherSessions, async ({ request }) => {
      const { customer, session } = callerOf(request);
      await endSessionsOf(deps.db, customer.id, session);
    });
  };
}

const passwordLocked: LocalizedMessage = (locale) => m.identity_password_closed({}, { locale });
