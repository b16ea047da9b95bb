import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { customerListRoutes } from './customer-list-routes.ts';
import { type CustomerMessagesDeps, customerMessagesRoutes } from './customer-messages-routes.ts';
import { type AccountsDeps, staffAccountsRoutes } from './staff-accounts-routes.ts';
import { type CustomersDeps, staffCustomersRoutes } from './staff-customers-routes.ts';

export function customersFeature(deps: CustomersDeps & AccountsDeps & CustomerMessagesDeps): ShopFeature {
  return {
    routes: {
      staff: [
        customerListRoutes(deps),
        staffCustomersRoutes(deps),
        staffAccountsRoutes(deps),
        customerMessagesRoutes(deps),
      ],
    },
  };
}
