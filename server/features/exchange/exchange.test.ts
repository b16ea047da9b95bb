import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exchangeDetailsSchema, exchangeFileSchema } from '#contract/exchange/exchange.ts';
import { PERMISSIONS } from '#contract/permissions/permissions.ts';
import {
  catalogueFile,
  offersFile,
  PRICE_TYPE,
  pricesFile,
  restsFile,
  type SentGood,
  WAREHOUSE,
} from '#sandbox/1c/commerceml.ts';
import { type ExchangeOptions, exchangeGoods, type SentFile, type SentRequest } from '#sandbox/1c/exchange-client.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { createExchangeShop, type ExchangeShop } from '#server/testing/exchange-shop.ts';
import { fakeStaffCaller } from '#server/testing/fake-staff.ts';
import { productId as id } from '#server/testing/goods-shop.ts';
import { resetGoods } from '#server/testing/imports-shop.ts';
import { zip } from '#server/testing/workbook.ts';

const PRICE = `price:${PRICE_TYPE}`;
const STOCK = `stock:${WAREHOUSE}`;
const CYRILLIC = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя';

let shop: ExchangeShop;
let caller: StaffCaller;
let exchange: { id: number; password: string };
let lastChange = 0;

beforeAll(async () => {
  shop = await createExchangeShop(() => caller, 10);
});
afterAll(() => shop.close());
beforeEach(async () => {
  caller = fakeStaffCaller({ id: 1 });
  await resetGoods(shop.db);
  await shop.db.execute(sql`delete from exchanges`);
  await shop.db.execute(sql`delete from imports`);
  await shop.db.execute(sql`delete from pgboss.job`);
  exchange = await add('УТ');
  const { rows } = await shop.db.execute<{ id: number }>(sql`select coalesce(max(id), 0)::int as id from change_sets`);
  lastChange = rows[0]?.id ?? 0;
});

async function add(name: string): Promise<{ id: number; password: string }> {
  const response = await shop.app.inject({ method: 'POST', url: '/api/admin/exchanges', payload: { name } });
  return response.json().data;
}

async function details(one = exchange.id) {
  const response = await shop.app.inject({ url: `/api/admin/exchanges/${one}` });
  return exchangeDetailsSchema.parse(response.json().data);
}

type Change = Partial<{
  columns: Record<string, string | null>;
  fields: string[];
  codes: string[];
  max_warned: number;
  is_enabled: boolean;
}>;

async function change({ columns, ...rest }: Change) {
  const now = await details();
  return shop.app.inject({
    method: 'PUT',
    url: `/api/admin/exchanges/${exchange.id}`,
    payload: {
      ...{ name: now.name, is_enabled: now.is_enabled, codes: now.codes, fields: now.fields },
      ...{ max_warned: now.max_warned, revision: now.revision },
      ...rest,
      columns: Object.entries(columns ?? {}).map(([key, field]) => ({ key, field })),
    },
  });
}

/** The simulator of 1C, on the shop itself. */
async function send(request: SentRequest): Promise<{ status: number; text: string }> {
  const response = await shop.app.inject({
    method: request.method,
    url: `/exchange/1c?${request.query}`,
    headers: request.headers,
    ...(request.body && { payload: request.body }),
  });
  await shop.jobs.runDue(new Date(Date.now() + 1000));
  return { status: response.statusCode, text: response.body };
}

function exchanged(files: readonly SentFile[], options: Partial<ExchangeOptions> = {}) {
  return exchangeGoods({ send, password: exchange.password, ...options }, files);
}

const file = (name: string, text: string | Buffer): SentFile => ({ name, content: Buffer.from(text) });

const good = (place: number, more: Partial<SentGood> = {}): SentGood => ({
  code: `c0de-${place}`,
  sku: `A-${place + 1}`,
  name: `Чайник ${place}`,
  ...more,
});

async function stored(column: string, place = 0): Promise<unknown> {
  const { rows } = await shop.db.execute(
    sql`select ${sql.identifier(column)} as value from products where id = ${id(place)}`,
  );
  return rows[0]?.value;
}
const price = async (place = 0) => Number(await stored('price', place));

async function stock(place = 0, store = 1): Promise<number | undefined> {
  const { rows } = await shop.db.execute<{ quantity: number }>(
    sql`select quantity from store_stock where product_id = ${id(place)} and store_id = ${store}`,
  );
  return rows[0]?.quantity;
}

