import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { STARTING_ROLES } from '#contract/permissions/permissions.ts';
import { type StockDocument, stockDocumentsSchema } from '#contract/stock/stock-documents.ts';
import { ofStores, type StockShop, stockShop } from '#server/testing/stock-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { findStockDifferences, openStock } from './index.ts';

let database: TestDatabase;
let shop: StockShop;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  shop = await stockShop(database.db);
});
beforeEach(async () => {
  shop.office.be({});
  shop.audit.length = 0;
  await database.db.execute(sql`
    truncate stock_documents, stock_counts cascade; truncate stock_openings, order_stock;
    delete from store_stock; delete from orders; insert into store_stock values (11, 1, 10), (13, 1, 4), (13, 20, 6)`);
  await database.db.execute(sql`
    insert into stock_openings (product_id, store_id, quantity)
    select s.product_id, s.store_id, s.quantity - coalesce(sum(coalesce((h.after ->> 'quantity')::int, 0)
      - coalesce((h.before ->> 'quantity')::int, 0)), 0)
    from store_stock s left join history h on h.table_name = 'store_stock' and h.row_key = s.product_id || ':' || s.store_id
    group by 1, 2, s.quantity`);
});
afterAll(async () => {
  expect(await findStockDifferences(database.db)).toEqual([]);
  await shop.office.close();
  await database.drop();
});

/** An order in work that has taken pieces out of a store's free stock. */
async function reserve(productId: number, storeId: number, quantity: number): Promise<void> {
  await database.db.execute(sql`
    insert into orders (id, number, status, payment_method_id, shipping_method_id, name, phone, locale, subtotal, cart_total,
      shipping_price, total, items_count)
    values (1, '26-000001', 'confirmed', 1, 1, 'Азиз', '998901112233', 'ru', 1, 1, 0, 1, 1);
    update store_stock set quantity = quantity - ${sql.raw(String(quantity))}
      where product_id = ${sql.raw(String(productId))} and store_id = ${sql.raw(String(storeId))};
    insert into order_stock (order_id, product_id, store_id, quantity, taken)
      values (1, ${sql.raw(String(productId))}, ${sql.raw(String(storeId))}, ${sql.raw(`${quantity}, ${quantity}`)})`);
}

