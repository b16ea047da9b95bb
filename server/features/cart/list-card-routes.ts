import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ListCard } from '#contract/cart/cart.ts';
import { cartCalls } from '#contract/cart/cart-calls.ts';
import { quantityLimit } from '#contract/cart/cart-rules.ts';
import { compareCalls } from '#contract/compare/compare-calls.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { companionsOf } from './companions.ts';

/** The cards of a list of ids. Public, because guests store their ids in the browser and comparisons are shared. */
export function listCardRoutes(catalog: Catalog): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, cartCalls.readCards, ({ query, locale }) => listCards(catalog, query.ids, locale));

    await serveCall(app, compareCalls.readCompared, async ({ query, locale }) => {
      const cards = listCards(catalog, query.ids, locale);
      const attributes = await Promise.all(cards.map(({ id }) => catalog.productAttributes(id, locale)));
      return cards.map((card, index) => ({ ...card, attributes: attributes[index] ?? [] }));
    });

    await serveCall(app, cartCalls.readCompanions, ({ params, locale }) => {
      const [product] = catalog.cards([params.id], locale);
      return companionsOf(catalog, orNotFound(product), locale);
    });
  };
}

function listCards(catalog: Catalog, ids: readonly number[], locale: Locale): ListCard[] {
  return catalog
    .cards(ids, locale)
    .map((card) => ({ ...card, max_quantity: quantityLimit(card.status, catalog.stock(card.id)) }));
}
