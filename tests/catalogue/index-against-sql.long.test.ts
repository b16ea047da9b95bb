import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Facets, FacetValue, Listing } from '#contract/catalog/catalog.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { GENERATED_FROM, generateTaxonomy } from '#demo/generate/generate-taxonomy.ts';
import { loadGeneratedShop } from '#demo/generate/load-generated-shop.ts';
import { Random } from '#demo/random/random.ts';
import { type Catalog, createCatalog } from '#server/features/catalog/index.ts';
import { type ChangeFeed, createChangeFeed } from '#server/platform/change-feed/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { listingBySql, type SqlListing } from './listing-by-sql.ts';
import { randomRequest } from './random-requests.ts';

const PRODUCTS = 700;
const SEED = 11;
/** `npm run test:listings` compares ten times as many. */
const SCALE = Number(process.env.LISTINGS_SCALE ?? 1);
const TIMEOUT_MS = SCALE * 300_000;
const taxonomy = generateTaxonomy(SEED);
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

let database: TestDatabase;
let changes: ChangeFeed;
let catalog: Catalog;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  // Compiling each statement to machine code would take longer than running it.
  await db.execute(sql.raw(`alter database "${new URL(database.url).pathname.slice(1)}" set jit = off`));
  await loadGeneratedShop(db, PRODUCTS, SEED);
  await db.execute(sql`insert into promotions (id, slug, name, description, start_at)
    select id, 'p', '{"ru": "Акция"}', '{"ru": ""}', now() from generate_series(1, 2) as id`);
  await db.execute(sql`insert into promotion_products select 1, id from products where id % 7 = 0`);
  await db.execute(sql`update products set is_published = false where id % 31 = 0`);
  await db.execute(sql`update brands set is_published = false where id = ${GENERATED_FROM + 5}`);
  changes = await createChangeFeed({ db, log });
  catalog = await createCatalog({ db, changes, log });
}, 60_000);

afterAll(async () => {
  await catalog.close();
  await changes.close();
  await database.drop();
  expect(log.error).not.toHaveBeenCalled();
});

test('hundreds of random listings have the rows, order and counts that PostgreSQL computes', {
  timeout: TIMEOUT_MS,
}, async () => {
  await compare(new Random(1), 600 * SCALE);
});

test('and still do after many changes of every kind', { timeout: TIMEOUT_MS }, async () => {
  const random = new Random(2);
  for (let round = 0; round < 10 * SCALE; round++) {
    for (let change = 0; change < 10; change++) await changeSomething(random);
    await settled();
    await compare(random, 20);
  }
});

async function compare(random: Random, times: number): Promise<void> {
  const requests = Array.from({ length: times }, () => randomRequest(random, taxonomy, [1, 2, 3]));
  const worker = async () => {
    for (let request = requests.pop(); request !== undefined; request = requests.pop()) {
      const locale = request.query.page % 2 === 0 ? 'uz' : 'ru';
      const expected = await listingBySql(database.db, request.scope, request.query, locale);
      const actual = catalog.listing(request.scope, request.query, locale);
      expect(figuresOf(actual), JSON.stringify(request)).toEqual(figuresOfSql(expected, locale));
    }
  };
  await Promise.all([worker(), worker(), worker()]);
}

type Figures = Omit<Facets, 'attributes'> & {
  ids: number[];
  total: number;
  attributes: { id: number; values: FacetValue[] }[];
};

function figuresOf({ data, meta, facets }: Listing): Figures {
  const attributes = facets.attributes.map(({ id, values }) => ({ id, values }));
  return { ...facets, ids: data.map(({ id }) => id), total: meta.total, attributes };
}

/** Facets are ordered by count, then by name in a natural order that PostgreSQL does not have. */
function figuresOfSql(listing: SqlListing, locale: Locale): Figures {
  const compareNames = new Intl.Collator(locale, { numeric: true }).compare;
  const inOrder = (values: FacetValue[]) =>
    values.sort((a, b) => b.count - a.count || compareNames(a.name, b.name) || a.id - b.id);
  return {
    ...listing,
    brands: inOrder(listing.brands),
    categories: inOrder(listing.categories),
    attributes: listing.attributes.map(({ id, values }) => ({ id, values: inOrder(values) })),
  };
}

async function changeSomething(random: Random): Promise<void> {
  const { db } = database;
  const some = () => GENERATED_FROM + random.int(0, PRODUCTS - 1);
  const value = () => random.pick(taxonomy.values).id;
  switch (random.int(0, 13)) {
    case 0:
      await db.execute(
        sql`update products set price = ${random.int(10, 9000) * 1000}, old_price = null where id = ${some()}`,
      );
      break;
    case 1:
      await db.execute(sql`update products set old_price = price + 1000 where id between ${some()} and ${some()}`);
      break;
    case 2:
      await db.execute(
        sql`update products set views = views + ${random.int(1, 90)} where id % 50 = ${random.int(0, 49)}`,
      );
      break;
    case 3:
      await db.execute(sql`delete from products where id = ${some()}`);
      break;
    case 4:
      await db.execute(
        sql`update store_stock set quantity = ${random.int(0, 2)} where product_id % 40 = ${random.int(0, 39)}`,
      );
      break;
    case 5:
      await db.execute(sql`insert into product_attribute_values
        select id, ${value()} from products where id % 100 = ${random.int(0, 99)} on conflict do nothing`);
      break;
    case 6:
      await db.execute(sql`delete from product_attribute_values where product_id = ${some()}`);
      break;
    case 7:
      await db.execute(sql`update products set is_published = not is_published where id % 200 = ${random.int(0, 199)}`);
      break;
    case 8:
      await db.execute(
        sql`update categories set is_published = not is_published where id = ${random.pick(taxonomy.categories).id}`,
      );
      break;
    case 9:
      await db.execute(
        sql`update brands set is_published = not is_published where id = ${random.pick(taxonomy.brands).id}`,
      );
      break;
    case 10:
      await db.execute(sql`update products set category_id = ${random.pick(taxonomy.leaves).category.id},
        brand_id = ${random.pick(taxonomy.brands).id}, status_override = ${random.pick([null, 0, 1, 3])} where id = ${some()}`);
      break;
    case 11:
      await db.execute(sql`insert into promotion_products select 2, id from products where id % 60 = ${random.int(0, 59)}
        on conflict do nothing`);
      break;
    case 12:
      await db.execute(sql`update attribute_values set name = jsonb_build_object('ru', ${`Значение ${random.int(1, 99)}`}::text)
        where id = ${value()}`);
      break;
    default:
      await db.execute(sql`delete from attribute_values where id = ${value()}`);
  }
}

/** Changes are delivered in order, so when this one arrives, the catalogue has applied all earlier ones. */
async function settled(): Promise<void> {
  const arrived = Promise.withResolvers<void>();
  const leave = changes.subscribe({ phase: 'purge' }, (batch) => {
    if (batch.some(({ subject }) => subject === 'settings')) arrived.resolve();
  });
  await database.db.execute(sql`insert into settings (key, value) values ('marker', to_jsonb(clock_timestamp()))
    on conflict (key) do update set value = excluded.value`);
  await arrived.promise;
  leave();
}
