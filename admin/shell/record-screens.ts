import type { Permission } from '#contract/permissions/permissions.ts';
import type { ScreenRoute } from './screen.ts';

/** A screen of one thing, which a search, a link or an action leads to; no menu names it. */
export interface RecordScreen extends ScreenRoute {
  permission: Permission;
}

export const RECORD_SCREENS: readonly RecordScreen[] = [
  {
    path: 'orders/new',
    permission: 'orders:create',
    load: () => import('#admin/features/phone-order/phone-order-screen.tsx'),
  },
  {
    path: 'products/new',
    permission: 'products:edit',
    load: () => import('#admin/features/product/create/new-product-screen.tsx'),
  },
  {
    path: 'products/price-schedules',
    permission: 'products:see',
    load: () => import('#admin/features/price-schedules/price-schedules-screen.tsx'),
  },
  {
    path: 'products/:id',
    permission: 'products:see',
    load: () => import('#admin/features/product/product-screen.tsx'),
  },
];
