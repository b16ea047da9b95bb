import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import { stockCalls } from '#contract/stock/stock-calls.ts';
import { m } from '#messages';
import type { Database } from '#server/platform/database/database.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '#server/platform/http/shop-error.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import {
  addToCount,
  type ChangeLineOutcome,
  dropCount,
  type EndCountOutcome,
  leaveOut,
  postCount,
  recount,
  startCount,
} from './count-stock.ts';
import { presentCount, presentCountRow } from './present-stock.ts';
import { listStockCounts, readCountScopes, readStockCount } from './stock-counts-queries.ts';
import { namedShortages, overLimit, recordOf, type StockRoutesDeps } from './stock-routes.ts';

/** Stock-taking by several people at once. */
export function stockCountRoutes(deps: StockRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(readingRoutes(deps));
    await app.register(countingRoutes(deps));
    await app.register(endingRoutes(deps));
  };
}

function readingRoutes({ db }: StockRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, stockCalls.readStockCounts, async ({ request, query, locale }) => {
      const { rows, next } = await listStockCounts(db, staffCallerOf(request).storesOf('stock:see'), query.before);
      return { counts: rows.map((row) => presentCountRow(row, locale)), next };
    });

    await serveCall(app, stockCalls.readStockCountScopes, async ({ locale }) => {
      const { categories, brands } = await readCountScopes(db);
      return { categories: categories.map(({ id, name }) => ({ id, name: localize(name, locale) })), brands };
    });

    await serveCall(app, stockCalls.readStockCount, async ({ request, params, locale }) => {
      const caller = staffCallerOf(request);
      const listed = orNotFound(await readStockCount(db, params.id, caller.storesOf('stock:see')));
      return presentCount(db, listed, caller, locale);
    });
  };
}

function countingRoutes({ db }: StockRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, stockCalls.startStockCount, async ({ request, body }) => {
      const outcome = await startCount(db, staffCallerOf(request), body);
      switch (outcome.kind) {
        case 'started':
          return { id: outcome.id };
        case 'key_reused':
          throw new Conflict((locale) => m.admin_stock_key_reused({}, { locale }));
        case 'store':
          throw new Forbidden((locale) => m.admin_stock_store_refused({}, { locale }));
        case 'category':
        case 'brand': {
          const missing = (locale: Locale) => m.admin_stock_count_scope_missing({}, { locale });
          throw new Invalid({ [`${outcome.kind}_id`]: [missing] }, missing);
        }
      }
    });

    await serveCall(app, stockCalls.addToStockCount, async ({ request, params, body, locale }) => {
      const outcome = await addToCount(db, staffCallerOf(request), params.id, body);
      switch (outcome.kind) {
        case 'added': {
          const { good, counted, expected, isOutside } = outcome;
          const name = localize(good.name, locale);
          return { product_id: good.id, sku: good.sku, name, counted, expected, is_outside: isOutside };
        }
        case 'unknown':
          throw new NotFound();
        case 'ended':
          throw ended();
        case 'unknown_code':
          throw new NotFound((language) => m.admin_stock_code_unknown({ code: body.code ?? '' }, { locale: language }));
        case 'below_zero':
          throw new Conflict((language) => m.admin_stock_count_below_zero({}, { locale: language }));
      }
    });

    await serveCall(app, stockCalls.recountStock, async ({ request, params, body }) =>
      doneOrThrow(await recount(db, staffCallerOf(request), params.id, body)),
    );

    await serveCall(app, stockCalls.leaveOutOfCount, async ({ request, params, body }) =>
      doneOrThrow(await leaveOut(db, staffCallerOf(request), params.id, body)),
    );
  };
}

function endingRoutes(deps: StockRoutesDeps): FastifyPluginAsyncZod {
  const { db } = deps;
  return async (app) => {
    await serveCall(app, stockCalls.postStockCount, async ({ request, params, body, locale }) => {
      const outcome = await postCount(db, staffCallerOf(request), params.id, body.key, recordOf(deps, request));
      return { document_id: await documentOrThrow(db, outcome, locale) };
    });

    await serveCall(app, stockCalls.dropStockCount, async ({ request, params, body, locale }) => {
      await documentOrThrow(db, await dropCount(db, staffCallerOf(request), params.id, body.key), locale);
    });
  };
}

function doneOrThrow(outcome: ChangeLineOutcome): void {
  switch (outcome) {
    case 'done':
      return;
    case 'unknown':
      throw new NotFound();
    case 'ended':
      throw ended();
  }
}

function ended(): Conflict {
  return new Conflict((locale) => m.admin_stock_count_ended({}, { locale }), { reason: 'ended' });
}

async function documentOrThrow(db: Database, outcome: EndCountOutcome, locale: Locale): Promise<number | null> {
  switch (outcome.kind) {
    case 'ended':
      return outcome.documentId;
    case 'unknown':
      throw new NotFound();
    case 'not_open':
      throw ended();
    case 'empty':
      throw new Conflict((language) => m.admin_stock_count_empty({}, { locale: language }), { reason: 'empty' });
    case 'recount':
      throw new Conflict((language) => m.admin_stock_count_recount({}, { locale: language }), { reason: 'recount' });
    case 'limit':
      throw overLimit(outcome.limit);
    case 'short':
      throw new Conflict((language) => m.admin_stock_count_short({}, { locale: language }), {
        reason: 'short',
        shortages: await namedShortages(db, outcome.places, locale),
      });
  }
}
