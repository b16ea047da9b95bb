import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Locale } from '#contract/i18n/locale.ts';
import { type RequestState, requestState } from '#contract/requests/request-states.ts';
import { requestsAdminCalls } from '#contract/requests/requests-admin-calls.ts';
import type { RequestWork } from '#contract/requests/staff-request.ts';
import { m } from '#messages';
import type { Catalog } from '#server/features/catalog/index.ts';
import { type UncoverDeps, uncover } from '#server/features/personal-data/index.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '#server/platform/http/shop-error.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import {
  personalDataOf,
  presentRequestWork,
  presentStaffRequest,
  presentStaffRequestRow,
} from './present-staff-request.ts';
import {
  countRequestGroups,
  type ListedRequest,
  listRequestGroup,
  listRequestOwners,
  mayUncover,
  readRequestEvents,
  readStaffRequest,
} from './staff-request-queries.ts';
import { addRequestNote, moveRequest, ownRequest, type RequestWorkOutcome, setRequestDue } from './work-request.ts';

export interface StaffRequestsDeps extends UncoverDeps {
  catalog: Pick<Catalog, 'cards' | 'stock'>;
  /** The shop's address, for which pages are its own. */
  publicUrl: string;
}

/** The desk of requests. They are of no store, so whoever may see requests sees all of them. */
export function staffRequestsRoutes(deps: StaffRequestsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(readingRoutes(deps));
    await app.register(workRoutes(deps));
  };
}

function readingRoutes(deps: StaffRequestsDeps): FastifyPluginAsyncZod {
  const { db, catalog, publicUrl, now = () => new Date() } = deps;
  return async (app) => {
    await serveCall(app, requestsAdminCalls.readStaffRequests, async ({ request, query, locale }) => {
      const reader = { staffId: staffCallerOf(request).id, now: now() };
      const [{ rows, next }, counts] = await Promise.all([
        listRequestGroup(db, reader, query),
        query.before === undefined ? countRequestGroups(db, reader) : null,
      ]);
      return { requests: rows.map((row) => presentStaffRequestRow(row, locale)), next, counts };
    });

    await serveCall(app, requestsAdminCalls.readRequestOwners, () => listRequestOwners(db));

    await serveCall(app, requestsAdminCalls.readStaffRequest, async ({ request, params, locale }) => {
      const [listed, events] = await Promise.all([readStaffRequest(db, params.id), readRequestEvents(db, params.id)]);
      return presentStaffRequest({ ...orNotFound(listed), events }, catalog, {
        locale,
        caller: staffCallerOf(request),
        publicUrl,
      });
    });

    await serveCall(app, requestsAdminCalls.uncoverRequest, async ({ request, params, body }) => {
      const caller = staffCallerOf(request);
      return uncover(deps, caller, {
        request,
        subject: `request:${params.id}`,
        ...body,
        read: async (tx) => {
          const listed = await readStaffRequest(tx, params.id);
          if (listed !== null && !mayUncover(listed.request, caller)) throw new Forbidden();
          return listed && personalDataOf(listed.request);
        },
      });
    });
  };
}

function workRoutes({ db }: StaffRequestsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, requestsAdminCalls.moveRequest, async ({ request, params, body }) =>
      workOrThrow(await moveRequest(db, staffCallerOf(request), params.id, { ...body, ownerId: body.owner_id })),
    );

    await serveCall(app, requestsAdminCalls.ownRequest, async ({ request, params, body }) =>
      workOrThrow(await ownRequest(db, staffCallerOf(request), params.id, body)),
    );

    await serveCall(app, requestsAdminCalls.setRequestDue, async ({ request, params, body }) => {
      const times = { dueAt: timeOf(body.due_at), from: timeOf(body.from) };
      return workOrThrow(await setRequestDue(db, staffCallerOf(request), params.id, times), dueConflictText);
    });

    await serveCall(app, requestsAdminCalls.addRequestNote, async ({ request, params, body }) => {
      switch (await addRequestNote(db, staffCallerOf(request), params.id, body)) {
        case 'written':
          return;
        case 'forgotten':
          throw new Conflict((locale) => m.admin_request_note_forgotten({}, { locale }));
        case 'unknown':
          throw new NotFound();
      }
    });
  };
}

function timeOf(iso: string | null): Date | null {
  return iso === null ? null : new Date(iso);
}

function workOrThrow(outcome: RequestWorkOutcome, textOf = conflictText): RequestWork {
  switch (outcome.kind) {
    case 'done':
      return presentRequestWork(outcome.request);
    case 'changed':
      throw new Conflict((locale) => textOf(outcome.request, locale), presentRequestWork(outcome.request));
    case 'unknown_owner':
      throw new Invalid({ owner_id: [(locale) => m.admin_request_owner_unknown({}, { locale })] });
    case 'unknown':
      throw new NotFound();
  }
}

/** Who has it now, or that nobody has. */
function conflictText({ request, ownerName }: ListedRequest, locale: Locale): string {
  const state: RequestState = requestState(request);
  switch (state) {
    case 'done':
      return m.admin_request_done_before({}, { locale });
    case 'in_work':
      return m.admin_request_taken_before({ name: ownerName ?? '' }, { locale });
    case 'new':
      return m.admin_request_changed_before({}, { locale });
  }
}

/** By when it is to be done now. */
function dueConflictText(listed: ListedRequest, locale: Locale): string {
  const { status, dueAt } = listed.request;
  if (status === 'done') return conflictText(listed, locale);
  if (dueAt === null) return m.admin_request_due_removed_before({}, { locale });
  return m.admin_request_due_before({ time: DUE_TIME.format(dueAt) }, { locale });
}

const DUE_TIME = new Intl.DateTimeFormat('ru', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Tashkent',
});
