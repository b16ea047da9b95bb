import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Notice, noticeSchema, noticeWishSchema } from '#contract/stock-alerts/stock-alerts.ts';
import { m } from '#messages';
import type { Catalog } from '#server/features/catalog/index.ts';
import { callerOf } from '#server/features/identity/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callerLocale } from '#server/platform/http/caller-locale.ts';
import { dataOf } from '#server/platform/http/data-envelope.ts';
import { Conflict, Invalid, NotFound } from '#server/platform/http/shop-error.ts';
import { askNotice, forgetNotice, MOST_NOTICES } from './create-stock-alert.ts';
import { findNotices, type NoticeRow } from './stock-alerts-queries.ts';

const tags = ['Notices'];

/** "Tell me" of a signed-in customer. */
export function noticesRoutes(db: Database, catalog: Pick<Catalog, 'cards'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/v2/notices',
      {
        schema: {
          tags,
          summary: 'What I wait for: a lower price, a product’s return',
          response: { 200: dataOf(z.array(noticeSchema)) },
        },
      },
      async (request) => ({ data: (await findNotices(db, callerOf(request).customer.id)).map(present) }),
    );

    app.post(
      '/api/v2/notices',
      {
        schema: {
          tags,
          summary:
            'Ask for one SMS when the price falls below the present one, or when the product can be bought again',
          body: noticeWishSchema,
          response: { 201: dataOf(noticeSchema) },
        },
      },
      async (request, reply) => {
        const { product_id: productId, kind } = request.body;
        const wish = { customerId: callerOf(request).customer.id, productId, kind, locale: callerLocale(request) };
        const asked = await askNotice(db, catalog, wish);
        switch (asked.kind) {
          case 'asked':
            return reply.code(201).send({ data: present(asked.notice) });
          case 'not_needed':
            throw new Conflict((locale) => m.notices_not_needed({}, { locale }));
          case 'too_many':
            throw new Conflict((locale) => m.notices_too_many({ most: MOST_NOTICES }, { locale }));
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
          summary: 'Don’t tell me; the fields in the body or as query parameters',
          body: noticeWishSchema.nullish(),
          querystring: noticeWishSchema.partial(),
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const wish = noticeWishSchema.safeParse(request.body ?? request.query);
        if (!wish.success) throw new Invalid({ product_id: [(locale) => m.form_required({}, { locale })] });
        const { product_id: productId, kind } = wish.data;
        await forgetNotice(db, { customerId: callerOf(request).customer.id, productId, kind });
        return reply.code(204).send(null);
      },
    );
  };
}

function present({ id, productId, kind, price, createdAt }: NoticeRow): Notice {
  return { id, product_id: productId, kind, price, created_at: createdAt.toISOString() };
}
