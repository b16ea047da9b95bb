import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { type CustomersDeps, staffCustomersRoutes } from './staff-customers-routes.ts';

export function customersFeature(deps: CustomersDeps): ShopFeature {
  return { routes: { staff: [staffCustomersRoutes(deps)] } };
}
