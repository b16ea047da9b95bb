import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { type CouriersDeps, couriersRoutes } from './couriers-routes.ts';

export function couriersFeature(deps: CouriersDeps): ShopFeature {
  return { routes: { staff: [couriersRoutes(deps)] } };
}