describe('a document', () => {
  test('moves stock by differences when it is posted, and back when it is reversed', async () => {
    const draft = await shop.draft(
      'receipt',
      [1],
      [
        [11, 5],
        [21, 2],
      ],
    );
    expect(draft).toMatchObject({
      state: 'draft',
      pieces: 7,
      lines_count: 2,
      actions: ['post', 'drop'],
      can_edit: true,
    });
    expect(draft.lines[0]).toMatchObject({ product_id: 11, quantity: 5, place: { free: 10, reserved: 0 } });
    expect(await shop.pieces(11, 1)).toBe(10);
    const posted = await shop.take(draft, 'post');
    expect(posted).toMatchObject({ state: 'posted', actions: ['reverse'], can_edit: false });
    expect([await shop.pieces(11, 1), await shop.pieces(21, 1)]).toEqual([15, 2]);

    const reversed = await shop.take(posted, 'reverse', { reason: 'Не тот поставщик' });
    expect([await shop.pieces(11, 1), await shop.pieces(21, 1)]).toEqual([10, 0]);
    expect(reversed).toMatchObject({ state: 'reversed', actions: [], reversed_by: expect.any(Number) });
    expect(reversed.steps.map(({ step, reason }) => [step, reason])).toEqual([
      ['created', null],
      ['posted', null],
      ['reversed', 'Не тот поставщик'],
    ]);
    const counter = await shop.read(reversed.reversed_by ?? 0);
    expect(counter).toMatchObject({ state: 'posted', reverses: draft.id, note: 'Не тот поставщик', actions: [] });
    expect(shop.audit.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['stock_moved', `stock:${draft.id}`],
      ['stock_moved', `stock:${draft.id}`],
    ]);
    expect(await findStockDifferences(database.db)).toEqual([]);
  });

  test('never takes what orders have reserved: nothing of it moves', async () => {
    await reserve(11, 1, 8);
    const draft = await shop.draft(
      'write_off',
      [1],
      [
        [13, 1],
        [11, 3],
      ],
    );
    expect(draft.lines[1]?.place).toEqual({ free: 2, reserved: 8 });
    const refused = await shop.step(draft, 'post');
    expect(refused).toMatchObject({
      status: 409,
      data: { reason: 'short', shortages: [{ product_id: 11, sku: 'SKU-11', free: 2, needed: 3, store: { id: 1 } }] },
    });
    expect(refused.message).toContain('Свободных штук не хватает');
    expect([await shop.pieces(11, 1), await shop.pieces(13, 1)]).toEqual([2, 4]);
    expect((await shop.read(draft.id)).state).toBe('draft');
  });

  test('is not reversed when its pieces are gone', async () => {
    const posted = await shop.take(await shop.draft('receipt', [2], [[21, 3]]), 'post');
    await shop.take(await shop.draft('write_off', [2], [[21, 1]]), 'post');
    expect(await shop.step(posted, 'reverse', { reason: 'Ошибка' })).toMatchObject({ status: 409 });
    expect(await shop.pieces(21, 2)).toBe(2);
    expect(await shop.step(posted, 'reverse')).toMatchObject({ status: 422 });
  });

  test('posted eight times at once by one key moves stock once; by eight keys too', async () => {
    const draft = await shop.draft('receipt', [1], [[11, 5]]);
    const key = randomUUID();
    const same = await Promise.all(Array.from({ length: 8 }, () => shop.step(draft, 'post', { key })));
    expect(same.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await shop.pieces(11, 1)).toBe(15);

    const other = await shop.draft('receipt', [1], [[11, 5]]);
    const different = await Promise.all(Array.from({ length: 8 }, () => shop.step(other, 'post')));
    expect(different.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    expect(await shop.pieces(11, 1)).toBe(20);
    expect(shop.audit).toHaveLength(2);

    const posted = await shop.read(draft.id);
    const reverse = { key: randomUUID(), reason: 'Ошибка' };
    const back = await Promise.all(Array.from({ length: 8 }, () => shop.step(posted, 'reverse', reverse)));
    expect(back.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await shop.pieces(11, 1)).toBe(15);
  });

  test('of which two people save a draft keeps what the first one saved', async () => {
    const draft = await shop.draft('receipt', [1], [[11, 5]]);
    const body = {
      revision: draft.revision,
      store_id: 1,
      other_store_id: null,
      reason: null,
      reference: 'Б-17',
      note: '',
    };
    const save = (quantity: number, revision = draft.revision) =>
      shop.office.post(`/stock/documents/${draft.id}/draft`, {
        ...{ ...body, revision },
        lines: [{ product_id: 11, quantity }],
      });
    shop.office.be({ id: 7, name: 'Темур Алиев' });
    expect(await save(6)).toMatchObject({
      status: 200,
      data: { revision: 2, reference: 'Б-17', author: 'Темур Алиев' },
    });
    shop.office.be({});
    expect(await save(9)).toMatchObject({ status: 409, data: { reason: 'changed', author: 'Темур Алиев' } });
    expect(await shop.step(draft, 'post')).toMatchObject({ status: 409, data: { reason: 'changed' } });
    expect((await shop.read(draft.id)).lines[0]?.quantity).toBe(6);
    expect(await save(9, 2)).toMatchObject({ status: 200, data: { revision: 3 } });
  });

  test('is made once for a key, and dropped without moving anything', async () => {
    const body = {
      ...{
        key: randomUUID(),
        kind: 'receipt',
        store_id: 1,
        other_store_id: null,
        reason: null,
        reference: '',
        note: '',
      },
      lines: [{ product_id: 11, quantity: 1 }],
    };
    const made = await Promise.all(Array.from({ length: 4 }, () => shop.office.post('/stock/documents', body)));
    expect(new Set(made.map(({ data }) => (data as { id: number }).id)).size).toBe(1);
    const [first] = made.map(({ data }) => data as StockDocument);
    if (first === undefined) throw new Error('No draft was made');
    const dropped = await shop.take(first, 'drop');
    expect(dropped).toMatchObject({ state: 'dropped', actions: [] });
    expect(await shop.pieces(11, 1)).toBe(10);
  });
});

