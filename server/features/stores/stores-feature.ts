import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import type { StoreList } from './store-list.ts';
import { storeRoutes } from './stores-routes.ts';

export function storesFeature(stores: StoreList): ShopFeature {
  return {
    routes: { public: [storeRoutes(stores)] },
    refresh: { on: ['stores'], run: () => stores.refresh() },
  };
}
