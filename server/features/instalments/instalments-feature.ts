import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import type { Instalments } from './create-instalments.ts';

export function instalmentsFeature({ routes, site, frameOrigins }: Instalments): ShopFeature {
  return { routes: { public: [routes] }, site: [site], frameOrigins };
}
