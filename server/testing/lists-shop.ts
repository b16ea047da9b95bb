import { cartRoutes } from '#server/features/cart/index.ts';
import { createCatalog } from '#server/features/catalog/index.ts';
import { compareRoutes } from '#server/features/compare/index.ts';
import { wishlistRoutes } from '#server/features/wishlist/index.ts';
import { createChangeFeed } from '#server/platform/change-feed/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type CallResult, type IdentityShop, identityShop } from './identity-shop.ts';
import { TEST_ORIGIN } from './test-app.ts';

export interface ListsShop {
  shop: IdentityShop;
  newCustomer(): Promise<Customer>;
  close(): Promise<void>;
}

/** Calls the API as a customer. */
export type Customer = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: Record<string, unknown>,
) => Promise<CallResult>;

/** Cart, favourites and comparison with the goods that are in the database. */
export async function listsShop(db: Database): Promise<ListsShop> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const changes = await createChangeFeed({ db, log });
  const catalog = await createCatalog({ db, changes, log });
  const deps = { db, catalog };
  const shop = await identityShop(db, TEST_ORIGIN, [cartRoutes(deps), wishlistRoutes(deps), compareRoutes(deps)]);
  let phone = 998_905_000_000;
  return {
    shop,
    async newCustomer() {
      const token = await shop.register(String(++phone));
      return (method, url, body) => shop.call(method, url, { token, ...(body && { body }) });
    },
    async close() {
      await shop.app.close();
      await catalog.close();
      await changes.close();
    },
  };
}
