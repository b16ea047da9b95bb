import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import type { PhoneOrdersDeps } from './phone-orders-deps.ts';
import { phoneOrdersRoutes } from './phone-orders-routes.ts';

export function phoneOrdersFeature(deps: PhoneOrdersDeps): ShopFeature {
  return { routes: { staff: [phoneOrdersRoutes(deps)] } };
}
