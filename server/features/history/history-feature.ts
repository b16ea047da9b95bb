import type { Database } from '#server/platform/database/database.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { historyRoutes } from './history-routes.ts';

export function historyFeature(db: Database): ShopFeature {
  return { routes: { staff: [historyRoutes(db)] } };
}
