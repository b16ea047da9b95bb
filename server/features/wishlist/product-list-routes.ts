import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Locale } from '#contract/i18n/locale.ts';
import type { ProductListCalls } from '#contract/wishlist/product-list-calls.ts';
import type { ProductList } from '#contract/wishlist/wishlist.ts';
import { removedProductId } from '#server/features/cart/index.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import { callerOf } from '#server/features/identity/index.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { type ListedRow, presentProductList } from './present-product-list.ts';

/** A guest's whole list, as a browser has collected it. */
const MERGE_LIMITS = { bodyLimit: 1024 * 1024 };

/** A customer's favourites or comparison. `add` throws the error that the caller gets. */
export interface ProductListStore {
  read(customerId: number): Promise<ListedRow[]>;
  add(customerId: number, productId: number): Promise<void>;
  remove(customerId: number, productId: number): Promise<void>;
  clear(customerId: number): Promise<void>;
  merge(customerId: number, ids: readonly number[]): Promise<void>;
}

/** The calls of a list without quantities; each returns the whole list. */
export function productListRoutes(
  calls: ProductListCalls,
  store: ProductListStore,
  catalog: Catalog,
): FastifyPluginAsyncZod {
  async function currentList({ request, locale }: { request: FastifyRequest; locale: Locale }): Promise<ProductList> {
    const rows = await store.read(customerOf(request));
    const ids = rows.map(({ id }) => id);
    return presentProductList(rows, catalog.cards(ids, locale), locale);
  }

  return async (app) => {
    await serveCall(app, calls.readList, currentList);

    await serveCall(
      app,
      calls.mergeList,
      async (call) => {
        const ids = call.body.products.map(({ id }) => id);
        await store.merge(customerOf(call.request), ids);
        return currentList(call);
      },
      MERGE_LIMITS,
    );

    await serveCall(app, calls.clearList, async (call) => {
      await store.clear(customerOf(call.request));
      return currentList(call);
    });

    await serveCall(app, calls.addListItem, async (call) => {
      await store.add(customerOf(call.request), call.body.product_id);
      return currentList(call);
    });

    await serveCall(app, calls.removeListItem, async (call) => {
      await store.remove(customerOf(call.request), removedProductId(call));
      return currentList(call);
    });
  };
}

function customerOf(request: FastifyRequest): number {
  return callerOf(request).customer.id;
}
