import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultListingQuery } from '#contract/catalog/listing-query.ts';
import { type ChangeFeed, createChangeFeed } from '#server/platform/change-feed/index.ts';
import { recordStatements } from '#server/platform/database/statement-record.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { type Catalog, createCatalog } from './index.ts';

let database: TestDatabase;
let changes: ChangeFeed;
let catalog: Catalog;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeEach(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  changes = await createChangeFeed({ db: database.db, log });
  catalog = await createCatalog({ db: database.db, changes, log });
});

afterEach(async () => {
  await catalog.close();
  await changes.close();
  await database.drop();
  expect(log.error).not.toHaveBeenCalled();
});

const run = (statement: ReturnType<typeof sql>) => database.db.execute(statement);
const card = (id: number) => catalog.cards([id], 'ru')[0];
const listed = () => catalog.listing({}, defaultListingQuery(), 'ru').data.map(({ id }) => id);
const found = (text: string) =>
  catalog.search(text, defaultListingQuery({ search: text }), 'ru').data.map(({ id }) => id);

test('a product that is no longer sold is distinguished from an unknown id, and names replacements', async () => {
  const unavailable = await catalog.unavailableProduct(31, 'ru');
  expect(unavailable).toMatchObject({ id: 31, name: 'Смартфон Samsung Note', breadcrumbs: [{ id: 1 }, { id: 2 }] });
  expect(unavailable?.similar.map(({ id }) => id)).toEqual([11, 13, 21, 22]);
  expect(await catalog.unavailableProduct(11, 'ru')).toBeNull();
  expect(await catalog.unavailableProduct(999, 'ru')).toBeNull();
});

test('the page of a draft does not exist: shoppers never saw it', async () => {
  await run(sql`update products set is_draft = true where id = 31`);
  expect(await catalog.unavailableProduct(31, 'ru')).toBeNull();
  await run(sql`update products set is_draft = false where id = 31`);
});

test('a colour that is no longer sold is replaced by the other colours first', async () => {
  await run(sql`update products set is_published = false where id = 11`);
  await vi.waitFor(() => expect(listed()).not.toContain(11));
  expect((await catalog.unavailableProduct(11, 'ru'))?.similar[0]?.id).toBe(12);
});

test('a colour that is sold out stands for no other that can be bought, unless the order is by price', async () => {
  const cards = (sort: 'views' | 'price') =>
    catalog
      .listing({}, { ...defaultListingQuery(), sort, order: 'desc', isByModel: true }, 'ru')
      .data.map(({ id }) => id);
  await run(sql`update products set views = 10 where id = 11`);
  await run(sql`update products set price = 10500000 where id = 12`);
  await vi.waitFor(() => expect(card(12)?.current_price).toBe(10_500_000));
  expect(cards('views')).toContain(11);
  expect(cards('views')).not.toContain(12);
  expect(cards('price')).toContain(12);
  expect(cards('price')).not.toContain(11);
});

test('one piece fewer of many changes no listing; few left, none left, another price and a hidden product do', async () => {
  const failures: { isOther: boolean; stock: number }[] = [];
  const leave = changes.subscribe({ phase: 'purge' }, () => {
    failures.push({ isOther: catalog.listingsChanged(), stock: catalog.stock(11) });
  });
  async function changesListings(statement: ReturnType<typeof sql>): Promise<boolean | undefined> {
    const before = failures.length;
    await run(statement);
    await vi.waitFor(() => expect(failures.length).toBeGreaterThan(before));
    return failures.at(-1)?.isOther;
  }
  async function setStock(pieces: number): Promise<boolean | undefined> {
    await run(sql`update store_stock set quantity = ${pieces} where product_id = 11
      and store_id = (select min(store_id) from store_stock where product_id = 11)`);
    // Not with the batch of an earlier change.
    await vi.waitFor(() => expect(failures.at(-1)?.stock).toBe(pieces));
    return failures.at(-1)?.isOther;
  }
  // Wait for this batch before the next write: a later batch would report that nothing changed.
  await changesListings(sql`delete from store_stock where product_id = 11
    and store_id > (select min(store_id) from store_stock where product_id = 11)`);
  await setStock(40);
  expect(await setStock(39)).toBe(false);
  expect(await setStock(4)).toBe(true);
  expect(await setStock(0)).toBe(true);
  expect(await setStock(40)).toBe(true);
  expect(await changesListings(sql`update products set price = price + 1000, old_price = null where id = 11`)).toBe(
    true,
  );
  expect(await setStock(38)).toBe(false);
  expect(await changesListings(sql`update products set is_published = false where id = 11`)).toBe(true);
  leave();
});

