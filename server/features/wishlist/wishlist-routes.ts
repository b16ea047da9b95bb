import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { wishlistCalls } from '#contract/wishlist/wishlist-calls.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/http/shop-error.ts';
import { addWishlistItem, clearWishlist, mergeWishlist, removeWishlistItem } from './change-wishlist.ts';
import { productListRoutes } from './product-list-routes.ts';
import { readWishlist } from './wishlist-queries.ts';

export function wishlistRoutes({ db, catalog }: { db: Database; catalog: Catalog }): FastifyPluginAsyncZod {
  return productListRoutes(
    wishlistCalls,
    {
      read: (customerId) => readWishlist(db, customerId),
      async add(customerId, productId) {
        if (!(await addWishlistItem(db, customerId, productId))) throw new NotFound();
      },
      remove: (customerId, productId) => removeWishlistItem(db, customerId, productId),
      clear: (customerId) => clearWishlist(db, customerId),
      merge: (customerId, ids) => mergeWishlist(db, customerId, ids),
    },
    catalog,
  );
}
