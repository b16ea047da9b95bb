import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import type { Instalments } from './create-instalments.ts';
import { type StaffInstalmentsDeps, staffInstalmentsRoutes } from './staff-instalments-routes.ts';

export function instalmentsFeature(
  { routes, site, frameOrigins }: Instalments,
  staffDeps: StaffInstalmentsDeps,
): ShopFeature {
  return { routes: { public: [routes], staff: [staffInstalmentsRoutes(staffDeps)] }, site: [site], frameOrigins };
}