describe('a change made in the database is visible', () => {
  test('several times in a row', async () => {
    for (let price = 1_000_000; price < 1_010_000; price += 1000) {
      await run(sql`update products set price = ${price}, old_price = null where id = 13`);
      await vi.waitUntil(() => card(13)?.current_price === price, { interval: 1 });
    }
  });

  test('a name, on cards, in the page and in the search', async () => {
    await catalog.product(13, 'ru');
    await run(sql`update products set name = '{"ru": "Смартфон Motorola Razr"}' where id = 13`);
    await vi.waitFor(() => expect(card(13)?.name).toBe('Смартфон Motorola Razr'));
    expect(found('motorola')).toEqual([13]);
    expect(found('velvet')).toEqual([]);
    expect((await catalog.product(13, 'ru'))?.product.name).toBe('Смартфон Motorola Razr');
  });

  test('a new product, a hidden one, a deleted one', async () => {
    await run(sql`update products set is_published = true where id = 31`);
    await vi.waitFor(() => expect(listed()).toContain(31));
    await run(sql`update products set is_published = false where id = 31`);
    await vi.waitFor(() => expect(listed()).not.toContain(31));
    await catalog.product(22, 'ru');
    await run(sql`delete from products where id = 22`);
    await vi.waitFor(() => expect(listed()).toEqual([11, 12, 13, 21]));
    expect(await catalog.product(22, 'ru')).toBeNull();
    expect(found('GC-B')).toEqual([]);
  });

  test('stock, on the card, in the filter, and at the variants of a product whose page was viewed', async () => {
    const statusOf = async (id: number) =>
      (await catalog.productVariants(11, 'ru'))?.products.find(({ product }) => product.id === id)?.product.status;
    expect(await statusOf(12)).toBe(0);
    await run(sql`insert into store_stock (product_id, store_id, quantity) values (12, 1, 4)`);
    await vi.waitFor(() => expect(card(12)).toMatchObject({ status: 1, in_stock: true, stock_left: 4 }));
    expect(await statusOf(12)).toBe(1);
    expect(catalog.listing({}, defaultListingQuery(), 'ru').facets.in_stock).toBe(4);
  });

  test('a new variant, at its siblings whose pages were viewed', async () => {
    await catalog.product(11, 'ru');
    await run(sql`update products set variant_group_id = 11 where id = 13`);
    await vi.waitFor(() => expect(catalog.withVariants([11])).toEqual([11, 12, 13]));
    expect((await catalog.productVariants(11, 'ru'))?.products.map(({ product }) => product.id)).toEqual([11, 12, 13]);
  });

  test('the new name of a brand, a category and a characteristic, in facets, cards and the search', async () => {
    await run(sql`update brands set name = 'Lucky' where id = 8`);
    await vi.waitFor(() => expect(found('lucky').sort()).toEqual([13, 22]));
    expect(card(13)?.brand_name).toBe('Lucky');
    await run(sql`update categories set name = '{"ru": "Звонилки"}' where id = 2`);
    await vi.waitFor(() => expect(found('звонилки').sort()).toEqual([11, 12, 13]));
    await run(sql`update attribute_values set name = '{"ru": "терабайт"}' where id = 202`);
    await vi.waitFor(() => expect(found('lucky терабайт')).toEqual([13]));
    expect(card(13)?.key_specs).toEqual(['терабайт']);
  });

  test('a bare number is not shown on the card, a number that is clear without a unit is', async () => {
    for (const [name, specs] of [
      ['1,5', []],
      ['5.1', ['5.1']],
      ['1,5 л', ['1,5 л']],
    ] as const) {
      await run(sql`update attribute_values set name = ${JSON.stringify({ ru: name })}::json where id = 202`);
      await vi.waitFor(() => expect(card(13)?.key_specs).toEqual(specs));
    }
  });

  test('a characteristic that stops being a filter', async () => {
    await run(sql`update attributes set used_for_filter = false where id = 1`);
    await vi.waitFor(() => {
      const { facets } = catalog.listing({}, defaultListingQuery(), 'ru');
      expect(facets.attributes.map(({ id }) => id)).toEqual([2]);
    });
  });

  test('a hidden category hides its products', async () => {
    await run(sql`update categories set is_published = false where id = 3`);
    await vi.waitFor(() => expect(listed()).toEqual([11, 12, 13]));
    expect(catalog.category(3, 'ru')).toBeNull();
    expect(catalog.tree('ru')[0]?.children.map(({ id }) => id)).toEqual([2]);
  });

  test('a promotion, its products, an instalment plan, a sticker', async () => {
    await run(sql`insert into promotion_products values (44, 22)`);
    const promoted = () => catalog.listing({ promotionId: 44 }, defaultListingQuery(), 'ru').data.map(({ id }) => id);
    await vi.waitFor(() => expect(promoted()).toEqual([13, 21, 22]));
    await run(sql`update instalment_plans set percent = 112, fee_sum = 0 where months = 12`);
    await vi.waitFor(() => expect(card(11)?.installment_monthly).toBe(934_000));
    await run(sql`insert into product_stickers values (11, 1)`);
    await vi.waitFor(() => expect(card(11)?.stickers[0]?.code).toBe('gift'));
  });

  test('synonyms', async () => {
    expect(found('кирпич')).toEqual([]);
    await run(sql`insert into search_synonyms (words) values (array['кирпич', 'samsung'])`);
    await vi.waitFor(() => expect(found('кирпич').sort()).toEqual([11, 12, 21]));
  });

  test('everything, after a change of too many rows to list', async () => {
    await run(sql`truncate store_stock`);
    await vi.waitFor(() => expect(catalog.listing({}, defaultListingQuery(), 'ru').facets.in_stock).toBe(0));
  });
});

