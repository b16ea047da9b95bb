import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Address, addressSchema } from '#contract/addresses/addresses.ts';
import { type IdentityShop, identityShop } from '#server/testing/identity-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;
let shop: IdentityShop;
let lastPhone = 998_904_000_000;

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await identityShop(database.db);
});
afterAll(async () => {
  await shop.app.close();
  await database.drop();
});

async function customer() {
  const token = await shop.register(String(++lastPhone));
  return {
    token,
    create: async (line: string): Promise<Address> => {
      const answer = await shop.call('POST', '/addresses', { token, body: { address_line_1: line } });
      expect(answer.status).toBe(201);
      return addressSchema.parse(answer.body.data);
    },
    list: async () => addressSchema.array().parse((await shop.call('GET', '/addresses', { token })).body.data),
  };
}

describe('addresses', () => {
  test('the first is the default, the others are not', async () => {
    const { create, list } = await customer();
    expect(await list()).toEqual([]);
    const home = await create(' Ташкент, Амира Темура, 1 ');
    const work = await create('Ташкент, Мустакиллик, 5');
    expect(await list()).toEqual([
      { id: home.id, address_line_1: 'Ташкент, Амира Темура, 1', is_default: true },
      { id: work.id, address_line_1: 'Ташкент, Мустакиллик, 5', is_default: false },
    ]);
  });

  test('one at a time is the default, also when several are chosen at the same time', async () => {
    const { token, create, list } = await customer();
    const all = [await create('1'), await create('2'), await create('3')];
    await Promise.all(all.map(({ id }) => shop.call('POST', `/addresses/${id}/set-default`, { token })));
    expect((await list()).filter(({ is_default }) => is_default)).toHaveLength(1);
    const last = all[1]?.id;
    const chosen = await shop.call('POST', `/addresses/${last}/set-default`, { token });
    expect(chosen.body.data).toMatchObject({ id: last, is_default: true });
    expect((await list())[0]).toMatchObject({ id: last, is_default: true });
  });

  test('after the default one is deleted the newest that remains is the default', async () => {
    const { token, create, list } = await customer();
    const [first, second, third] = [await create('1'), await create('2'), await create('3')];
    expect((await shop.call('DELETE', `/addresses/${first.id}`, { token })).status).toBe(204);
    expect(await list()).toEqual([
      { ...third, is_default: true },
      { ...second, is_default: false },
    ]);
    await shop.call('DELETE', `/addresses/${second.id}`, { token });
    expect(await list()).toEqual([{ ...third, is_default: true }]);
  });

  test('can be changed', async () => {
    const { token, create } = await customer();
    const { id } = await create('1');
    const answer = await shop.call('PUT', `/addresses/${id}`, { token, body: { address_line_1: 'Самарканд' } });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { id, address_line_1: 'Самарканд', is_default: true } },
    });
  });

  test.each([
    [{}, 'Поле обязательно для заполнения'],
    [{ address_line_1: '  ' }, 'Поле обязательно для заполнения'],
    [{ address_line_1: 'x'.repeat(5001) }, 'Нужно ввести не более 5000 символов'],
    [{ address_line_1: ['a'] }, 'Недопустимое значение'],
  ])('%j is refused at its field', async (body, sentence) => {
    const { token } = await customer();
    const answer = await shop.call('POST', '/addresses', { token, body });
    expect(answer).toMatchObject({ status: 422, body: { errors: { address_line_1: [sentence] } } });
  });

  test('are limited to fifty', async () => {
    const { token, create } = await customer();
    for (let count = 0; count < 50; count++) await create(`${count}`);
    expect((await shop.call('POST', '/addresses', { token, body: { address_line_1: '51' } })).status).toBe(409);
  });

  test('of another customer are not found and stay as they are', async () => {
    const [mine, theirs] = [await customer(), await customer()];
    const { id } = await theirs.create('Их адрес');
    const { token } = mine;
    const body = { address_line_1: 'Мой адрес' };
    expect((await shop.call('PUT', `/addresses/${id}`, { token, body })).status).toBe(404);
    expect((await shop.call('DELETE', `/addresses/${id}`, { token })).status).toBe(404);
    expect((await shop.call('POST', `/addresses/${id}/set-default`, { token })).status).toBe(404);
    expect(await theirs.list()).toEqual([{ id, address_line_1: 'Их адрес', is_default: true }]);
    expect((await shop.call('DELETE', '/addresses/nonsense', { token })).status).toBe(404);
  });

  test.each([
    ['GET', '/addresses'],
    ['POST', '/addresses'],
    ['PUT', '/addresses/1'],
    ['DELETE', '/addresses/1'],
    ['POST', '/addresses/1/set-default'],
  ] as const)('guests may not %s %s', async (method, url) => {
    const body = method === 'GET' ? {} : { body: { address_line_1: 'x' } };
    expect((await shop.call(method, url, body)).status).toBe(401);
  });
});
