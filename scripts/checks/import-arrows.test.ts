import { expect, test } from 'vitest';
import { forbiddenImport } from './import-arrows.mjs';

test.each([
  ['contract/money/money.ts', '#server/config.ts', 'contract may not import server'],
  ['web/routes/home.tsx', '#server/catalog/index.ts', 'web may not import server'],
  ['web/routes/home.tsx', '../../server/catalog/index.ts', 'web may not import server'],
  ['web/home/banner.tsx', '#demo/brands.ts', 'web may not import demo'],
  ['server/main.ts', '#demo/load-demo.ts', 'server may not import demo'],
  ['server/app.ts', '#web/root.tsx', 'server may not import web'],
  ['sandbox/sms.ts', '#server/config.ts', 'sandbox may not import server'],
  [
    'server/cart/add-cart-item.ts',
    '#server/catalog/catalog-queries.ts',
    'server/cart may import server/catalog only by its index.ts',
  ],
  [
    'server/cart/add-cart-item.ts',
    '#server/catalog/catalog-tables.ts',
    'server/cart may import server/catalog only by its index.ts',
  ],
  ['server/platform/database/migrate.ts', '#server/catalog/index.ts', 'server/database stands below the features'],
  ['ui/button.tsx', '#web/cart/cart-store.ts', 'web/ui knows no feature'],
])('%s may not import %s', (file, specifier, reason) => {
  expect(forbiddenImport(file, specifier)).toBe(reason);
});

test.each([
  ['web/routes/home.tsx', '#contract/catalog.ts'],
  ['web/routes/home.tsx', '#messages'],
  ['web/routes/home.tsx', 'react'],
  ['ui/button.tsx', './icon.tsx'],
  ['server/schema/cart-tables.ts', '#server/catalog/catalog-tables.ts'],
  ['server/features/cart/cart-queries.ts', '#server/catalog/catalog-tables.ts'],
  ['server/features/catalog/read-catalog.ts', '#server/content/content-tables.ts'],
  ['server/cart/add-cart-item.ts', '#server/catalog/index.ts'],
  ['server/cart/add-cart-item.ts', '#server/database/database.ts'],
  ['server/features/cart/cart-routes.ts', '#server/http/shop-error.ts'],
  ['server/shop.ts', '#server/cart/add-cart-item.ts'],
  ['server/cart/cart.test.ts', '#tests/database/test-database.ts'],
  ['demo/load-demo.ts', '#server/database/database.ts'],
  ['tests/journeys/home.spec.ts', '#web/root.tsx'],
])('%s may import %s', (file, specifier) => {
  expect(forbiddenImport(file, specifier)).toBeUndefined();
});
