import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { stockCountRoutes } from './stock-count-routes.ts';
import { type StockRoutesDeps, stockRoutes } from './stock-routes.ts';

export function stockFeature(deps: StockRoutesDeps): ShopFeature {
  return { routes: { staff: [stockRoutes(deps), stockCountRoutes(deps)] } };
}
