import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listedIdSchema, mergeIdsSchema, type ProductList, productListSchema } from '#contract/wishlist/wishlist.ts';
import { removalSchema, removedProductId } from '#server/features/cart/index.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import { callerOf } from '#server/features/identity/index.ts';
import { callerLocale } from '#server/platform/http/caller-locale.ts';
import { type ListedRow, presentProductList } from './present-product-list.ts';

/** A customer's favourites or comparison. `add` throws the error that the caller gets. */
export interface ProductListStore {
  read(customerId: number): Promise<ListedRow[]>;
  add(customerId: number, productId: number): Promise<void>;
  remove(customerId: number, productId: number): Promise<void>;
  clear(customerId: number): Promise<void>;
  merge(customerId: number, ids: readonly number[]): Promise<void>;
}

const tags = ['Lists'];
const response = { 200: z.object({ data: productListSchema }) };

/** The calls of a list without quantities; each returns the whole list. */
export function productListRoutes(
  name: 'wishlist' | 'compare',
  store: ProductListStore,
  catalog: Catalog,
): FastifyPluginAsyncZod {
  async function listOf(request: FastifyRequest): Promise<{ data: ProductList }> {
    const locale = callerLocale(request);
    const rows = await store.read(customerOf(request));
    const ids = rows.map(({ id }) => id);
    return { data: presentProductList(rows, catalog.cards(ids, locale), locale) };
  }
  const path = `/api/v2/${name}`;

  return async (app) => {
    app.get(path, { schema: { tags, summary: `The ${name}`, response } }, listOf);

    app.post(
      path,
      { schema: { tags, summary: `Merge products into the ${name}`, body: mergeIdsSchema, response } },
      async (request) => {
        const ids = request.body.products.map(({ id }) => id);
        await store.merge(customerOf(request), ids);
        return listOf(request);
      },
    );

    app.post(`${path}/clear`, { schema: { tags, summary: `Empty the ${name}`, response } }, async (request) => {
      await store.clear(customerOf(request));
      return listOf(request);
    });

    app.post(
      `${path}/items/add`,
      { schema: { tags, summary: `Add a product to the ${name}`, body: listedIdSchema, response } },
      async (request) => {
        await store.add(customerOf(request), request.body.product_id);
        return listOf(request);
      },
    );

    app.delete(
      `${path}/items/remove`,
      { schema: { tags, summary: `Take a product out of the ${name}`, ...removalSchema, response } },
      async (request) => {
        await store.remove(customerOf(request), removedProductId(request));
        return listOf(request);
      },
    );
  };
}

function customerOf(request: FastifyRequest): number {
  return callerOf(request).customer.id;
}