async function changeSets(): Promise<{ author: string; source: string; id: number }[]> {
  const { rows } = await shop.db.execute<{ author: string; source: string; id: number }>(sql`
    select author, source, id::int as id from change_sets where source = 'exchange' and id > ${lastChange} order by id`);
  return rows;
}

async function files() {
  const response = await shop.app.inject({ url: `/api/admin/exchanges/${exchange.id}/files` });
  return exchangeFileSchema.array().parse(response.json().data);
}

const mapped = () => change({ columns: { [PRICE]: 'price', [STOCK]: 'stock_1' } });

/** Its own code is known from now on. */
async function learned(...goods: SentGood[]): Promise<void> {
  await mapped();
  await exchanged([file('import.xml', catalogueFile(goods))]);
}

describe('the door', () => {
  test('is not there for a shop without an exchange, nor when it is turned off', async () => {
    await change({ is_enabled: false });
    expect((await shop.app.inject({ url: '/exchange/1c?type=catalog&mode=checkauth' })).statusCode).toBe(404);
    await shop.db.execute(sql`delete from exchanges`);
    expect((await shop.app.inject({ url: '/exchange/1c' })).statusCode).toBe(404);
  });

  test('says what arrived when the Authorization header was lost, and refuses a wrong password', async () => {
    const lost = await shop.app.inject({ url: '/exchange/1c?type=catalog&mode=checkauth' });
    expect(lost.body).toMatch(/^failure\nДо магазина не дошли логин и пароль/);
    const { answers } = await exchanged([], { password: 'x' });
    expect(answers[0]?.lines[0]).toBe('failure');
  });

  test('answers in lines whose first is one word, with the terms', async () => {
    const signedIn = await send({
      method: 'GET',
      query: 'type=catalog&mode=checkauth',
      headers: { authorization: `Basic ${Buffer.from(`любой:${exchange.password}`).toString('base64')}` },
    });
    const [word, cookie, token, sessid] = signedIn.text.split('\n');
    expect([word, sessid]).toEqual(['success', `sessid=${token}`]);
    const headers = { cookie: `${cookie}=${token}` };
    const terms = await send({ method: 'GET', query: 'type=catalog&mode=init', headers });
    expect(terms.text).toBe('zip=yes\nfile_limit=4194304');
    const newer = await send({
      method: 'GET',
      query: `type=catalog&mode=init&version=3.1&sessid=${token}`,
      headers: {},
    });
    expect(newer.text.split('\n').slice(2)).toEqual([`sessid=${token}`, 'version=3.1']);
  });

  test('lets nobody in whose password was replaced', async () => {
    const old = exchange.password;
    await shop.app.inject({ method: 'POST', url: `/api/admin/exchanges/${exchange.id}/password` });
    const { answers } = await exchanged([], { password: old });
    expect(answers[0]?.lines[0]).toBe('failure');
  });

  test('reads no body of a stranger, and gives no orders away', async () => {
    const strange = await send({
      method: 'POST',
      query: 'type=catalog&mode=file&filename=a.xml',
      headers: {},
      body: Buffer.alloc(100),
    });
    expect(strange.text).toMatch(/^failure\nВход не выполнен/);
    expect((await shop.db.execute(sql`select 1 from exchange_files`)).rows).toEqual([]);
  });
});

