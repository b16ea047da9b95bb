import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import type { UncoverDeps } from '#server/features/personal-data/index.ts';
import { auditOriginOf, recordAudit } from '#server/features/staff/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { exportOrders } from './export-orders.ts';
import { readOrderFilterChoices } from './order-filter-queries.ts';
import { presentStaffOrderRow } from './present-staff-order.ts';
import { countOrderGroups, countOrders, listOrderGroup, sumOrders } from './staff-order-list-queries.ts';

interface OrderListDeps extends Pick<UncoverDeps, 'recordAudit'> {
  db: Database;
}

/** As of the audit log. */
const EXPORT_LIMIT = { config: { rateLimit: { max: 10, timeWindow: MINUTE_MS } } };

/** The list of orders, what it can be filtered by, and the list as a file. */
export function orderListRoutes({ db, recordAudit: audit = recordAudit }: OrderListDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, ordersAdminCalls.readStaffOrders, async ({ request, query, locale }) => {
      const caller = staffCallerOf(request);
      const { group, order, after, ...filters } = query;
      const isFirst = after === undefined;
      const [{ rows, next }, counts, count, sums] = await Promise.all([
        listOrderGroup(db, caller, query),
        isFirst ? countOrderGroups(db, caller, filters) : null,
        isFirst ? countOrders(db, caller, group, filters) : null,
        isFirst ? sumOrders(db, caller, group, filters) : null,
      ]);
      return { orders: rows.map((row) => presentStaffOrderRow(row, caller, locale)), next, counts, count, sums };
    });

    await serveCall(app, ordersAdminCalls.readOrderFilterChoices, ({ request, locale }) =>
      readOrderFilterChoices(db, staffCallerOf(request), locale),
    );

    await serveCall(
      app,
      ordersAdminCalls.exportStaffOrders,
      async ({ request, query, locale, reply }) => {
        const lines = await exportOrders(db, staffCallerOf(request), query, {
          locale,
          record: (tx, act) => audit(tx, auditOriginOf(request), act),
        });
        reply.header('content-disposition', `attachment; filename="orders-${query.group}.csv"`);
        return Readable.from(lines);
      },
      EXPORT_LIMIT,
    );
  };
}
