import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import config from '../../.dependency-cruiser.mjs';

/** A file and its import; each breaks the named rule, and only that one. */
const FORBIDDEN: [rule: string, from: string, to: string][] = [
  ['contract-alone', 'contract/cart/cart.ts', 'server/config/config.ts'],
  ['ui-knows-no-shop', 'ui/button.ts', 'web/features/cart/cart.ts'],
  ['ui-knows-no-shop', 'ui/picture.ts', 'contract/cart/lines.ts'],
  ['patches-below', 'patches/react/render.ts', 'web/platform/router/context.ts'],
  ['client-knows-no-screen', 'client/call.ts', 'ui/button.ts'],
  ['client-knows-no-screen', 'client/api-result.ts', 'web/platform/session/session.ts'],
  ['web-not-server', 'web/routes/about.ts', 'admin/ui/badge.ts'],
  ['admin-alone', 'admin/routes.ts', 'web/platform/seo/head.ts'],
  ['admin-alone', 'admin/features/goods/goods.ts', 'server/app.ts'],
  ['admin-ui-below', 'admin/ui/badge.ts', 'admin/platform/api/use-call.ts'],
  ['admin-platform-below', 'admin/platform/api/use-call.ts', 'admin/features/staff/index.ts'],
  ['admin-entities-below', 'admin/entities/product/name.ts', 'admin/features/history/words.ts'],
  ['admin-grid-below', 'admin/grid/grid.ts', 'admin/features/goods/index.ts'],
  ['admin-features-below', 'admin/features/history/changes.ts', 'admin/shell/screens.ts'],
  ['admin-features-meet-by-index', 'admin/features/history/undo.ts', 'admin/features/goods/columns.ts'],
  ['web-not-server', 'web/routes/home.ts', 'server/features/catalog/index.ts'],
  ['web-not-server', 'web/routes/brand.ts', 'demo/brands.ts'],
  ['web-platform-below', 'web/platform/api/abort.ts', 'web/features/lists/index.ts'],
  ['web-platform-below', 'web/platform/seo/head.ts', 'web/root.ts'],
  ['web-entities-below', 'web/entities/product/price.ts', 'web/features/orders/index.ts'],
  ['web-features-below', 'web/features/home/home.ts', 'web/shell/header.ts'],
  ['web-features-meet-by-index', 'web/features/compare/page.ts', 'web/features/reviews/stars.ts'],
  ['server-not-web', 'server/app.ts', 'web/render.ts'],
  ['server-not-web', 'server/main.ts', 'demo/load.ts'],
  ['server-config-lowest', 'server/config/secrets.ts', 'server/platform/database/database.ts'],
  ['server-schema-below', 'server/schema/cart-tables.ts', 'server/features/cart/lines.ts'],
  ['server-platform-below', 'server/platform/http/errors.ts', 'server/features/payments/index.ts'],
  ['server-features-below', 'server/features/seo/robots.ts', 'server/shop.ts'],
  ['server-features-meet-by-index', 'server/features/feeds/offer.ts', 'server/features/stores/stock.ts'],
  ['sandbox-apart', 'sandbox/cards/plum.ts', 'server/features/payments/errors.ts'],
  ['demo-below', 'demo/load-shop.ts', 'tests/database/test-database.ts'],
  ['packages-alone', 'packages/drawings/draw.ts', 'contract/money/money.ts'],
];
const ALLOWED: [from: string, to: string][] = [
  ['web/routes/catalog.ts', 'web/features/search/field.ts'],
  ['web/features/wishlist/page.ts', 'web/features/stock-alerts/index.ts'],
  ['server/features/questions/questions.ts', 'server/schema/questions-tables.ts'],
  ['server/features/vouchers/vouchers.ts', 'server/features/identity/index.ts'],
  ['web/platform/dialogs/history.ts', 'patches/react-router/popstate.ts'],
  ['server/platform/database/database.ts', 'patches/drizzle-orm/prepared.ts'],
  ['web/platform/i18n/link.ts', 'ui/class-names.ts'],
  ['web/platform/api/use-api.ts', 'client/call.ts'],
  ['admin/features/staff/people.ts', 'admin/grid/grid.ts'],
  ['admin/shell/screens.ts', 'admin/features/staff/people.ts'],
];
const FILE_CIRCLE = ['server/features/jobs/a.ts', 'server/features/jobs/b.ts'] as const;
/** By a type in one direction and by a dynamic import in the other. */
const FOLDER_CIRCLE = ['web/features/promo/index.ts', 'web/features/gifts/index.ts'] as const;

let folder: string;
let violations: { rule: string; from: string; to: string }[];

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dependency-rules-'));
  for (const [from, to] of [...FORBIDDEN.map(([, from, to]) => [from, to] as const), ...ALLOWED, FILE_CIRCLE]) {
    write(from, `import ${JSON.stringify(relative(from, to))};\n`);
    if (!fs.existsSync(path.join(folder, to))) write(to, 'export const value = 1;\n');
  }
  write(FILE_CIRCLE[1], `import './a.ts';\n`);
  const [one, other] = FOLDER_CIRCLE;
  write(one, `export type { Gift } from ${JSON.stringify(relative(one, other))};\nexport type Promo = 1;\n`);
  write(other, `export type Gift = 1;\nexport const load = () => import(${JSON.stringify(relative(other, one))});\n`);
  const { output } = await cruise(['.'], {
    ...config.options,
    baseDir: folder,
    tsConfig: undefined,
    ruleSet: { forbidden: config.forbidden },
    validate: true,
  });
  violations = (output as ICruiseResult).summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    from,
    to,
  }));
});

afterAll(() => fs.rmSync(folder, { recursive: true }));

test.each(FORBIDDEN)('%s forbids %s to import %s', (rule, from, to) => {
  expect(violations).toContainEqual({ rule, from, to });
});

test.each(ALLOWED)('%s may import %s', (from, to) => {
  expect(violations.filter((violation) => violation.from === from && violation.to === to)).toEqual([]);
});

test('files that import each other are found', () => {
  expect(violations).toContainEqual(expect.objectContaining({ rule: 'no-file-circles', from: FILE_CIRCLE[0] }));
});

test('folders that reach each other by types and dynamic imports are found', () => {
  const circles = violations.filter(({ rule }) => rule === 'no-folder-circles').map(({ from }) => from);
  expect(circles).toEqual(expect.arrayContaining(['web/features/gifts', 'web/features/promo']));
});

function write(file: string, text: string): void {
  const target = path.join(folder, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, text);
}

function relative(from: string, to: string): string {
  const way = path.posix.relative(path.posix.dirname(from), to);
  return way.startsWith('.') ? way : `./${way}`;
}
