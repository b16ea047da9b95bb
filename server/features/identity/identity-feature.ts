import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import type { Identity } from './create-identity.ts';

export function identityFeature({ publicRoutes, customerRoutes, gauges }: Identity): ShopFeature {
  return { routes: { public: [publicRoutes], customer: [customerRoutes] }, gauges };
}
