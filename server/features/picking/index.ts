import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { type PickingDeps, pickingRoutes } from './picking-routes.ts';

export { pickingRoutes };

/** Goods are fetched for orders on phones, by shelf, also without a network. */
export function pickingFeature(deps: PickingDeps): ShopFeature {
  return { routes: { staff: [pickingRoutes(deps)] } };
}
