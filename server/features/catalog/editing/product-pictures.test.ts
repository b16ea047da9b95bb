import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ProductPicture,
  type ProductPicturesResult,
  productPicturesResultSchema,
  productPicturesSchema,
} from '#contract/catalog/product-pictures.ts';
import { ALL_RIGHTS, undoChangeSet } from '#server/features/history/index.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { pictureHash, storePictures } from '#server/platform/pictures/index.ts';
import { fakeStaffCaller } from '#server/testing/fake-staff.ts';
import { createGoodsShop, type GoodsShop, productId as id } from '#server/testing/goods-shop.ts';

let shop: GoodsShop;
let app: FastifyInstance;
let caller: StaffCaller;
const FILES = ['a', 'b', 'c', 'd'].map((text) => Buffer.from(text));
const [A, B, C, D] = FILES.map((bytes) => ({ picture: pictureHash(bytes), alt: null })) as [
  ProductPicture,
  ProductPicture,
  ProductPicture,
  ProductPicture,
];

beforeAll(async () => {
  shop = await createGoodsShop(() => caller, 4);
  app = shop.app;
  await storePictures(
    shop.db,
    FILES.map((bytes) => ({ mediaType: 'image/png', bytes })),
  );
});
afterAll(() => shop.close());
beforeEach(async () => {
  caller = fakeStaffCaller({ id: 1, name: 'Дилноза' });
  await shop.db.execute(sql`delete from product_pictures`);
});

const urlOf = (product: number) => `/api/admin/products/${product}/pictures`;

async function read(product = id(0)): Promise<ProductPicture[]> {
  const response = await app.inject({ url: urlOf(product) });
  return productPicturesSchema.parse(response.json().data).pictures;
}

function send(pictures: readonly unknown[], seen: readonly ProductPicture[], key: string = randomUUID()) {
  return app.inject({ method: 'PUT', url: urlOf(id(0)), payload: { pictures, seen, key } });
}

async function save(pictures: readonly ProductPicture[], key?: string): Promise<ProductPicturesResult> {
  const response = await send(pictures, await read(), key);
  expect(response.statusCode, response.body).toBe(200);
  return productPicturesResultSchema.parse(response.json().data);
}

test('what came with data files is read as it is, whatever its name and text', async () => {
  const long = { ru: `${'Вид '.repeat(100)} `, uz: '' };
  await shop.db.execute(sql`
    insert into product_pictures (product_id, position, picture, alt)
    values (${id(0)}, 0, 'front', null), (${id(0)}, 1, ${A.picture}, ${JSON.stringify(long)}::jsonb)`);
  expect(await read()).toEqual([
    { picture: 'front', alt: null },
    { picture: A.picture, alt: long },
  ]);
  expect(await save([A])).toMatchObject({ kind: 'saved' });
  expect(await read()).toEqual([A]);
});

const ALT = { ru: 'Вид спереди', uz: 'Old tomondan' };

describe('the pictures of a product', () => {
  test.each<[string, ProductPicture[], ProductPicture[]]>([
    ['are added', [], [A, B]],
    ['change places', [A, B, C], [C, A, B]],
    ['are replaced', [A, B], [A, D]],
    ['are removed from the middle', [A, B, C], [A, C]],
    ['are all removed', [A, B], []],
    ['get a text', [A], [{ ...A, alt: ALT }]],
    ['lose a text', [{ ...A, alt: ALT }], [A]],
  ])('%s, and an undo puts them back', async (_, before, after) => {
    await save(before);
    const result = await save(after);
    expect(await read()).toEqual(after);
    const changeSet = result.kind === 'saved' ? result.change_set : null;
    const undone = await shop.db.transaction((tx) =>
      undoChangeSet(tx, {
        id: changeSet ?? 0,
        author: { source: 'script', name: 'test' },
        reason: null,
        rights: ALL_RIGHTS,
      }),
    );
    expect(undone.kind).toBe('undone');
    expect(await read()).toEqual(before);
  });

  test('are a change of the product: one change set with its author, a new revision, completeness', async () => {
    const revision = () =>
      shop.db
        .execute(sql`select revision::int, completeness from products where id = ${id(0)}`)
        .then(({ rows }) => rows[0]);
    const before = await revision();
    const result = await save([A, B]);
    expect(result).toMatchObject({ kind: 'saved', change_set: expect.any(Number) });
    const after = await revision();
    expect(Number(after?.revision)).toBeGreaterThan(Number(before?.revision));
    expect(Number(after?.completeness)).toBeGreaterThan(Number(before?.completeness));
    const { rows } = await shop.db.execute(sql`
      select s.author, s.rows from change_sets s where s.id = ${result.kind === 'saved' ? result.change_set : 0}`);
    expect(rows).toEqual([{ author: 'Дилноза', rows: 2 }]);
  });

  test('that somebody changed meanwhile stay, and the answer names who did', async () => {
    await save([A]);
    const seen = await read();
    caller = fakeStaffCaller({ id: 2, name: 'Жасур' });
    await save([A, B]);
    caller = fakeStaffCaller({ id: 1, name: 'Дилноза' });
    const response = await send([C], seen);
    expect(response.json().data).toMatchObject({ kind: 'conflict', pictures: [A, B], changed_by: 'Жасур' });
    expect(await read()).toEqual([A, B]);
  });

  test('that are the same already make no change set', async () => {
    await save([A]);
    expect(await save([A])).toEqual({ kind: 'saved', change_set: null });
  });

  test('are written once when the request comes again, and a key is of one request', async () => {
    const key = randomUUID();
    const first = await send([A], [], key);
    const again = await send([A], [], key);
    expect(again.json()).toEqual(first.json());
    expect(await send([B], [], key)).toMatchObject({ statusCode: 409 });
  });

  test.each<[string, readonly unknown[]]>([
    ['that is not stored', [{ picture: '0'.repeat(20), alt: null }]],
    ['twice', [A, A]],
    ['of another form', [{ picture: '../../etc/passwd', alt: null }]],
    ['with an empty text', [{ ...A, alt: { ru: ' ' } }]],
    ['with a text that is too long', [{ ...A, alt: { ru: 'я'.repeat(251) } }]],
  ])('cannot be a picture %s', async (_, pictures) => {
    expect(await send(pictures, [])).toMatchObject({ statusCode: 422 });
    expect(await read()).toEqual([]);
  });

  test('of a product that is not there are a 404', async () => {
    expect(await app.inject({ url: urlOf(99) })).toMatchObject({ statusCode: 404 });
    const payload = { pictures: [A], seen: [], key: randomUUID() };
    expect(await app.inject({ method: 'PUT', url: urlOf(99), payload })).toMatchObject({ statusCode: 404 });
  });

  test('two people who save at the same time: one of them sees a conflict', async () => {
    const answers = await Promise.all([send([A], []), send([B], [])]);
    const kinds = answers.map((answer) => answer.json().data.kind).toSorted();
    expect(kinds).toEqual(['conflict', 'saved']);
  });
});
