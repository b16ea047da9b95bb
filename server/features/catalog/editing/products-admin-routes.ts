import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  ALL_COLUMNS,
  PRODUCT_FIELDS,
  type ProductField,
  productField,
  storeIdOf,
} from '#contract/catalog/product-fields.ts';
import { type ProductTarget, REVISION_HEADER } from '#contract/catalog/products-admin.ts';
import { productsAdminCalls } from '#contract/catalog/products-admin-calls.ts';
import type { Database } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Forbidden, NotFound } from '#server/platform/http/shop-error.ts';
import { type StaffCaller, staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { allowedList, maySee } from './allowed-fields.ts';
import { readGridRows } from './grid-rows-queries.ts';
import type { ChangedProducts } from './product-list-queries.ts';
import {
  catalogRevision,
  readFacet,
  readFirstIds,
  readOrderedIds,
  readProductSums,
  targetSql,
} from './products-admin-queries.ts';
import { readColumnKeys, readProductFields } from './read-product-fields.ts';

export interface ProductListDeps {
  db: Database;
  changed: ChangedProducts;
}

/** Lists of goods for staff: columns, rows, ids, counts and sums. */
export function productListRoutes({ db, changed }: ProductListDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, productsAdminCalls.readProductFields, ({ request }) =>
      readProductFields(db, staffCallerOf(request)),
    );

    await serveCall(app, productsAdminCalls.readProductWindow, async ({ query, request }) => {
      const caller = staffCallerOf(request);
      const list = allowedList(caller, query.filter, query.order);
      // Read first: whoever compares it later sees rather one change too many than one too few.
      const revision = await catalogRevision(db);
      const { total, ids } = await readFirstIds(db, list, changed, query.limit);
      const rows = await readGridRows(db, ids, visibleColumns(caller, query.columns));
      return { total, revision, rows, broken: list.broken };
    });

    await serveCall(app, productsAdminCalls.readProductIds, async ({ query, request, reply }) => {
      const list = allowedList(staffCallerOf(request), query.filter, query.order);
      reply.header(REVISION_HEADER, await catalogRevision(db)).type('application/octet-stream');
      return readOrderedIds(db, list, changed);
    });

    await serveCall(app, productsAdminCalls.readProductRows, async ({ query, request }) => {
      const caller = staffCallerOf(request);
      const columns = query.columns?.includes(ALL_COLUMNS) ? await readColumnKeys(db, caller) : query.columns;
      return readGridRows(db, query.ids, visibleColumns(caller, columns));
    });

    await serveCall(app, productsAdminCalls.readProductFacet, async ({ query, request }) => {
      const caller = staffCallerOf(request);
      const field = productField(query.field);
      if (field === undefined || !hasFacet(field)) throw new NotFound();
      if (!maySee(caller, field)) throw new Forbidden();
      return { counts: await readFacet(db, allowedList(caller, query.filter).filter, changed, field.key) };
    });

    await serveCall(app, productsAdminCalls.readProductSummary, async ({ body, request }) => {
      const caller = staffCallerOf(request);
      const sums = await readProductSums(db, targetSql(body, targetFilter(caller, body), changed));
      const seesStock = caller.permissions.has('stock:see');
      return {
        count: sums.count,
        published: sums.published,
        stock: seesStock ? sums.stock : null,
        stock_value: seesStock ? sums.stockValue : null,
        cost_value: seesStock && caller.permissions.has('costs:see') ? sums.costValue : null,
      };
    });
  };
}

const FACET_KINDS: ReadonlySet<string> = new Set(['choice', 'choices', 'flag', 'integer']);

/** Counts differ from product to product: there is nothing to choose from. */
function hasFacet({ key, kind, group }: ProductField): boolean {
  return FACET_KINDS.has(kind) && group !== 'counts' && key !== 'id' && storeIdOf(key) === null;
}

/** The filter of a target. One with a broken part would select other goods than the person saw, so it is refused. */
export function targetFilter(caller: StaffCaller, target: ProductTarget) {
  const { filter, broken } = allowedList(caller, 'filter' in target ? target.filter : '');
  if (broken.length > 0) throw new Forbidden();
  return filter;
}

/** The requested columns that exist and that the caller may see; all but attributes and stores when none are named. */
function visibleColumns(caller: StaffCaller, requested: readonly string[] | undefined): string[] {
  const keys = requested ?? PRODUCT_FIELDS.map(({ key }) => key);
  return [...new Set(keys)].filter((key) => {
    const field = productField(key);
    return field !== undefined && maySee(caller, field);
  });
}