describe('the first exchange', () => {
  test('stops at an unknown kind of prices, which is decided once; then the file is imported again', async () => {
    const offers = offersFile([good(0, { price: '1500000', rests: { [WAREHOUSE]: '7' } })]);
    const { answers } = await exchanged([file('offers.xml', offers)]);
    expect(answers[0]?.lines).toEqual(['failure', expect.stringContaining('вид цены или склад')]);
    expect(await price()).toBe(1_000_000);
    const { columns } = await details();
    expect(columns).toEqual([
      { key: PRICE, title: 'Цена: Розничная' },
      { key: STOCK, title: 'Остаток: Чиланзар' },
    ]);
    const today = await shop.app.inject({ url: '/api/admin/today/exchange' });
    expect(today.json().data.tasks).toMatchObject([
      { subject: 'УТ', to: `/settings/webhooks/exchanges/${exchange.id}` },
    ]);

    await mapped();
    const [failed] = await files();
    await shop.app.inject({ method: 'POST', url: `/api/admin/exchange-files/${failed?.id}/retry` });
    await shop.jobs.runDue(new Date(Date.now() + 1000));
    expect([await price(), await stock()]).toEqual([1_500_000, 7]);
    expect((await shop.app.inject({ url: '/api/admin/today/exchange' })).json().data.tasks).toEqual([]);
  });

  test('what is decided not to be taken is left out', async () => {
    await change({ columns: { [PRICE]: null, [STOCK]: 'stock_1' } });
    await exchanged([file('offers.xml', offersFile([good(0, { price: '5', rests: { [WAREHOUSE]: '7' } })]))]);
    expect([await price(), await stock()]).toEqual([1_000_000, 7]);
  });

  test('finds goods by barcode before its own code is known, and by its own code for ever', async () => {
    await shop.db.execute(sql`update products set barcode = '4780000000014' where id = ${id(2)}`);
    await learned({ code: 'guid', barcode: '4780000000014', name: 'x' });
    // Somebody gave the barcode to another product: the code of 1C counts.
    await shop.db.execute(sql`update products set barcode = null where id = ${id(2)}`);
    await shop.db.execute(sql`update products set barcode = '4780000000014' where id = ${id(3)}`);
    await exchanged([file('prices.xml', pricesFile([{ code: 'guid', price: '1700000' }]))]);
    expect([await price(2), await price(3)]).toEqual([1_700_000, 1_000_000]);
  });

  test('a characteristic is goods of its own, and not found by the SKU that all have', async () => {
    await mapped();
    await exchanged([file('offers.xml', offersFile([good(0, { code: 'c0de-0#red', price: '1700000' })]))]);
    expect(await price()).toBe(1_000_000);
    expect((await files())[0]).toMatchObject({ state: 'applied', left_out: 1 });
  });
});

describe('each shape and encoding', () => {
  const goods = [good(0, { price: '1250000.00', rests: { [WAREHOUSE]: '12.000' } })];
  const old2051 = offersFile(goods).replace(
    /<Склад ИдСклада="(.*?)" КоличествоНаСкладе="(.*?)"\/>/,
    '<КоличествоНаСкладах><КоличествоНаСкладе><ИдСклада>$1</ИдСклада><Количество>$2</Количество></КоличествоНаСкладе></КоличествоНаСкладах>',
  );

  test.each([
    ['offers of 2.05', [file('offers.xml', offersFile(goods))]],
    ['rests below each other', [file('offers.xml', old2051)]],
    ['prices and rests apart', [file('prices0_1.xml', pricesFile(goods)), file('rests0_1.xml', restsFile(goods))]],
    ['3.1', [file('offers.xml', offersFile(goods, { version: '3.1' }))]],
    ['Windows-1251', [file('offers.xml', cp1251(offersFile(goods, { encoding: 'windows-1251' })))]],
    ['Windows-1251 that says UTF-8', [file('offers.xml', cp1251(offersFile(goods)))]],
    ['UTF-8 that says Windows-1251', [file('offers.xml', offersFile(goods, { encoding: 'windows-1251' }))]],
    ['UTF-8 with a mark', [file('offers.xml', `\uFEFF${offersFile(goods)}`)]],
    ['UTF-16', [file('offers.xml', Buffer.from(`\uFEFF${offersFile(goods)}`, 'utf16le'))]],
  ])('%s', async (_, sent) => {
    await learned(good(0));
    const { answers } = await exchanged(sent, { isNew: false });
    expect(answers.map(({ lines }) => lines[0])).toEqual(sent.map(() => 'success'));
    expect([await price(), await stock()]).toEqual([1_250_000, 12]);
  });

  test('an archive whose files are named one by one', async () => {
    await mapped();
    const archive = zip({ 'webdata/import.xml': catalogueFile(goods), 'webdata/offers.xml': offersFile(goods) });
    await exchanged([file('v8_1.zip', archive)], { partBytes: 300 });
    // The archive itself is not imported: 1C names what it put into it.
    const { rows } = await shop.db.execute<{ id: number }>(sql`select max(id) as id from exchange_sessions`);
    expect(rows).toHaveLength(1);
    const headers = { cookie: await lastCookie(archive) };
    for (const name of ['import.xml', 'offers.xml']) {
      const request = () => send({ method: 'GET', query: `type=catalog&mode=import&filename=${name}`, headers });
      expect((await request()).text).toMatch(/^progress/);
      expect((await request()).text).toMatch(/^success/);
    }
    expect([await price(), await stock()]).toEqual([1_250_000, 12]);
  });

  test('a file that is no CommerceML, and one with a document type, is refused with a sentence', async () => {
    const bomb = offersFile(goods).replace(
      '<КоммерческаяИнформация',
      '<!DOCTYPE x [<!ENTITY a "b">]><КоммерческаяИнформация',
    );
    for (const text of ['<?xml version="1.0"?><a/>', bomb, 'Ид;Цена\n1;2', '']) {
      const { answers } = await exchanged([file('offers.xml', text || ' ')]);
      expect(answers[0]?.lines).toEqual(['failure', expect.stringContaining('не удалось прочитать')]);
    }
  });
});

