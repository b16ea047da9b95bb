import { describe, expect, test } from 'vitest';
import { declaredTables, ownershipFaults } from './sql-ownership.mjs';

const owners = {
  cart_items: 'server/features/cart',
  orders: 'server/features/orders',
  products: 'server/features/catalog',
};
const constants = { cartItems: 'cart_items', orders: 'orders', products: 'products' };

function faultsIn(source: string, file = 'server/features/orders/write-order.ts'): string[] {
  return ownershipFaults(file, source, { owners, constants }).map((fault) => fault.replace(/^\S+: /, ''));
}

test('the tables of a schema file are found, on one line or on two', () => {
  const source = `export const cartItems = pgTable(\n  'cart_items',\n  {});\nexport const orders = pgTable('orders', {});`;
  expect(declaredTables(source)).toEqual({ cartItems: 'cart_items', orders: 'orders' });
});

const CART = 'cart_items, which server/features/cart owns';
const PRODUCTS = 'products, which server/features/catalog owns';

test.each([
  ['sql`insert into cart_items (quantity) values (1)`', `writes ${CART}`],
  ['sql`update cart_items c set quantity = 1`', `writes ${CART}`],
  ['sql`update only "cart_items" set quantity = 1`', `writes ${CART}`],
  ['sql<Row>`truncate cart_items`', `writes ${CART}`],
  ['sql`with gone as (delete from cart_items returning 1) select 1`', `writes ${CART}`],
  ['sql`select 1 from orders o join products p on p.id = o.id`', `names ${PRODUCTS}`],
  ['sql`select 1 from orders o, cart c, products`', `names ${PRODUCTS}`],
  ['sql`select 1 from (orders cross join ((products)))`', `names ${PRODUCTS}`],
  ['sql`select 1 from public.products`', `names ${PRODUCTS}`],
  ['sql`lock table orders, products`', `names ${PRODUCTS}`],
  ["sql`select 'it''s' from orders -- here\n, products`", `names ${PRODUCTS}`],
  [`sql\`select \${sql\`select id from products\`}\``, `names ${PRODUCTS}`],
  ["() => client.query('delete from cart_items')", `writes ${CART}`],
  ["() => client.query({ text: 'table products' })", `names ${PRODUCTS}`],
  [`() => db.execute(\`explain select 1 from products where id = \${id}\`)`, `names ${PRODUCTS}`],
  ["() => db.execute('explain ' + 'select 1 from products')", `names ${PRODUCTS}`],
  ["const text = 'select 1 from products'", `names ${PRODUCTS}`],
  ['const text = raw`select 1 from products`', `names ${PRODUCTS}`],
  ["sql.raw('anything')", 'sql.raw hides tables from this check'],
  ["sql['raw'](text)", 'sql.raw hides tables from this check'],
  [`sql\`select 1 from \${sql.identifier(table)}\``, 'sql.identifier hides tables from this check'],
  ['const { raw } = sql', 'hides `sql` from this check'],
  ["import { sql as statement } from 'drizzle-orm'", 'hides `sql` from this check'],
  ["import { StringChunk } from 'drizzle-orm'", 'hides `sql` from this check'],
  ["import * as drizzle from 'drizzle-orm'", 'hides `sql` from this check'],
  ["import pg from 'pg'", 'uses the driver: statements go through Drizzle'],
  ['() => db.$client.connect()', 'uses the driver: statements go through Drizzle'],
  ["import { cartItems } from '#server/schema/cart-tables.ts'", `imports ${CART}`],
  ["import * as cart from '#server/schema/cart-tables.ts'", 'imports a whole schema: name its tables'],
  ["() => import('#server/schema/cart-tables.ts')", 'imports the schema while it runs'],
  ["export { orders } from '#server/schema/orders-tables.ts'", 'exports a table: export what is done with it'],
  ["export * from '#server/schema/orders-tables.ts'", 'exports a table: export what is done with it'],
  [
    "import { orders } from '#server/schema/orders-tables.ts'; export { orders }",
    'exports a table: export what is done with it',
  ],
])('%s in a file of orders is a fault', (statement, fault) => {
  expect(faultsIn(statement)).toEqual([fault]);
});

test.each([
  'sql`update orders set total = 1`',
  'sql`select id from orders for update of orders`',
  'sql`insert into orders (id) values (1) on conflict do update set id = 2`',
  'sql`with products as (select 1) select * from products`',
  "sql`select 'products', o.products, count(*) as products from orders o /* not products */`",
  `sql\`select \${removeBought(1)}\``,
  '() => cart.delete(cartItemsById)',
  "() => cache.query('products')",
  '() => db.$client.totalCount',
  "const title = 'Select from products'",
  "import type { cartItems } from '#server/schema/cart-tables.ts'",
  "import { sql, type SQL } from 'drizzle-orm'",
])('%s in a file of orders is allowed', (statement) => {
  expect(faultsIn(statement)).toEqual([]);
});

describe.each(['orders-queries.ts', 'load-order-context.ts', 'read-orders.ts'])('%s reads other tables', (name) => {
  const file = `server/features/orders/${name}`;
  const IMPORT = "import { cartItems } from '#server/schema/cart-tables.ts';";

  test.each([
    '() => db.select().from(cartItems)',
    `sql\`select 1 from \${cartItems} c where \${cartItems.id} = 1\``,
    "const c = alias(cartItems, 'c')",
  ])('by their constants: %s', (statement) => {
    expect(faultsIn(`${IMPORT}${statement}`, file)).toEqual([]);
  });

  test('never by their names', () => {
    expect(faultsIn('sql`select 1 from cart_items`', file)).toEqual([`names ${CART}`]);
  });

  test.each([
    '() => tx.update(cartItems).set({})',
    'const other = cartItems; tx.delete(other)',
    "const c = alias(cartItems, 'c'); tx.insert(c)",
    `sql\`delete from \${cartItems} where true\``,
    `sql\`insert into \${cartItems} values (1)\``,
  ])('and never writes them: %s', (statement) => {
    expect(faultsIn(`${IMPORT}${statement}`, file)).toEqual([`writes ${CART}`]);
  });
});

test('a table in another form is not overlooked', () => {
  expect(() => declaredTables("const table = pgTable; const hidden = pgTable('hidden', {});")).toThrow('another form');
});
