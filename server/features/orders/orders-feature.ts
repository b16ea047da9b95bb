import type { Locale } from '#contract/i18n/locale.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Uploads } from '#server/platform/pictures/index.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { boughtTogetherRoutes } from './bought-together.ts';
import type { Orders } from './orders.ts';
import { ordersRoutes } from './orders-routes.ts';
import { claimsRoutes } from './returns/claims-routes.ts';
import { staffOrdersRoutes } from './staff-orders-routes.ts';
import { trackOrderRoutes } from './track-order.ts';

export function ordersFeature(deps: {
  db: Database;
  catalog: Catalog;
  orders: Orders;
  shopName: (locale: Locale) => string;
  uploads: Pick<Uploads, 'redraw'>;
}): ShopFeature {
  return {
    routes: {
      public: [boughtTogetherRoutes(deps), trackOrderRoutes(deps)],
      customer: [ordersRoutes(deps), claimsRoutes(deps)],
      staff: [staffOrdersRoutes(deps)],
    },
  };
}
