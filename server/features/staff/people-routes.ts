import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { staffCalls } from '#contract/staff/staff-calls.ts';
import { m } from '#messages';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Invalid, NotFound } from '#server/platform/http/shop-error.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import {
  type Actor,
  endAllSessions,
  inviteAgain,
  invitePerson,
  type PeopleOutcome,
  revokeInvitation,
  setDisabled,
  updatePerson,
} from './change-people.ts';
import { createRole, deleteRole, updateRole } from './change-roles.ts';
import type { Invitation } from './invite.ts';
import { listPeople, listRoles, presentPerson, presentRole, readPerson, readRole } from './people-queries.ts';
import { presentPasskey, presentSession } from './present-staff.ts';
import { auditOriginOf } from './record-audit.ts';
import type { StaffDeps } from './staff-deps.ts';
import { listPasskeys, listSessions } from './staff-queries.ts';

/** The people who run the shop. */
export function peopleRoutes(deps: StaffDeps): FastifyPluginAsyncZod {
  const { db, now } = deps;
  const onePerson = async (id: number) => presentPerson(orNotFound(await readPerson(db, id)));
  return async (app) => {
    await serveCall(app, staffCalls.readPeople, async () => (await listPeople(db)).map(presentPerson));

    await serveCall(app, staffCalls.readPerson, async ({ params: { id }, request }) => {
      const person = await onePerson(id);
      const [passkeys, sessions] = await Promise.all([listPasskeys(db, id), listSessions(db, id, now())]);
      const { sessionId } = staffCallerOf(request);
      return {
        person,
        passkeys: passkeys.map(presentPasskey),
        sessions: sessions.map((session) => presentSession(session, sessionId, now())),
      };
    });

    await serveCall(app, staffCalls.invitePerson, async ({ body, request }) => {
      const { id, invitation } = resultOf(await invitePerson(deps, actorOf(request), body));
      return { person: await onePerson(id), invitation: presentInvitation(invitation) };
    });

    await serveCall(app, staffCalls.inviteAgain, async ({ params, request }) =>
      presentInvitation(resultOf(await inviteAgain(deps, actorOf(request), params.id))),
    );

    await serveCall(app, staffCalls.revokeInvitation, async ({ params, request }) =>
      resultOf(await revokeInvitation(deps, actorOf(request), params.id)),
    );

    await serveCall(app, staffCalls.updatePerson, async ({ params, body, request }) => {
      resultOf(await updatePerson(deps, actorOf(request), params.id, body));
      return onePerson(params.id);
    });

    await serveCall(app, staffCalls.disablePerson, async ({ params, request }) => {
      resultOf(await setDisabled(deps, actorOf(request), params.id, true));
      return onePerson(params.id);
    });

    await serveCall(app, staffCalls.enablePerson, async ({ params, request }) => {
      resultOf(await setDisabled(deps, actorOf(request), params.id, false));
      return onePerson(params.id);
    });

    await serveCall(app, staffCalls.endSessions, async ({ params, request }) => ({
      ended: resultOf(await endAllSessions(deps, actorOf(request), params.id)),
    }));
  };
}

/** Roles, which are data. */
export function roleRoutes(deps: StaffDeps): FastifyPluginAsyncZod {
  const oneRole = async (id: number) => presentRole(orNotFound(await readRole(deps.db, id)));
  return async (app) => {
    await serveCall(app, staffCalls.readRoles, async () => (await listRoles(deps.db)).map(presentRole));

    await serveCall(app, staffCalls.createRole, async ({ body, request }) =>
      oneRole(await createRole(deps, actorOf(request), body)),
    );

    await serveCall(app, staffCalls.updateRole, async ({ params, body, request }) => {
      if (!(await updateRole(deps, actorOf(request), params.id, body))) throw new NotFound();
      return oneRole(params.id);
    });

    await serveCall(app, staffCalls.deleteRole, async ({ params, request }) => {
      if (!(await deleteRole(deps, actorOf(request), params.id))) throw new NotFound();
    });
  };
}

function actorOf(request: FastifyRequest): Actor {
  return { rights: staffCallerOf(request), origin: auditOriginOf(request) };
}

function resultOf<Result>(outcome: PeopleOutcome<Result>): Result {
  switch (outcome.kind) {
    case 'done':
      return outcome.result;
    case 'unknown_person':
      throw new NotFound();
    case 'unknown_role':
      throw new Invalid({ grants: [(locale) => m.form_invalid({}, { locale })] });
  }
}

function presentInvitation({ link, expiresAt }: Invitation) {
  return { link, expiresAt: expiresAt.toISOString() };
}
