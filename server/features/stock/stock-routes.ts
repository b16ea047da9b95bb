import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import { stockCalls } from '#contract/stock/stock-calls.ts';
import type { StockConflict, StockDocument, StockShortage } from '#contract/stock/stock-documents.ts';
import { m } from '#messages';
import { auditOriginOf, recordAudit } from '#server/features/staff/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '#server/platform/http/shop-error.ts';
import { type StaffCaller, staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { moveDocument } from './move-document.ts';
import { presentDocument, presentDocumentRow, presentGoods, presentMovement } from './present-stock.ts';
import { createDraft, saveDraft } from './save-draft.ts';
import {
  countStockDocuments,
  findStockGoods,
  listStockDocuments,
  readStockDocument,
  readStockPlaces,
  readStoreNames,
} from './stock-documents-queries.ts';
import { readStockMovements } from './stock-movements-queries.ts';
import type { RecordStockAct, SaveDraftOutcome, ShortPlace } from './stock-outcomes.ts';

export interface StockRoutesDeps {
  db: Database;
  /** Another audit log, for tests. */
  recordAudit?: typeof recordAudit;
}

export function recordOf(
  { recordAudit: audit = recordAudit }: Pick<StockRoutesDeps, 'recordAudit'>,
  request: FastifyRequest,
): RecordStockAct {
  return (tx, act) => audit(tx, auditOriginOf(request), act);
}

/** Documents that move stock, and the stock of one product. */
export function stockRoutes(deps: StockRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(readingRoutes(deps));
    await app.register(documentRoutes(deps));
  };
}

function readingRoutes({ db }: StockRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, stockCalls.readStockStores, async ({ request, locale }) => {
      const caller = staffCallerOf(request);
      const own = caller.storesOf('stock:edit');
      const mayMove = caller.permissions.has('stock:edit');
      return (await readStoreNames(db)).map(({ id, name }) => ({
        id,
        name: localize(name, locale),
        is_own: mayMove && (own === 'all' || own.has(id)),
      }));
    });

    await serveCall(app, stockCalls.readStockDocuments, async ({ request, query, locale }) => {
      const scope = staffCallerOf(request).storesOf('stock:see');
      const [{ rows, next }, counts] = await Promise.all([
        listStockDocuments(db, scope, query),
        query.before === undefined ? countStockDocuments(db, scope) : null,
      ]);
      return { documents: rows.map((row) => presentDocumentRow(row, locale)), next, counts };
    });

    await serveCall(app, stockCalls.readStockDocument, ({ request, params, locale }) =>
      readDocument(db, staffCallerOf(request), params.id, locale),
    );

    await serveCall(app, stockCalls.findStockGoods, async ({ request, body, locale }) => {
      const goods = await findStockGoods(db, body);
      const scope = staffCallerOf(request).storesOf('stock:see');
      const ids = goods.map(({ id }) => id);
      const places = await readStockPlaces(db, ids, scope);
      return { goods: presentGoods(goods, places, locale), by_code: codesOf(body.codes, goods) };
    });

    await serveCall(app, stockCalls.readProductStock, async ({ request, params, query, locale }) => {
      const scope = staffCallerOf(request).storesOf('stock:see');
      const [places, names, { rows, next }] = await Promise.all([
        readStockPlaces(db, [params.id], scope),
        readStoreNames(db),
        readStockMovements(db, params.id, scope, query.skip),
      ]);
      return {
        places: names.flatMap((store) =>
          places
            .filter(({ storeId }) => storeId === store.id)
            .map(({ free, reserved }) => ({
              store: { id: store.id, name: localize(store.name, locale) },
              ...{ free, reserved },
            })),
        ),
        movements: rows.map((row) => presentMovement(row, locale)),
        next,
      };
    });
  };
}

/** The product of each code, as it was typed; a barcode before another product's SKU. */
function codesOf(
  codes: readonly string[],
  goods: readonly { id: number; sku: string; barcode: string | null }[],
): Record<string, number> {
  const found = codes.flatMap((code) => {
    const good =
      goods.find(({ barcode }) => barcode === code) ??
      goods.find(({ sku }) => sku.toUpperCase() === code.toUpperCase());
    return good === undefined ? [] : [[code, good.id] as const];
  });
  return Object.fromEntries(found);
}