async function lastCookie(archive: Buffer): Promise<string> {
  const signedIn = await send({
    method: 'GET',
    query: 'type=catalog&mode=checkauth',
    headers: { authorization: `Basic ${Buffer.from(`1c:${exchange.password}`).toString('base64')}` },
  });
  const [, name, token] = signedIn.text.split('\n');
  const cookie = `${name}=${token}`;
  for (let start = 0; start < archive.length; start += 500) {
    const body = archive.subarray(start, start + 500);
    await send({ method: 'POST', query: 'type=catalog&mode=file&filename=v8.zip', headers: { cookie }, body });
  }
  return cookie;
}

describe('what it leaves alone', () => {
  test('absence is not deletion: a full catalogue without goods, SKU, price or stock changes nothing', async () => {
    await learned(good(0), good(1));
    await exchanged([
      file('import.xml', catalogueFile([{ code: 'c0de-0' }])),
      file('offers.xml', offersFile([{ code: 'c0de-0' }])),
      file('rests.xml', restsFile([{ code: 'c0de-0', rests: { [WAREHOUSE]: '' } }])),
    ]);
    expect([await price(0), await stock(0), await stored('sku', 0), await stored('is_published', 1)]).toEqual([
      1_000_000,
      10,
      'A-1',
      true,
    ]);
    expect(await changeSets()).toEqual([]);
  });

  test('a mark of deletion deletes nothing, and hides goods only where that is set', async () => {
    await learned(good(0));
    const deleted = [file('import.xml', catalogueFile([good(0, { isDeleted: true })]))];
    await exchanged(deleted);
    expect(await stored('is_published')).toBe(true);
    await change({ columns: { [PRICE]: 'price', [STOCK]: 'stock_1' }, fields: ['published'] });
    await exchanged(deleted);
    expect(await stored('is_published')).toBe(false);
    expect(await stored('is_archived')).toBe(false);
  });

  test('texts are ours until they are given to 1C', async () => {
    await learned(good(0));
    expect(await stored('name')).toMatchObject({ ru: 'Чайник №1' });
    await change({ columns: { [PRICE]: 'price', [STOCK]: 'stock_1' }, fields: ['name_ru'] });
    await exchanged([file('import.xml', catalogueFile([good(0, { name: 'Чайник электрический' })]))]);
    expect(await stored('name')).toMatchObject({ ru: 'Чайник электрический' });
  });

  test('a price of zero and one in another currency are no prices; less than nothing is nothing', async () => {
    await learned(good(0), good(1), good(2));
    await exchanged([file('prices.xml', pricesFile([good(0, { price: '0.00' })]))]);
    await exchanged([file('offers.xml', offersFile([good(1, { price: '100' })], { currency: 'USD' }))]);
    await exchanged([file('rests.xml', restsFile([good(2, { rests: { [WAREHOUSE]: '-3' } })]))]);
    expect([await price(0), await price(1), await stock(2)]).toEqual([1_000_000, 1_000_000, 0]);
    const listed = await files();
    expect(listed.find(({ name }) => name === 'offers.xml')).toMatchObject({ state: 'applied', left_out: 1 });
  });

  test('what would take too much from sale waits for a person, who applies it', async () => {
    await learned(good(0), good(1), good(2));
    await change({ columns: { [PRICE]: 'price', [STOCK]: 'stock_1' }, max_warned: 2 });
    const empty = [0, 1, 2].map((place) => good(place, { rests: { [WAREHOUSE]: '0' } }));
    const { answers } = await exchanged([file('rests.xml', restsFile(empty))]);
    expect(answers[0]?.lines).toEqual(['failure', expect.stringContaining('ждёт проверки')]);
    expect(await stock(0)).toBe(10);
    const [held] = await files();
    expect(held).toMatchObject({ state: 'checked', problem: 'too_many_warnings' });
    const url = `/api/admin/imports/${held?.import_id}`;
    const { settings } = (await shop.app.inject({ url })).json().data;
    await shop.app.inject({ method: 'POST', url: `${url}/check`, payload: settings });
    await shop.jobs.runDue(new Date(Date.now() + 1000));
    await shop.app.inject({ method: 'POST', url: `${url}/apply`, payload: {} });
    await shop.jobs.runDue(new Date(Date.now() + 1000));
    expect(await stock(0)).toBe(0);
    // The history names the person.
    expect(await changeSets()).toEqual([]);
  });
});

