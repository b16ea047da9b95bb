import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { historyAdminCalls } from '#contract/history/history-admin-calls.ts';
import type { Database } from '#server/platform/database/database.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { listChangeSets } from './change-sets-queries.ts';
import { listChangeRows } from './history-queries.ts';
import { presentChangeRows, presentChangeSet } from './present-history.ts';
import { previewFor, readChangeSetDetails, readEntityHistory, undoAs } from './staff-history.ts';

/** Change sets, history and undo in the back office. */
export function historyRoutes(db: Database): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, historyAdminCalls.readChangeSets, async ({ query }) => {
      const rows = await listChangeSets(db, query);
      return { changeSets: rows.slice(0, query.limit).map(presentChangeSet), next: nextOf(rows, query.limit) };
    });

    await serveCall(app, historyAdminCalls.readChangeSet, async ({ request, params, locale }) =>
      orNotFound(await readChangeSetDetails(db, params.id, { caller: staffCallerOf(request), locale })),
    );

    await serveCall(app, historyAdminCalls.readChangeRows, async ({ request, params, query, locale }) => {
      const rows = await listChangeRows(db, { changeSetId: params.id, ...query });
      const { permissions } = staffCallerOf(request);
      const page = await presentChangeRows(db, rows.slice(0, query.limit), { permissions, locale });
      return { rows: page, next: nextOf(rows, query.limit) };
    });

    await serveCall(app, historyAdminCalls.readEntityHistory, ({ request, params, query, locale }) =>
      readEntityHistory(db, { ...params, ...query }, { permissions: staffCallerOf(request).permissions, locale }),
    );

    await serveCall(app, historyAdminCalls.previewUndo, async ({ request, params, locale }) =>
      orNotFound(await previewFor(db, params.id, { caller: staffCallerOf(request), locale })),
    );

    await serveCall(app, historyAdminCalls.undoOwnChangeSet, ({ request, params, body, locale }) =>
      undoAs(db, { caller: staffCallerOf(request), locale }, { id: params.id, ...body, of: 'own' }),
    );

    await serveCall(app, historyAdminCalls.undoOthersChangeSet, ({ request, params, body, locale }) =>
      undoAs(db, { caller: staffCallerOf(request), locale }, { id: params.id, ...body, of: 'anybody' }),
    );
  };
}

/** Queries read one row more than a page has. */
export function nextOf(rows: readonly { id: number }[], limit: number): number | null {
  return rows.length > limit ? (rows[limit - 1]?.id ?? null) : null;
}
