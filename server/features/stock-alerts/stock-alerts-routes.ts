import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { newStockAlertSchema, type StockAlert, stockAlertSchema } from '#contract/stock-alerts/stock-alerts.ts';
import { m } from '#messages';
import type { Catalog } from '#server/features/catalog/index.ts';
import { callerOf } from '#server/features/identity/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callerLocale } from '#server/platform/http/caller-locale.ts';
import { dataOf } from '#server/platform/http/data-envelope.ts';
import { Conflict, Invalid, NotFound } from '#server/platform/http/shop-error.ts';
import { createStockAlert, deleteStockAlert, MAX_STOCK_ALERTS } from './create-stock-alert.ts';
import { findStockAlerts, type StockAlertRow } from './stock-alerts-queries.ts';

const tags = ['Stock alerts'];

/** Price and stock alerts of a signed-in customer. */
export function stockAlertsRoutes(db: Database, catalog: Pick<Catalog, 'cards'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/v2/notices',
      {
        schema: {
          tags,
          summary: 'My alerts for lower prices and returned products',
          response: { 200: dataOf(z.array(stockAlertSchema)) },
        },
      },
      async (request) => ({ data: (await findStockAlerts(db, callerOf(request).customer.id)).map(present) }),
    );

    app.post(
      '/api/v2/notices',
      {
        schema: {
          tags,
          summary:
            'Create an alert: one SMS when the price falls below the current one, or when the product can be bought again',
          body: newStockAlertSchema,
          response: { 201: dataOf(stockAlertSchema) },
        },
      },
      async (request, reply) => {
        const { product_id: productId, kind } = request.body;
        const input = { customerId: callerOf(request).customer.id, productId, kind, locale: callerLocale(request) };
        const outcome = await createStockAlert(db, catalog, input);
        switch (outcome.kind) {
          case 'created':
            return reply.code(201).send({ data: present(outcome.stockAlert) });
          case 'not_needed':
            throw new Conflict((locale) => m.stock_alerts_not_needed({}, { locale }));
          case 'too_many':
            throw new Conflict((locale) => m.stock_alerts_too_many({ max: MAX_STOCK_ALERTS }, { locale }));
          case 'unknown_product':
            throw new NotFound();
        }
      },
    );

    app.delete(
      '/api/v2/notices',
      {
        schema: {
          tags,
          summary: 'Delete an alert; the fields come in the body or as query parameters',
          body: newStockAlertSchema.nullish(),
          querystring: newStockAlertSchema.partial(),
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const input = newStockAlertSchema.safeParse(request.body ?? request.query);
        if (!input.success) throw new Invalid({ product_id: [(locale) => m.form_required({}, { locale })] });
        const { product_id: productId, kind } = input.data;
        await deleteStockAlert(db, { customerId: callerOf(request).customer.id, productId, kind });
        return reply.code(204).send(null);
      },
    );
  };
}

function present({ id, productId, kind, price, createdAt }: StockAlertRow): StockAlert {
  return { id, product_id: productId, kind, price, created_at: createdAt.toISOString() };
}
