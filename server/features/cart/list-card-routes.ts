import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { cardsQuerySchema, type ListCard, listCardSchema } from '#contract/cart/cart.ts';
import { quantityLimit } from '#contract/cart/cart-rules.ts';
import { productCardSchema } from '#contract/catalog/catalog.ts';
import { idParamsSchema } from '#contract/catalog/catalog-requests.ts';
import { comparedProductSchema, comparedQuerySchema } from '#contract/compare/compare.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import { callerLocale } from '#server/platform/http/caller-locale.ts';
import { NotFound } from '#server/platform/http/shop-error.ts';
import { companionsOf } from './companions.ts';

const tags = ['Lists'];

/** The cards of a list of ids. Public, because guests store their ids in the browser and comparisons are shared. */
export function listCardRoutes(catalog: Catalog): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/v2/products/cards',
      {
        schema: {
          tags,
          summary: 'Cards of the given products, with how many of each can be bought',
          querystring: cardsQuerySchema,
          response: { 200: z.object({ data: z.array(listCardSchema) }) },
        },
      },
      async (request) => ({ data: listCards(catalog, request.query.ids, callerLocale(request)) }),
    );

    app.get(
      '/api/v2/compare/products',
      {
        schema: {
          tags,
          summary: 'Products with all their characteristics, side by side',
          querystring: comparedQuerySchema,
          response: { 200: z.object({ data: z.array(comparedProductSchema) }) },
        },
      },
      async (request) => {
        const locale = callerLocale(request);
        const cards = listCards(catalog, request.query.ids, locale);
        const attributes = await Promise.all(cards.map(({ id }) => catalog.productAttributes(id, locale)));
        return { data: cards.map((card, index) => ({ ...card, attributes: attributes[index] ?? [] })) };
      },
    );

    app.get(
      '/api/v2/products/:id/companions',
      {
        schema: {
          tags,
          summary: 'What goes with a product',
          params: idParamsSchema,
          response: { 200: z.object({ data: z.array(productCardSchema) }) },
        },
      },
      async (request) => {
        const locale = callerLocale(request);
        const [product] = catalog.cards([request.params.id], locale);
        if (product === undefined) throw new NotFound();
        return { data: companionsOf(catalog, product, locale) };
      },
    );
  };
}

function listCards(catalog: Catalog, ids: readonly number[], locale: Locale): ListCard[] {
  return catalog
    .cards(ids, locale)
    .map((card) => ({ ...card, max_quantity: quantityLimit(card.status, catalog.stock(card.id)) }));
}
