/**
 * The feature that owns the tables of each schema file. Only the owner names them in a statement and writes them. Other
 * features use the functions and SQL fragments that it exports; their `…-queries.ts`, `load-….ts` and `read-….ts` may
 * also read a table by its constant. `npm run check` enforces this ("sql ownership").
 */
export const TABLE_OWNERS: Record<string, string> = {
  'addresses-tables.ts': 'server/features/addresses',
  'attempts-tables.ts': 'server/platform/attempts',
  'cart-tables.ts': 'server/features/cart',
  'cash-tables.ts': 'server/features/cash',
  'catalog-editing-tables.ts': 'server/features/catalog',
  'catalog-tables.ts': 'server/features/catalog',
  'change-feed-tables.ts': 'server/platform/change-feed',
  'checkout-tables.ts': 'server/features/checkout',
  'compare-tables.ts': 'server/features/compare',
  'content-tables.ts': 'server/features/content',
  'couriers-tables.ts': 'server/features/couriers',
  'database-tables.ts': 'server/platform/database',
  'history-tables.ts': 'server/features/history',
  'identity-tables.ts': 'server/features/identity',
  'instalments-tables.ts': 'server/features/instalments',
  'orders-tables.ts': 'server/features/orders',
  'payments-tables.ts': 'server/features/payments',
  'pictures-tables.ts': 'server/platform/pictures',
  'questions-tables.ts': 'server/features/questions',
  'redirects-tables.ts': 'server/features/seo',
  'requests-tables.ts': 'server/features/requests',
  'returns-tables.ts': 'server/features/orders',
  'reviews-tables.ts': 'server/features/reviews',
  'saved-views-tables.ts': 'server/features/saved-views',
  'search-admin-tables.ts': 'server/features/search-admin',
  'sms-tables.ts': 'server/platform/sms',
  'staff-tables.ts': 'server/features/staff',
  'stock-alerts-tables.ts': 'server/features/stock-alerts',
  'stock-tables.ts': 'server/features/stock',
  'stores-tables.ts': 'server/features/stores',
  'vouchers-tables.ts': 'server/features/vouchers',
  'wishlist-tables.ts': 'server/features/wishlist',
};
