import { expect, test } from 'vitest';
import { declaredTables, ownershipFaults } from './sql-ownership.mjs';

const owners = {
  cart_items: 'server/features/cart',
  orders: 'server/features/orders',
  products: 'server/features/catalog',
};
const constants = { cartItems: 'cart_items', orders: 'orders', products: 'products' };
const IMPORTS = `import { cartItems } from '#server/schema/cart-tables.ts';\n`;

function faultsIn(statement: string, file = 'server/features/orders/write-order.ts'): string[] {
  return ownershipFaults(file, `${IMPORTS}const it = ${statement};`, { owners, constants }).map((fault) =>
    fault.replace(`${file}:2: `, ''),
  );
}

test('the tables of a schema file are found, on one line or on two', () => {
  const source = `export const cartItems = pgTable(\n  'cart_items',\n  {});\nexport const orders = pgTable('orders', {});`;
  expect(declaredTables(source)).toEqual({ cartItems: 'cart_items', orders: 'orders' });
});

test.each([
  ['sql`insert into cart_items (quantity) values (1)`', 'writes cart_items, which server/features/cart owns'],
  ['sql`update cart_items c set quantity = 1`', 'writes cart_items, which server/features/cart owns'],
  [`sql\`delete from \${cartItems} where true\``, 'writes cart_items, which server/features/cart owns'],
  ['sql<Row>`truncate cart_items`', 'writes cart_items, which server/features/cart owns'],
  ['() => tx.update(cartItems).set({})', 'writes cart_items, which server/features/cart owns'],
  ['() => db.select().from(cartItems)', 'reads cart_items, which server/features/cart owns'],
  ['() => query.leftJoin(cartItems, on)', 'reads cart_items, which server/features/cart owns'],
  ['sql`select 1 from orders o join products p on p.id = o.id`', 'reads products, which server/features/catalog owns'],
  ['sql`select 1 from orders o, products`', 'reads products, which server/features/catalog owns'],
  [`sql\`select \${sql\`select id from products\`}\``, 'reads products, which server/features/catalog owns'],
])('%s in a file of orders is a fault', (statement, fault) => {
  expect(faultsIn(statement)).toEqual([fault]);
});

test.each([
  'sql`update orders set total = 1`',
  'sql`select id from orders for update of orders`',
  'sql`insert into orders (id) values (1) on conflict do update set id = 2`',
  'sql`with products as (select 1) select * from products`',
  `sql\`select \${removeBought(1)}\``,
  '() => cart.delete(cartItemsById)',
])('%s in a file of orders is allowed', (statement) => {
  expect(faultsIn(statement)).toEqual([]);
});

test('tables of other features may be read in query files, and are never written', () => {
  for (const file of ['orders-queries.ts', 'load-order-context.ts', 'read-orders.ts']) {
    const path = `server/features/orders/${file}`;
    expect(faultsIn('sql`select 1 from products`', path)).toEqual([]);
    expect(faultsIn('() => db.select().from(cartItems)', path)).toEqual([]);
    expect(faultsIn('sql`delete from products`', path)).toEqual([
      'writes products, which server/features/catalog owns',
    ]);
  }
});
