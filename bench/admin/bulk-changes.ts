import { type SQL, sql } from 'drizzle-orm';

/** A large change of the catalogue, as the statements of one transaction or, with `separately`, each by itself. */
export interface BulkChange {
  name: string;
  statements: readonly SQL[];
  separately?: true;
}

const ALL = 100_000;

/** The changes of the measurement, for a shop of `products` generated products whose ids start at `from`. */
export function bulkChanges(from: number, products = ALL): BulkChange[] {
  const some = Math.floor(products / 5);
  const first = (count: number) => sql`id between ${from}::int and ${from + count - 1}::int`;
  const raised = (where: SQL) => sql`update products set price = price + 1000, old_price = null where ${where}`;
  const thousands = (count: number) =>
    Array.from({ length: Math.ceil(count / 1000) }, (_, n) =>
      raised(sql`id between ${from + n * 1000}::int and ${from + n * 1000 + 999}::int`),
    );
  return [
    { name: 'one price', statements: [raised(first(1))] },
    { name: `${some} prices, one statement`, statements: [raised(first(some))] },
    { name: `${some} prices, 1,000 a statement, one transaction`, statements: thousands(some) },
    { name: `${some} prices, 1,000 a statement, no transaction`, statements: thousands(some), separately: true },
    { name: `${products} prices, one statement`, statements: [raised(first(products))] },
    {
      name: `${products} rows of stock, one statement`,
      statements: [sql`update store_stock set quantity = (quantity + 3) % 9`],
    },
    {
      name: `${some} products unpublished`,
      statements: [sql`update products set is_published = false where ${first(some)}`],
    },
    {
      name: `${some} products published`,
      statements: [sql`update products set is_published = true where ${first(some)}`],
    },
    {
      name: `${products} names, one statement`,
      statements: [
        sql`update products set name = name || jsonb_build_object('ru', (name->>'ru') || ' ' || id % 97) where ${first(products)}`,
      ],
    },
    {
      name: 'a characteristic becomes a filter',
      statements: [
        sql`update attributes set used_for_filter = not used_for_filter where id = (select max(id) from attributes)`,
      ],
    },
    {
      name: 'everything announced as changed',
      statements: [
        sql`create or replace function announce_everything() returns void language sql
          as $$ insert into changes (subject) values ('products'); select pg_notify('amper_changes', 'products:*') $$`,
        sql`select announce_everything()`,
      ],
    },
  ];
}
