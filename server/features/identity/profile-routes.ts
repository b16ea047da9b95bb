import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  passwordChangeSchema,
  profileSchema,
  profileUpdateSchema,
  sessionSchema,
} from '#contract/identity/identity.ts';
import { m } from '#messages';
import { Invalid, NotFound, type Sentence, TooManyRequests, Unauthorized } from '#server/platform/http/shop-error.ts';
import { changePassword } from './change-password.ts';
import { endSession, endSessionsOf } from './end-sessions.ts';
import { presentProfile, presentSession } from './present-identity.ts';
import type { RouteParts } from './route-parts.ts';
import { hasTokenCookie } from './session-cookie.ts';
import { listSessions } from './session-queries.ts';
import { callerOf } from './signed-in.ts';
import { updateProfile } from './update-profile.ts';

const tags = ['Identity'];
const profile = z.object({ data: profileSchema });
const nothing = { 204: z.null() };

/** What a signed-in customer does with their own profile and sessions. */
export function profileRoutes(parts: RouteParts): FastifyPluginAsyncZod {
  return async (app) => {
    // A cookie that opens nothing is taken back, so that the page stops asking.
    app.addHook('onError', async (request, reply, error) => {
      if (error instanceof Unauthorized && hasTokenCookie(request)) parts.cookies.clear(reply);
    });

    app.get(
      '/api/v2/profile',
      { schema: { tags, summary: 'Who is signed in', response: { 200: profile } } },
      async (request) => {
        const { customer } = callerOf(request);
        return { data: presentProfile(customer, await parts.hasActiveVoucher(customer.id)) };
      },
    );

    app.put(
      '/api/v2/profile',
      { schema: { tags, summary: 'Change name and e-mail', body: profileUpdateSchema, response: { 200: profile } } },
      async (request) => {
        const { id } = callerOf(request).customer;
        const updated = await updateProfile(parts.db, id, request.body);
        if (updated === null) throw new Unauthorized();
        return { data: presentProfile(updated, await parts.hasActiveVoucher(id)) };
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
        const outcome = await changePassword(parts, callerOf(request), { oldPassword, newPassword });
        switch (outcome.kind) {
          case 'changed':
            return reply.code(204).send(null);
          case 'old_missing':
            throw new Invalid({ old_password: [(locale) => m.form_required({}, { locale })] });
          case 'old_wrong':
            throw new Invalid({ old_password: [(locale) => m.identity_wrong_old_password({}, { locale })] });
          case 'closed':
            throw new TooManyRequests(outcome.seconds, passwordClosed);
        }
      },
    );

    await app.register(sessionRoutes(parts));
  };
}

function sessionRoutes(parts: RouteParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/v2/logout',
      { schema: { tags, summary: 'End this session', response: nothing } },
      async (request, reply) => {
        const { customer, session } = callerOf(request);
        await endSession(parts.db, customer.id, session.id);
        parts.cookies.clear(reply);
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
        const rows = await listSessions(parts.db, customer.id, parts.now());
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
        if (!(await endSession(parts.db, customer.id, id))) throw new NotFound();
        if (id === session.id) parts.cookies.clear(reply);
        return reply.code(204).send(null);
      },
    );

    app.post(
      '/api/v2/sessions/end-others',
      { schema: { tags, summary: 'End every session but this one', response: nothing } },
      async (request, reply) => {
        const { customer, session } = callerOf(request);
        await endSessionsOf(parts.db, customer.id, session.id);
        return reply.code(204).send(null);
      },
    );
  };
}

const passwordClosed: Sentence = (locale) => m.identity_password_closed({}, { locale });