describe('repeated and cut', () => {
  test('every request sent twice changes nothing twice', async () => {
    await mapped();
    const goods = [good(0, { price: '1300000', rests: { [WAREHOUSE]: '5' } })];
    const sent = [file('import.xml', catalogueFile(goods)), file('offers.xml', offersFile(goods))];
    const { answers } = await exchanged(sent, { repeats: () => true, partBytes: 700 });
    expect(answers.map(({ lines }) => lines[0])).toEqual(['success', 'success']);
    expect([await price(), await stock(), (await changeSets()).length]).toEqual([1_300_000, 5, 1]);
    await exchanged(sent);
    expect((await changeSets()).length).toBe(1);
  });

  test('cut at any byte, nothing is applied; a file that begins anew is whole', async () => {
    await learned(good(0));
    const whole = Buffer.from(pricesFile([good(0, { price: '1300000' })]));
    for (let length = 1; length < whole.length; length += 37) {
      const { answers } = await exchanged([{ name: 'prices.xml', content: whole.subarray(0, length) }]);
      expect(answers.at(-1)?.lines[0]).toBe('failure');
      expect(await price()).toBe(1_000_000);
    }
    // The connection was lost after the first part, and 1C began again within its session.
    let isLost = false;
    const { answers } = await exchanged([{ name: 'prices.xml', content: whole }], {
      partBytes: 200,
      async send(request) {
        if (!isLost && request.query.includes('mode=file')) {
          isLost = true;
          await send({ ...request, body: whole.subarray(0, 150) });
        }
        return send(request);
      },
    });
    expect(answers[0]?.lines[0]).toBe('success');
    expect(await price()).toBe(1_300_000);
  });

  test('a part that arrives again after the import has begun is not taken for a file', async () => {
    await learned(good(0));
    const whole = Buffer.from(pricesFile([good(0, { price: '1300000' })]));
    let last: SentRequest | undefined;
    let late: string[] = [];
    await exchanged([{ name: 'prices.xml', content: whole }], {
      partBytes: 200,
      async send(request) {
        if (request.query.includes('mode=file')) last = request;
        const answer = await send(request);
        if (!request.query.includes('mode=import') || last === undefined || answer.text.startsWith('progress')) {
          return answer;
        }
        const repeated = [await send(last), await send(request)];
        late = repeated.map(({ text }) => text.split('\n')[0] ?? '');
        last = undefined;
        return answer;
      },
    });
    expect(late).toEqual(['success', 'success']);
    expect([await price(), (await changeSets()).length]).toEqual([1_300_000, 1]);
  });

  test('what was applied is undone as any change set, by its author 1C', async () => {
    await learned(good(0));
    await exchanged([file('offers.xml', offersFile([good(0, { price: '1300000', rests: { [WAREHOUSE]: '5' } })]))]);
    const [changed] = await changeSets();
    expect(changed).toMatchObject({ author: '1C · УТ', source: 'exchange' });
    await shop.app.inject({
      method: 'POST',
      url: `/api/admin/changes/${changed?.id}/undo-others`,
      payload: { key: crypto.randomUUID(), reason: null },
    });
    expect([await price(), await stock()]).toEqual([1_000_000, 10]);
  });

  test('pictures and orders are not taken: the one is dropped, the other refused', async () => {
    const { answers } = await exchanged([{ name: 'import_files/ab/c.jpg', content: Buffer.alloc(5000) }]);
    expect(answers).toEqual([]);
    expect(await files()).toEqual([]);
  });
});

describe('rights', () => {
  test('nobody lets a program write what they may not write themselves', async () => {
    caller = fakeStaffCaller({
      id: 1,
      permissions: new Set(PERMISSIONS.filter((permission) => !permission.startsWith('costs'))),
    });
    expect((await change({ columns: { [PRICE]: 'cost' } })).statusCode).toBe(422);
    expect((await change({ columns: { [PRICE]: 'price' } })).statusCode).toBe(200);
  });

  test('two of its columns are not the same field', async () => {
    expect((await change({ columns: { a: 'price', b: 'price' } })).statusCode).toBe(422);
  });
});

/** As programs of Windows write it. */
function cp1251(text: string): Buffer {
  const bytes = [...text].map((letter) => {
    const place = CYRILLIC.indexOf(letter);
    if (place >= 0) return 0xc0 + place;
    if (letter === '№') return 0xb9;
    return letter.charCodeAt(0);
  });
  return Buffer.from(bytes);
}