describe('a transfer', () => {
  test('leaves one store and arrives in the other, with the difference on record', async () => {
    const sent = await shop.take(
      await shop.draft(
        'transfer',
        [1, 2],
        [
          [11, 5],
          [13, 2],
        ],
      ),
      'send',
    );
    expect(sent).toMatchObject({ state: 'sent', actions: ['receive', 'reverse'] });
    expect([await shop.pieces(11, 1), await shop.pieces(11, 2)]).toEqual([5, 0]);
    expect(await findStockDifferences(database.db)).toEqual([]);
    expect(await shop.step(sent, 'receive', { received: [{ product_id: 11, quantity: 4 }] })).toMatchObject({
      status: 409,
    });
    const arrived = await shop.take(sent, 'receive', {
      received: [
        { product_id: 11, quantity: 4 },
        { product_id: 13, quantity: 2 },
      ],
    });
    expect(arrived.lines.map(({ quantity, received }) => [quantity, received])).toEqual([
      [5, 4],
      [2, 2],
    ]);
    expect([await shop.pieces(11, 1), await shop.pieces(11, 2)]).toEqual([5, 4]);
    await shop.take(arrived, 'reverse', { reason: 'Вернули' });
    expect([await shop.pieces(11, 1), await shop.pieces(11, 2)]).toEqual([10, 0]);
    expect(await findStockDifferences(database.db)).toEqual([]);
  });

  test('that has not arrived comes back whole', async () => {
    const sent = await shop.take(await shop.draft('transfer', [1, 2], [[11, 5]]), 'send');
    await shop.take(sent, 'reverse', { reason: 'Машина сломалась' });
    expect([await shop.pieces(11, 1), await shop.pieces(11, 2)]).toEqual([10, 0]);
    expect(await findStockDifferences(database.db)).toEqual([]);
  });

  test('is sent by a person of one store and received by one of the other', async () => {
    shop.office.be(ofStores(1));
    const draft = await shop.draft('transfer', [1, 2], [[11, 5]]);
    expect(draft.actions).toEqual(['send', 'drop']);
    expect(await shop.step(draft, 'post')).toMatchObject({ status: 403 });
    const sent = await shop.take(draft, 'send');
    expect(sent.actions).toEqual(['reverse']);
    const received = [{ product_id: 11, quantity: 5 }];
    expect(await shop.step(sent, 'receive', { received })).toMatchObject({ status: 403 });
    shop.office.be(ofStores(20));
    expect(await shop.step(sent, 'receive', { received })).toMatchObject({ status: 404 });
    shop.office.be(ofStores(2));
    expect(await shop.step(sent, 'reverse', { reason: 'Нет' })).toMatchObject({ status: 403 });
    expect(await shop.take(sent, 'receive', { received })).toMatchObject({ state: 'posted', actions: [] });
    expect([await shop.pieces(11, 1), await shop.pieces(11, 2)]).toEqual([5, 5]);
  });
});

describe('who', () => {
  test.each(STARTING_ROLES)('$code moves stock only if the role says so', async ({ permissions, limits }) => {
    const draft = await shop.draft('receipt', [1], [[11, 1]]);
    shop.office.be({ permissions: new Set(permissions), limits });
    const mayEdit = permissions.includes('stock:edit');
    const { data } = await shop.office.get(`/stock/documents/${draft.id}`);
    expect((data as { actions: string[] }).actions).toEqual(mayEdit ? ['post', 'drop'] : []);
  });

  test('has one store sees and moves its stock alone', async () => {
    const draft = await shop.draft('receipt', [1], [[11, 1]]);
    shop.office.be(ofStores(2));
    expect(await shop.office.get(`/stock/documents/${draft.id}`)).toMatchObject({ status: 404 });
    expect(await shop.step(draft, 'post')).toMatchObject({ status: 404 });
    const { data } = await shop.office.get('/stock/documents');
    expect(stockDocumentsSchema.parse(data)).toMatchObject({ documents: [], counts: { draft: 0, sent: 0 } });
    const body = { key: randomUUID(), kind: 'receipt', store_id: 1, other_store_id: null, reason: null };
    expect(await shop.office.post('/stock/documents', { ...body, reference: '', note: '', lines: [] })).toMatchObject({
      status: 403,
    });
    const found = await shop.office.post('/stock/goods', { codes: ['sku-11', '46000000000013', 'нет'], ids: [] });
    expect(found.data).toMatchObject({ by_code: { 'sku-11': 11 } });
    expect(JSON.stringify(found.data)).not.toContain('"1":');
  });

  test('has a limit of rows posts no larger document', async () => {
    const draft = await shop.draft(
      'receipt',
      [1],
      [
        [11, 1],
        [13, 1],
      ],
    );
    shop.office.be({ limits: { maxDiscountPercent: null, maxRefund: null, maxBulkRows: 1 } });
    expect(await shop.step(draft, 'post')).toMatchObject({ status: 403 });
  });
});

test('the list finds documents by group, kind, number and code of a product', async () => {
  const receipt = await shop.take(await shop.draft('receipt', [1], [[11, 5]]), 'post');
  const writeOff = await shop.draft('write_off', [1], [[13, 1]]);
  const list = async (query: string) => {
    const { documents, counts } = stockDocumentsSchema.parse((await shop.office.get(`/stock/documents?${query}`)).data);
    return { ids: documents.map(({ id }) => id), counts };
  };
  expect(await list('')).toEqual({ ids: [writeOff.id], counts: { draft: 1, sent: 0 } });
  expect((await list('group=posted')).ids).toEqual([receipt.id]);
  expect((await list('group=posted&kind=write_off')).ids).toEqual([]);
  expect((await list(`q=${receipt.id}`)).ids).toEqual([receipt.id]);
  expect((await list('q=sku-13')).ids).toEqual([writeOff.id]);
  expect((await list('q=4600000000013')).ids).toEqual([]);
  expect((await list(`q=460000000000${11}`)).ids).toEqual([receipt.id]);
});

test('the journal of a new shop begins with its stock', async () => {
  await database.db.execute(sql`truncate stock_openings`);
  expect((await findStockDifferences(database.db)).length).toBe(3);
  await database.db.transaction(openStock);
  expect(await findStockDifferences(database.db)).toEqual([]);
});