function documentRoutes(deps: StockRoutesDeps): FastifyPluginAsyncZod {
  const { db } = deps;
  return async (app) => {
    await serveCall(app, stockCalls.createStockDraft, async ({ request, body, locale }) => {
      const caller = staffCallerOf(request);
      return readDocument(db, caller, idOrThrow(await createDraft(db, caller, body)), locale);
    });

    await serveCall(app, stockCalls.saveStockDraft, async ({ request, params, body, locale }) => {
      const caller = staffCallerOf(request);
      return readDocument(db, caller, idOrThrow(await saveDraft(db, caller, params.id, body)), locale);
    });

    await serveCall(app, stockCalls.moveStockDocument, async ({ request, params, body, locale }) => {
      const caller = staffCallerOf(request);
      const outcome = await moveDocument(db, caller, params, body, recordOf(deps, request));
      switch (outcome.kind) {
        case 'done':
          return readDocument(db, caller, params.id, locale);
        case 'unknown':
          throw new NotFound();
        case 'changed':
          throw changed(outcome.author);
        case 'store':
          throw new Forbidden((language) => m.admin_stock_store_refused({}, { locale: language }));
        case 'limit':
          throw overLimit(outcome.limit);
        case 'short':
          throw new Conflict(
            (language) => m.admin_stock_short({}, { locale: language }),
            conflict({ reason: 'short', shortages: await namedShortages(db, outcome.places, locale) }),
          );
        case 'not_possible':
          throw new Conflict((language) => m.admin_stock_not_possible({}, { locale: language }));
        case 'empty':
          throw new Conflict((language) => m.admin_stock_empty_document({}, { locale: language }));
        case 'reason_missing':
          throw new Invalid({ reason: [(language) => m.form_required({}, { locale: language })] });
        case 'received_lines':
          throw new Conflict((language) => m.admin_stock_received_lines({}, { locale: language }));
      }
    });
  };
}

async function readDocument(db: Database, caller: StaffCaller, id: number, locale: Locale): Promise<StockDocument> {
  const listed = orNotFound(await readStockDocument(db, id, caller.storesOf('stock:see')));
  return presentDocument(db, listed, caller, locale);
}

function idOrThrow(outcome: SaveDraftOutcome): number {
  switch (outcome.kind) {
    case 'saved':
      return outcome.id;
    case 'unknown':
      throw new NotFound();
    case 'changed':
      throw changed(outcome.author);
    case 'key_reused':
      throw new Conflict((locale) => m.admin_stock_key_reused({}, { locale }));
    case 'store':
      throw new Forbidden((locale) => m.admin_stock_store_refused({}, { locale }));
    case 'reason_missing':
      throw new Invalid({ reason: [(locale) => m.form_required({}, { locale })] });
    case 'unknown_products':
      throw new Invalid({ lines: [(locale) => m.admin_stock_goods_deleted({}, { locale })] });
  }
}

function changed(author: string): Conflict {
  return new Conflict(
    (locale) => m.admin_stock_changed({ author }, { locale }),
    conflict({ reason: 'changed', author }),
  );
}

export function overLimit(limit: number): Forbidden {
  return new Forbidden((locale) => m.admin_stock_limit({ limit }, { locale }));
}

function conflict(data: StockConflict): StockConflict & Record<string, unknown> {
  return data;
}

/** The places with what people call them. */
export async function namedShortages(
  db: Database,
  places: readonly ShortPlace[],
  locale: Locale,
): Promise<StockShortage[]> {
  const [goods, stores] = await Promise.all([
    findStockGoods(db, { ids: places.map(({ productId }) => productId), codes: [] }),
    readStoreNames(db),
  ]);
  const skus = new Map(goods.map(({ id, sku }) => [id, sku]));
  const names = new Map(stores.map(({ id, name }) => [id, localize(name, locale)]));
  return places.map(({ productId, storeId, free, needed }) => ({
    product_id: productId,
    sku: skus.get(productId) ?? String(productId),
    store: { id: storeId, name: names.get(storeId) ?? String(storeId) },
    ...{ free, needed },
  }));
}
