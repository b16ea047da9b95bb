import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { staffSessionCalls } from '#contract/staff/staff-session-calls.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { NotFound } from '#server/platform/http/shop-error.ts';
import { weakPassword } from '#server/platform/passwords/index.ts';
import { type AcceptOutcome, acceptByPasskey, acceptByPassword } from './accept-invitation.ts';
import { requestNewPasskey } from './passkey-challenges.ts';
import { auditOriginOf } from './record-audit.ts';
import { GUESSING_LIMIT, presentNewSession, wrongError } from './session-routes.ts';
import type { StaffDeps } from './staff-deps.ts';
import { findInvitation, readInvitationTerms } from './staff-queries.ts';
import { startTotpSetup } from './totp-setup.ts';

/** Accepting an invitation. The link's token is in the body, so that it is in no log. */
export function invitationRoutes(deps: StaffDeps): FastifyPluginAsyncZod {
  const find = async (token: string) => orNotFound(await findInvitation(deps, deps.db, token));
  return async (app) => {
    await serveCall(
      app,
      staffSessionCalls.readInvitation,
      async ({ body }) => {
        const { person, invitation } = await find(body.token);
        const { name, email, locale } = person;
        const expiresAt = invitation.expiresAt.toISOString();
        return { name, email, locale, expiresAt, ...(await readInvitationTerms(deps.db, invitation)) };
      },
      GUESSING_LIMIT,
    );

    await serveCall(
      app,
      staffSessionCalls.startInvitationPasskey,
      async ({ body }) => requestNewPasskey(deps, deps.db, (await find(body.token)).person),
      GUESSING_LIMIT,
    );

    await serveCall(
      app,
      staffSessionCalls.acceptByPasskey,
      async ({ body, request, reply }) => {
        const outcome = await acceptByPasskey(deps, auditOriginOf(request, null), body);
        return presentNewSession(deps, reply, enter(deps, reply, outcome, 'passkey').session);
      },
      GUESSING_LIMIT,
    );

    await serveCall(
      app,
      staffSessionCalls.startInvitationPassword,
      async ({ body }) => startTotpSetup(deps, (await find(body.token)).person),
      GUESSING_LIMIT,
    );

    await serveCall(
      app,
      staffSessionCalls.acceptByPassword,
      async ({ body, request, reply }) => {
        const outcome = await acceptByPassword(deps, auditOriginOf(request, null), body);
        const { session, recoveryCodes } = enter(deps, reply, outcome, 'code');
        return { state: await presentNewSession(deps, reply, session), recoveryCodes };
      },
      GUESSING_LIMIT,
    );
  };
}

function enter(deps: StaffDeps, reply: FastifyReply, outcome: AcceptOutcome, field: 'passkey' | 'code') {
  if (outcome.kind === 'unknown') throw new NotFound();
  if (outcome.kind === 'wrong') throw wrongError(field);
  if (outcome.kind === 'weak') throw weakPassword('password', outcome.fault);
  deps.cookies.rememberDevice(reply, outcome.person.id);
  return outcome;
}
