import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Cart } from '#contract/cart/cart.ts';
import { cartCalls } from '#contract/cart/cart-calls.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import type { Catalog } from '#server/features/catalog/index.ts';
import { callerOf } from '#server/features/identity/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
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
import { removedProductId } from './removal-input.ts';

/** A guest's whole list, as a browser has collected it. */
const MERGE_LIMITS = { bodyLimit: 1024 * 1024 };

/** The calls of a customer's cart. */
export function cartRoutes({ db, catalog }: { db: Database; catalog: Catalog }): FastifyPluginAsyncZod {
  const currentCart = ({ request, locale }: { request: FastifyRequest; locale: Locale }) =>
    cartOf({ db, catalog }, customerOf(request), locale);

  return async (app) => {
    await serveCall(app, cartCalls.readCart, currentCart);

    await serveCall(
      app,
      cartCalls.mergeCart,
      async (call) => {
        const lines = call.body.products.map(({ id, quantity }) => ({ productId: id, quantity }));
        await mergeCart(db, customerOf(call.request), lines);
        return currentCart(call);
      },
      MERGE_LIMITS,
    );

    await serveCall(app, cartCalls.clearCart, async (call) => {
      await clearCart(db, customerOf(call.request));
      return currentCart(call);
    });

    await serveCall(app, cartCalls.addCartItem, async (call) => {
      throwUnlessDone(await addCartItem(db, customerOf(call.request), lineOf(call.body)));
      return currentCart(call);
    });

    await serveCall(app, cartCalls.updateCartItem, async (call) => {
      throwUnlessDone(await updateCartItem(db, customerOf(call.request), lineOf(call.body)));
      return currentCart(call);
    });

    await serveCall(app, cartCalls.removeCartItem, async (call) => {
      await removeCartItem(db, customerOf(call.request), removedProductId(call));
      return currentCart(call);
    });
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
