import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import { maskPersonName, maskPhone } from '#contract/staff/masking.ts';
import type { AwaitedProduct } from '#contract/stock-alerts/staff-stock-alerts.ts';
import { stockAlertsAdminCalls } from '#contract/stock-alerts/stock-alerts-admin-calls.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import { m } from '#messages';
import { auditOriginOf, recordAudit } from '#server/features/staff/index.ts';
import { CSV_BOM, csvLine } from '#server/platform/csv/csv.ts';
import type { Database } from '#server/platform/database/database.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import {
  type AwaitedRow,
  awaitedPage,
  countAwaitedProducts,
  listAwaitedProducts,
  readWaitingPeople,
  readWaitingProduct,
} from './awaited-products-queries.ts';

/** As of the audit log. */
const EXPORT_LIMIT = { config: { rateLimit: { max: 10, timeWindow: MINUTE_MS } } };

/** What customers wait for, in the back office: for whoever buys in, and for whoever sets prices. */
export function staffStockAlertsRoutes({ db }: { db: Database }): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, stockAlertsAdminCalls.readAwaitedProducts, async ({ query: { group, after }, locale }) => {
      const cursor = after && { people: after[0], productId: after[1], newest: after[2] };
      const [{ rows, next }, counts] = await Promise.all([
        awaitedPage(db, group, cursor),
        cursor === undefined ? countAwaitedProducts(db) : null,
      ]);
      return {
        products: rows.map((row) => presentAwaited(row, locale)),
        next: next && `${next.people}.${next.productId}.${next.newest}`,
        counts,
      };
    });

    await serveCall(
      app,
      stockAlertsAdminCalls.exportAwaitedProducts,
      async ({ query: { group }, locale, request, reply }) => {
        const { rows } = await listAwaitedProducts(db, group, { limit: null });
        const details = { rows: rows.length, filter: `group=${group}` };
        await recordAudit(db, auditOriginOf(request), { kind: 'exported', subject: 'list:stock-alerts', details });
        reply.header('content-disposition', `attachment; filename="stock-alerts-${group}.csv"`);
        return Readable.from(csvLines(rows, locale));
      },
      EXPORT_LIMIT,
    );

    await serveCall(app, stockAlertsAdminCalls.readWaitingPeople, async ({ request, params: { id }, locale }) => {
      const caller = staffCallerOf(request);
      const product = orNotFound(await readWaitingProduct(db, id));
      const people = caller.permissions.has('customers:see')
        ? await readWaitingPeople(db, id, caller.storesOf('customers:see'))
        : null;
      return {
        product_id: id,
        name: localize(product.name, locale),
        ...{ sku: product.sku, price: product.price, stock: product.stockTotal, waiting: product.waiting },
        is_published: product.isPublished,
        people:
          people?.map(({ id: alertId, customerId, name, phone, kind, price, createdAt, notifiedAt }) => ({
            ...{ id: alertId, customer_id: customerId, kind, price },
            name: maskPersonName(name),
            phone: maskPhone(phone),
            at: createdAt.toISOString(),
            notified_at: notifiedAt?.toISOString() ?? null,
          })) ?? null,
      };
    });
  };
}

function presentAwaited(row: AwaitedRow, locale: Locale): AwaitedProduct {
  const { productId, name, sku, people, sinceMs, lowest, highest, price, stock, isPublished } = row;
  return {
    ...{ product_id: productId, sku, people, price, stock },
    name: localize(name, locale),
    since: new Date(sinceMs).toISOString(),
    lowest_price: lowest,
    highest_price: highest,
    is_published: isPublished,
    notified:
      row.notifiedAtMs === null ? null : { people: row.notifiedPeople, at: new Date(row.notifiedAtMs).toISOString() },
  };
}

function* csvLines(rows: readonly AwaitedRow[], locale: Locale): Generator<string> {
  const titles = [
    m.admin_alerts_number,
    m.admin_alerts_sku,
    m.admin_alerts_product,
    m.admin_alerts_people,
    m.admin_alerts_since,
    m.admin_alerts_price,
    m.admin_alerts_lowest,
    m.admin_alerts_highest,
    m.admin_alerts_stock,
  ];
  yield CSV_BOM + csvLine(titles.map((title) => title({}, { locale })));
  for (const { productId, sku, name, people, sinceMs, price, lowest, highest, stock } of rows) {
    const since = tashkentDay(new Date(sinceMs));
    yield csvLine([productId, sku, localize(name, locale), people, since, price, lowest, highest, stock]);
  }
}
