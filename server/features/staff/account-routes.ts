import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { StaffAccount } from '#contract/staff/staff-account-call-schemas.ts';
import { staffAccountCalls } from '#contract/staff/staff-account-calls.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { NotFound } from '#server/platform/http/shop-error.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { weakPassword } from '#server/platform/passwords/index.ts';
import {
  type AccountOutcome,
  type AccountOwner,
  addOwnPasskey,
  type CodesOutcome,
  changeLocale,
  changePassword,
  confirmTotp,
  removePasskey,
  removePassword,
  renamePasskey,
  renewRecoveryCodes,
} from './account.ts';
import { requestNewPasskey } from './passkey-challenges.ts';
import { presentAccount } from './present-staff.ts';
import { auditOriginOf, recordAudit } from './record-audit.ts';
import { conflict, personNeeded } from './refusals.ts';
import { wrongError } from './session-routes.ts';
import type { StaffDeps } from './staff-deps.ts';
import { countRecoveryCodes, findPerson, listPasskeys, listSessions } from './staff-queries.ts';
import { endSession, endSessionsOf } from './staff-sessions.ts';
import { startTotpSetup } from './totp-setup.ts';

/** A person's own ways to sign in. */
export function accountRoutes(deps: StaffDeps): FastifyPluginAsyncZod {
  const me = async (request: FastifyRequest) => orNotFound(await findPerson(deps.db, staffCallerOf(request).id));
  return async (app) => {
    await serveCall(app, staffAccountCalls.readAccount, ({ request }) => accountOf(deps, request));

    await serveCall(app, staffAccountCalls.startNewPasskey, async ({ request }) =>
      requestNewPasskey(deps, deps.db, await me(request)),
    );

    await serveCall(app, staffAccountCalls.addPasskey, async ({ body, request }) => {
      requireDone(await addOwnPasskey(deps, ownerOf(request), body), 'passkey');
      return accountOf(deps, request);
    });

    await serveCall(app, staffAccountCalls.renamePasskey, async ({ params, body, request }) => {
      requireDone(await renamePasskey(deps, ownerOf(request), { ...params, ...body }), 'passkey');
      return accountOf(deps, request);
    });

    await serveCall(app, staffAccountCalls.removePasskey, async ({ params, request }) => {
      requireDone(await removePasskey(deps, ownerOf(request), params.id), 'passkey');
      return accountOf(deps, request);
    });

    await serveCall(app, staffAccountCalls.changeLocale, ({ body, request }) =>
      changeLocale(deps, ownerOf(request), body.locale),
    );

    await app.register(passwordRoutes(deps));
    await app.register(ownSessionsRoutes(deps));
  };
}

function passwordRoutes(deps: StaffDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, staffAccountCalls.changePassword, async ({ body, request }) => {
      const outcome = await changePassword(deps, ownerOf(request), body.password);
      if (outcome.kind === 'weak') throw weakPassword('password', outcome.fault);
      requireDone(outcome, 'password');
      return accountOf(deps, request);
    });

    await serveCall(app, staffAccountCalls.removePassword, async ({ request }) => {
      requireDone(await removePassword(deps, ownerOf(request)), 'password');
      return accountOf(deps, request);
    });

    await serveCall(app, staffAccountCalls.startTotp, async ({ request }) =>
      startTotpSetup(deps, orNotFound(await findPerson(deps.db, staffCallerOf(request).id))),
    );

    await serveCall(app, staffAccountCalls.confirmTotp, async ({ body, request }) => {
      const { recoveryCodes } = requireDone(await confirmTotp(deps, ownerOf(request), body), 'code');
      return { account: await accountOf(deps, request), recoveryCodes };
    });

    await serveCall(app, staffAccountCalls.createRecoveryCodes, async ({ request }) => {
      const { recoveryCodes } = requireDone(await renewRecoveryCodes(deps, ownerOf(request)), 'code');
      return { account: await accountOf(deps, request), recoveryCodes };
    });
  };
}

function ownSessionsRoutes(deps: StaffDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, staffAccountCalls.endMySession, async ({ params, request }) => {
      const { staffId, origin } = ownerOf(request);
      if (!(await endSession(deps.db, staffId, params.id))) throw new NotFound();
      await recordAudit(deps.db, origin, {
        kind: 'sessions_ended',
        subject: `staff:${staffId}`,
        details: { ended: 1 },
      });
      return accountOf(deps, request);
    });

    await serveCall(app, staffAccountCalls.endMyOtherSessions, async ({ request }) => {
      const { staffId, sessionId, origin } = ownerOf(request);
      const ended = await endSessionsOf(deps.db, staffId, sessionId);
      await recordAudit(deps.db, origin, { kind: 'sessions_ended', subject: `staff:${staffId}`, details: { ended } });
      return accountOf(deps, request);
    });
  };
}

function ownerOf(request: FastifyRequest): AccountOwner {
  const { id: staffId, sessionId } = staffCallerOf(request);
  if (sessionId === null) throw personNeeded();
  return { staffId, sessionId, origin: auditOriginOf(request) };
}

async function accountOf({ db, now }: StaffDeps, request: FastifyRequest): Promise<StaffAccount> {
  const { id, sessionId } = staffCallerOf(request);
  const person = orNotFound(await findPerson(db, id));
  const [passkeys, sessions, recoveryCodesLeft] = await Promise.all([
    listPasskeys(db, id),
    listSessions(db, id, now()),
    countRecoveryCodes(db, id),
  ]);
  return presentAccount({ person, passkeys, sessions, recoveryCodesLeft, currentSessionId: sessionId, now: now() });
}

function requireDone<Outcome extends AccountOutcome | CodesOutcome>(
  outcome: Outcome,
  field: 'passkey' | 'password' | 'code',
): Extract<Outcome, { kind: 'done' }> {
  switch (outcome.kind) {
    case 'done':
      return outcome as Extract<Outcome, { kind: 'done' }>;
    case 'unknown':
      throw new NotFound();
    case 'wrong':
      throw wrongError(field);
    case 'last_way':
      throw conflict('last_way');
  }
}
