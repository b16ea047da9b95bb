import { defineCalls } from '../api/api-call.ts';

const seeing = { method: 'GET', access: 'staff', permission: 'reports:see' } as const;
const exporting = { method: 'GET', access: 'staff', permission: 'reports:export' } as const;

/** Whoever has the permission for some stores sees the orders that are picked up in one of them at a time. */
export const reportsCalls = defineCalls(() => import('./reports-call-schemas.ts'), {
  readReportChoices: { path: '/api/admin/reports/filters', ...seeing },
  readSalesReport: { path: '/api/admin/reports/sales', ...seeing },
  exportSalesReport: { path: '/api/admin/reports/sales/export', ...exporting },
  readGoodsReport: { path: '/api/admin/reports/goods', ...seeing },
  exportGoodsReport: { path: '/api/admin/reports/goods/export', ...exporting },
  /** Also needs `stock:see`. */
  readUnsoldGoods: { path: '/api/admin/reports/unsold', ...seeing },
  /** Also needs `stock:see`. */
  exportUnsoldGoods: { path: '/api/admin/reports/unsold/export', ...exporting },
  readDeliveryReport: { path: '/api/admin/reports/delivery', ...seeing },
  exportDeliveryReport: { path: '/api/admin/reports/delivery/export', ...exporting },
  readPromotionReport: { path: '/api/admin/reports/promotions', ...seeing },
  exportPromotionReport: { path: '/api/admin/reports/promotions/export', ...exporting },
  readShopPromotionReport: { path: '/api/admin/reports/shop-promotions', ...seeing },
  exportShopPromotionReport: { path: '/api/admin/reports/shop-promotions/export', ...exporting },
  readStaffReport: { path: '/api/admin/reports/staff', ...seeing },
  exportStaffReport: { path: '/api/admin/reports/staff/export', ...exporting },
  readCustomerReport: { path: '/api/admin/reports/customers', ...seeing },
  exportCustomerReport: { path: '/api/admin/reports/customers/export', ...exporting },
  readFunnelReport: { path: '/api/admin/reports/funnel', ...seeing },
  exportFunnelReport: { path: '/api/admin/reports/funnel/export', ...exporting },
  readInstalmentReport: { path: '/api/admin/reports/instalments', ...seeing },
  exportInstalmentReport: { path: '/api/admin/reports/instalments/export', ...exporting },
  readSearchReport: { path: '/api/admin/reports/search', ...seeing },
  exportSearchReport: { path: '/api/admin/reports/search/export', ...exporting },
  readSpeedReport: { path: '/api/admin/reports/speed', ...seeing },
  exportSpeedReport: { path: '/api/admin/reports/speed/export', ...exporting },
  readBasketReport: { path: '/api/admin/reports/baskets', ...seeing },
  exportBasketReport: { path: '/api/admin/reports/baskets/export', ...exporting },
  /** Also needs `stock:see`. */
  readLostGoods: { path: '/api/admin/reports/lost', ...seeing },
  /** Also needs `stock:see`. */
  exportLostGoods: { path: '/api/admin/reports/lost/export', ...exporting },
  readRefundReport: { path: '/api/admin/reports/refunds', ...seeing },
  exportRefundReport: { path: '/api/admin/reports/refunds/export', ...exporting },
});
