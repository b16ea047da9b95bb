import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { type AccountsDeps, staffAccountsRoutes } from './staff-accounts-routes.ts';
import { type CustomersDeps, staffCustomersRoutes } from './staff-customers-routes.ts';

export function customersFeature(deps: CustomersDeps & AccountsDeps): ShopFeature {
  return { routes: { staff: [staffCustomersRoutes(deps), staffAccountsRoutes(deps)] } };
}
