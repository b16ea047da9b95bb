import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { RECORD_CALLS } from '#contract/records/calls-by-area.ts';
import { RECORD_AREAS, type RecordArea } from '#contract/records/record-kind.ts';
import { type RecordKindName, recordKind } from '#contract/records/record-kinds.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { NotFound } from '#server/platform/http/shop-error.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import {
  deleteRecord,
  moveRecord,
  type RecordDeps,
  type RecordSource,
  saveRecord,
} from '#server/platform/records/index.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { readReferences } from './references-queries.ts';

interface RecordsFeatureDeps extends RecordDeps {
  /** Of every kind, from the features that own the tables. */
  sources: readonly RecordSource[];
}

/** Records that staff edit field by field: content, settings, the words of the catalogue. */
export function recordsFeature(deps: RecordsFeatureDeps): ShopFeature {
  const areas = Object.keys(RECORD_AREAS) as RecordArea[];
  return { routes: { staff: areas.map((area) => areaRoutes(deps, area)) } };
}

function areaRoutes(deps: RecordsFeatureDeps, area: RecordArea): FastifyPluginAsyncZod {
  const calls = RECORD_CALLS[area];

  function sourceOf(name: RecordKindName): RecordSource {
    const source = deps.sources.find(({ kind }) => kind === name);
    if (source === undefined || recordKind(name).area !== area) throw new NotFound();
    return source;
  }

  return async (app) => {
    await serveCall(app, calls.list, async ({ params, query }) => ({
      records: await sourceOf(params.kind).list(deps.db, query.parent ?? null),
    }));

    await serveCall(app, calls.read, async ({ params, query }) => {
      const values = await sourceOf(params.kind).read(deps.db, query.id, 'no lock');
      if (values === null) throw new NotFound();
      return { id: query.id, values };
    });

    await serveCall(app, calls.references, async ({ params }) => ({
      references: await readReferences(deps.db, recordKind(sourceOf(params.kind).kind)),
    }));

    await serveCall(app, calls.save, ({ params, body, request }) =>
      saveRecord(deps, staffCallerOf(request), sourceOf(params.kind), body),
    );

    await serveCall(app, calls.move, ({ params, body, request }) =>
      moveRecord(deps, staffCallerOf(request), sourceOf(params.kind), body),
    );

    await serveCall(app, calls.remove, ({ params, body, request }) =>
      deleteRecord(deps, staffCallerOf(request), sourceOf(params.kind), body),
    );
  };
}
