import type { Catalog } from '#server/features/catalog/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { cartRoutes } from './cart-routes.ts';
import { listCardRoutes } from './list-card-routes.ts';

export function cartFeature(deps: { db: Database; catalog: Catalog }): ShopFeature {
  return { routes: { public: [listCardRoutes(deps.catalog)], customer: [cartRoutes(deps)] } };
}