test('changes during a lost connection are visible after it is back', async () => {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'amper changes' and datname = current_database()`);
    await tx.execute(sql`update products set price = 1234000, old_price = null where id = 13`);
    await tx.execute(sql`delete from products where id = 22`);
  });
  await vi.waitFor(() => expect(card(13)?.current_price).toBe(1_234_000));
  await vi.waitFor(() => expect(listed()).not.toContain(22));
});

test('a product that changes while it is read is never cached in its old state', async () => {
  for (let round = 0; round < 20; round++) {
    const body = `<p>${round}</p>`;
    const reading = catalog.product(21, 'ru');
    await run(sql`update products set body = jsonb_build_object('ru', ${body}::text) where id = 21`);
    await reading;
    await vi.waitFor(async () => expect((await catalog.product(21, 'ru'))?.product.body).toBe(body));
  }
});

test('concurrent calls for an uncached page share one read', async () => {
  const { statements } = await recordStatements(() =>
    Promise.all(Array.from({ length: 50 }, () => catalog.product(11, 'ru'))),
  );
  expect(statements.length).toBeLessThanOrEqual(3);
});

test('a database that goes away while products are indexed is reported, and does not end the process', async () => {
  let readings = 0;
  const execute = async (statement: ReturnType<typeof sql>) => {
    readings += 1;
    if (readings > 1) throw new Error('Gone away');
    return run(statement);
  };
  const failing = Object.assign(Object.create(database.db), { execute });
  await expect(createCatalog({ db: failing, changes, log })).rejects.toThrow('Gone away');
  expect(readings).toBe(2);
});

describe('views', () => {
  test('are written together and move the product up', async () => {
    const { statements } = await recordStatements(async () => {
      for (let view = 0; view < 100; view++) catalog.recordView(22);
      catalog.recordView(21);
      catalog.recordView(12);
      catalog.recordView(999);
      catalog.recordView(31);
      await catalog.flush();
    });
    expect(statements).toHaveLength(1);
    const { rows } = await run(sql`select id, views::int from products where views > 0 order by id`);
    expect(rows).toEqual([
      { id: 11, views: 50 },
      { id: 12, views: 41 },
      { id: 13, views: 30 },
      { id: 21, views: 21 },
      { id: 22, views: 110 },
    ]);
    const { rows: days } = await run(sql`
      select product_id as id, views, views_without_stock > 0 as "isOut" from product_view_days order by 1`);
    expect(days).toEqual([
      { id: 12, views: 1, isOut: true },
      { id: 21, views: 1, isOut: false },
      { id: 22, views: 100, isOut: false },
    ]);
    await vi.waitFor(() => expect(listed()).toEqual([22, 11, 12, 13, 21]));
  });

  test('are not lost when they cannot be written, nor at the end', async () => {
    catalog.recordView(21);
    await run(sql`alter table products rename to products_away`);
    await expect(catalog.flush()).rejects.toThrow();
    await run(sql`alter table products_away rename to products`);
    catalog.recordView(21);
    await catalog.close();
    const { rows } = await run(sql`select views::int from products where id = 21`);
    expect(rows).toEqual([{ views: 22 }]);
  });
});

describe('shelves and similar goods', () => {
  test('a shelf shows what is in stock, one of each variant group', () => {
    const popular = catalog.shelf({ count: 5 }, 'ru').map(({ id }) => id);
    expect(popular).toEqual([11, 13, 21]);
    expect(catalog.shelf({ count: 5, onSale: true }, 'ru').map(({ id }) => id)).toEqual([13]);
    expect(catalog.shelf({ count: 1, sort: 'created_at', scope: { categoryId: 2 } }, 'ru').map(({ id }) => id)).toEqual(
      [13],
    );
  });

  test('similar goods are of the nearest category first, never the variants of the product itself', async () => {
    const page = await catalog.product(11, 'ru');
    expect(page?.similar.map(({ id }) => id)).toEqual([13, 21, 22]);
  });
});
