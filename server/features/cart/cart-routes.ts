import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Cart, cartLineSchema, cartSchema, mergeCartSchema, newCartLineSchema } from '#contract/cart/cart.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import type { Catalog } from '#server/features/catalog/index.ts';
import { callerOf } from '#server/features/identity/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callerLocale } from '#server/platform/http/caller-locale.ts';
import { Conflict, NotFound } from '#server/platform/http/shop-error.ts';
import { readCart } from './cart-queries.ts';
import {
  addCartItem,
  type CartLine,
  clearCart,
  type LineOutcome,
  mergeCart,
  removeCartItem,
  updateCartItem,
} from './change-cart.ts';
import { presentCart } from './present-cart.ts';
import { removalSchema, removedProductId } from './removal-input.ts';

const tags = ['Lists'];
const response = { 200: z.object({ data: cartSchema }) };

/** The cart's calls (docs/specification/api.md, "Cart, favourites, comparison"); each returns the whole cart. */
export function cartRoutes({ db, catalog }: { db: Database; catalog: Catalog }): FastifyPluginAsyncZod {
  async function cartResponse(request: FastifyRequest): Promise<{ data: Cart }> {
    return { data: await cartOf({ db, catalog }, customerOf(request), callerLocale(request)) };
  }

  return async (app) => {
    app.get('/api/v2/cart', { schema: { tags, summary: 'The cart', response } }, cartResponse);

    app.post(
      '/api/v2/cart',
      { schema: { tags, summary: 'Merge lines into the cart', body: mergeCartSchema, response } },
      async (request) => {
        const lines = request.body.products.map(({ id, quantity }) => ({ productId: id, quantity }));
        await mergeCart(db, customerOf(request), lines);
        return cartResponse(request);
      },
    );

    app.post('/api/v2/cart/clear', { schema: { tags, summary: 'Empty the cart', response } }, async (request) => {
      await clearCart(db, customerOf(request));
      return cartResponse(request);
    });

    app.post(
      '/api/v2/cart/items/add',
      { schema: { tags, summary: 'Put more of a product in the cart', body: newCartLineSchema, response } },
      async (request) => {
        throwUnlessDone(await addCartItem(db, customerOf(request), lineOf(request.body)));
        return cartResponse(request);
      },
    );

    app.put(
      '/api/v2/cart/items/update',
      { schema: { tags, summary: 'Set the quantity of a product', body: cartLineSchema, response } },
      async (request) => {
        throwUnlessDone(await updateCartItem(db, customerOf(request), lineOf(request.body)));
        return cartResponse(request);
      },
    );

    app.delete(
      '/api/v2/cart/items/remove',
      { schema: { tags, summary: 'Take a product out of the cart', ...removalSchema, response } },
      async (request) => {
        await removeCartItem(db, customerOf(request), removedProductId(request));
        return cartResponse(request);
      },
    );
  };
}

/** A customer's cart as the API returns it. */
export async function cartOf(
  { db, catalog }: { db: Database; catalog: Pick<Catalog, 'cards'> },
  customerId: number,
  locale: Locale,
): Promise<Cart> {
  const rows = await readCart(db, customerId);
  const ids = rows.map(({ id }) => id);
  return presentCart(rows, catalog.cards(ids, locale), locale);
}

function throwUnlessDone(outcome: LineOutcome): void {
  switch (outcome.kind) {
    case 'done':
      return;
    case 'unknown_product':
      throw new NotFound();
    case 'not_buyable':
      throw new Conflict((locale) => m.cart_not_buyable({}, { locale }), { stock_left: 0 });
    case 'not_enough':
      throw new Conflict((locale) => m.cart_stock_left({ left: outcome.left }, { locale }), {
        stock_left: outcome.left,
      });
  }
  outcome satisfies never;
}

function lineOf(body: { product_id: number; quantity: number }): CartLine {
  return { productId: body.product_id, quantity: body.quantity };
}

function customerOf(request: FastifyRequest): number {
  return callerOf(request).customer.id;
}
