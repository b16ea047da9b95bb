import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { type CashDeps, cashRoutes } from './cash-routes.ts';

export function cashFeature(deps: CashDeps): ShopFeature {
  return { routes: { staff: [cashRoutes(deps)] } };
}
