import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  passwordChangeSchema,
  profileSchema,
  profileUpdateSchema,
  sessionSchema,
} from '#contract/identity/identity.ts';
import { m } from '#messages';
import {
  Invalid,
  type LocalizedMessage,
  NotFound,
  TooManyRequests,
  Unauthorized,
} from '#server/platform/http/shop-error.ts';
import { changePassword, updateProfile } from './change-profile.ts';
import { callerOf } from './customer-guard.ts';
import { endSession, endSessionsOf } from './end-sessions.ts';
import type { IdentityRouteDeps } from './identity-deps.ts';
import { presentProfile, presentSession } from './present-identity.ts';
import { hasTokenCookie } from './session-cookie.ts';
import { listSessions } from './session-queries.ts';

const tags = ['Identity'];
const profile = z.object({ data: profileSchema });
const nothing = { 204: z.null() };

/** What a signed-in customer does with their own profile and sessions. */
export function profileRoutes(deps: IdentityRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    // A cookie without a session is cleared, so that the page stops sending requests with it.
    app.addHook('onError', async (request, reply, error) => {
      if (error instanceof Unauthorized && hasTokenCookie(request)) deps.cookies.clear(reply);
    });

    app.get(
      '/api/v2/profile',
      { schema: { tags, summary: 'Who is signed in', response: { 200: profile } } },
      async (request) => {
        const { customer } = callerOf(request);
        return { data: presentProfile(customer, await deps.hasActiveVoucher(customer.id)) };
      },
    );

    app.put(
      '/api/v2/profile',
      { schema: { tags, summary: 'Change name and e-mail', body: profileUpdateSchema, response: { 200: profile } } },
      async (request) => {
        const { id } = callerOf(request).customer;
        const updated = await updateProfile(deps.db, id, request.body);
        if (updated === null) throw new Unauthorized();
        return { data: presentProfile(updated, await deps.hasActiveVoucher(id)) };
      },
    );

    app.put(
      '/api/v2/profile/password',
      {
        schema: {
          tags,
          summary: 'Set or change the password; other sessions end',
          body: passwordChangeSchema,
          response: nothing,
        },
      },
      async (request, reply) => {
        const { old_password: oldPassword, new_password: newPassword } = request.body;
        const outcome = await changePassword(deps, callerOf(request), { oldPassword, newPassword });
        switch (outcome.kind) {
          case 'changed':
            return reply.code(204).send(null);
          case 'old_missing':
            throw new Invalid({ old_password: [(locale) => m.form_required({}, { locale })] });
          case 'old_wrong':
            throw new Invalid({ old_password: [(locale) => m.identity_wrong_old_password({}, { locale })] });
          case 'locked':
            throw new TooManyRequests(outcome.seconds, passwordLocked);
        }
      },
    );

    await app.register(sessionRoutes(deps));
  };
}

function sessionRoutes(deps: IdentityRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/v2/logout',
      { schema: { tags, summary: 'End this session', response: nothing } },
      async (request, reply) => {
        const { customer, session } = callerOf(request);
        await endSession(deps.db, customer.id, session.id);
        deps.cookies.clear(reply);
        return reply.code(204).send(null);
      },
    );

    app.get(
      '/api/v2/sessions',
      {
        schema: {
          tags,
          summary: 'Where the customer is signed in, last seen first',
          response: { 200: z.object({ data: z.array(sessionSchema) }) },
        },
      },
      async (request) => {
        const { customer, session } = callerOf(request);
        const rows = await listSessions(deps.db, customer.id, deps.now());
        return { data: rows.map((row) => presentSession(row, session.id)) };
      },
    );

    app.delete(
      '/api/v2/sessions/:id',
      {
        schema: {
          tags,
          summary: 'End a session',
          params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
          response: nothing,
        },
      },
      async (request, reply) => {
        const { customer, session } = callerOf(request);
        const { id } = request.params;
        if (!(await endSession(deps.db, customer.id, id))) throw new NotFound();
        if (id === session.id) deps.cookies.clear(reply);
        return reply.code(204).send(null);
      },
    );

    app.post(
      '/api/v2/sessions/end-others',
      { schema: { tags, summary: 'End every session but this one', response: nothing } },
      async (request, reply) => {
        const { customer, session } = callerOf(request);
        await endSessionsOf(deps.db, customer.id, session.id);
        return reply.code(204).send(null);
      },
    );
  };
}

const passwordLocked: LocalizedMessage = (locale) => m.identity_password_closed({}, { locale });
