import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { newStockAlertSchema, type StockAlert } from '#contract/stock-alerts/stock-alerts.ts';
import { stockAlertsCalls } from '#contract/stock-alerts/stock-alerts-calls.ts';
import { m } from '#messages';
import type { Catalog } from '#server/features/catalog/index.ts';
import { callerOf } from '#server/features/identity/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, Invalid, NotFound } from '#server/platform/http/shop-error.ts';
import { createStockAlert, deleteStockAlert, MAX_STOCK_ALERTS } from './create-stock-alert.ts';
import { findStockAlerts, type StockAlertRow } from './stock-alerts-queries.ts';

/** Price and stock alerts of a signed-in customer. */
export function stockAlertsRoutes(db: Database, catalog: Pick<Catalog, 'cards'>): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, stockAlertsCalls.readStockAlerts, async ({ request }) =>
      (await findStockAlerts(db, callerOf(request).customer.id)).map(present),
    );

    await serveCall(app, stockAlertsCalls.createStockAlert, async (call) => {
      const { product_id: productId, kind } = call.body;
      const input = { customerId: callerOf(call.request).customer.id, productId, kind, locale: call.locale };
      const outcome = await createStockAlert(db, catalog, input);
      switch (outcome.kind) {
        case 'created':
          return present(outcome.stockAlert);
        case 'not_needed':
          throw new Conflict((locale) => m.stock_alerts_not_needed({}, { locale }));
        case 'too_many':
          throw new Conflict((locale) => m.stock_alerts_too_many({ max: MAX_STOCK_ALERTS }, { locale }));
        case 'unknown_product':
          throw new NotFound();
      }
    });

    await serveCall(app, stockAlertsCalls.deleteStockAlert, async ({ body, query, request }) => {
      const input = newStockAlertSchema.safeParse(body ?? query);
      if (!input.success) throw new Invalid({ product_id: [(locale) => m.form_required({}, { locale })] });
      const { product_id: productId, kind } = input.data;
      await deleteStockAlert(db, { customerId: callerOf(request).customer.id, productId, kind });
    });
  };
}

function present({ id, productId, kind, price, createdAt }: StockAlertRow): StockAlert {
  return { id, product_id: productId, kind, price, created_at: createdAt.toISOString() };
}
