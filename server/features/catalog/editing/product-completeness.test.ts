import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runOnlineMigrations } from '#server/platform/database/online-migrations.ts';
import { fakeStaffCaller } from '#server/testing/fake-staff.ts';
import { createGoodsShop, type GoodsShop, productId as id } from '#server/testing/goods-shop.ts';

let shop: GoodsShop;

beforeAll(async () => {
  shop = await createGoodsShop(() => fakeStaffCaller(), 3);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.execute(sql`delete from product_pictures`);
  await shop.db.execute(sql`
    update products set name = '{"ru": "Чайник"}', description = '{"ru": "Кипятит", "uz": ""}', barcode = null, ikpu = ''`);
});

async function percents(): Promise<number[]> {
  const { rows } = await shop.db.execute<{ completeness: number }>(sql`select completeness from products order by id`);
  return rows.map(({ completeness }) => completeness);
}

const addPicture = (product: number, position = 0) => sql`
  insert into product_pictures (product_id, position, picture) values (${id(product)}, ${position}, repeat('a', 20))`;

describe('the completeness of a good', () => {
  test('counts texts in both languages, a picture, a barcode and the IKPU alike', async () => {
    expect(await percents()).toEqual([0, 0, 0]);
    const steps = [
      sql`update products set name = name || '{"uz": "Choynak"}' where id = ${id(0)}`,
      sql`update products set description = description || '{"uz": "Qaynatadi"}' where id = ${id(0)}`,
      sql`update products set barcode = '4006381333931' where id = ${id(0)}`,
      sql`update products set ikpu = '08517001001000000' where id = ${id(0)}`,
      addPicture(0),
    ];
    const seen: (number | undefined)[] = [];
    for (const step of steps) {
      await shop.db.execute(step);
      seen.push((await percents())[0]);
    }
    expect(seen).toEqual([20, 40, 60, 80, 100]);
    expect(await percents()).toEqual([100, 0, 0]);
    const response = await shop.app.inject({ url: `/api/admin/products/rows?ids=${id(0)}&columns=completeness` });
    expect(response.json().data[0].values.completeness).toBe(100);
  });

  test('follows pictures that come, move to another good, go, or go all at once', async () => {
    await shop.db.execute(addPicture(0));
    await shop.db.execute(addPicture(0, 1));
    expect(await percents()).toEqual([20, 0, 0]);
    await shop.db.execute(sql`update product_pictures set product_id = ${id(1)} where position = 1`);
    expect(await percents()).toEqual([20, 20, 0]);
    await shop.db.execute(sql`update product_pictures set product_id = ${id(2)} where position = 1`);
    expect(await percents()).toEqual([20, 0, 20]);
    await shop.db.execute(sql`delete from product_pictures where product_id = ${id(0)}`);
    expect(await percents()).toEqual([0, 0, 20]);
    await shop.db.execute(sql`truncate product_pictures`);
    expect(await percents()).toEqual([0, 0, 0]);
  });

  test('can’t be written: it stays what the good has', async () => {
    await shop.db.execute(sql`update products set completeness = 100`);
    expect(await percents()).toEqual([0, 0, 0]);
  });

  test('is no edit: neither revision nor history tell of it', async () => {
    const edits = async () => {
      const { rows } = await shop.db.execute<{ fields: string }>(sql`
        select coalesce(string_agg(distinct key, ' ' order by key), '') as fields from history h, jsonb_object_keys(h.after) key
        where h.table_name = 'products' and h.operation = 'U'`);
      return rows[0]?.fields.split(' ');
    };
    await shop.db.execute(sql`update products set barcode = '5' where id = ${id(0)}`);
    await shop.db.execute(addPicture(0));
    expect(await edits()).not.toContain('completeness');
    const { rows: before } = await shop.db.execute(sql`select id, revision from products order by id`);
    await shop.db.execute(sql`select complete_products(array_agg(id)) from products`);
    expect((await shop.db.execute(sql`select id, revision from products order by id`)).rows).toEqual(before);
  });

  test('is filled for goods that were there before it, and their search texts are written anew', async () => {
    await shop.db.execute(addPicture(0));
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`alter table products disable trigger complete_product`);
      await tx.execute(sql`update products set completeness = 0`);
      await tx.execute(sql`alter table products enable trigger complete_product`);
      await tx.execute(sql`update product_search_texts set folded = ''`);
    });
    const client = await shop.db.$client.connect();
    await client.query("delete from one_time_tasks where name = 'online:0003_completeness.sql'");
    await runOnlineMigrations(client);
    client.release();
    expect(await percents()).toEqual([20, 0, 0]);
    const { rows } = await shop.db.execute(sql`select from product_search_texts where folded like '%Cainik%'`);
    expect(rows).toHaveLength(3);
  });

  test('is right after a picture that comes while another goes and the barcode is written', async () => {
    await shop.db.execute(addPicture(0));
    for (let round = 1; round <= 10; round += 1) {
      await Promise.all([
        shop.db.execute(sql`delete from product_pictures where product_id = ${id(0)} and position = ${round - 1}`),
        shop.db.execute(addPicture(0, round)),
        shop.db.execute(sql`update products set barcode = ${String(round)} where id = ${id(0)}`),
      ]);
      expect((await percents())[0], `round ${round}`).toBe(40);
    }
  });
});
