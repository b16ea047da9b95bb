import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cabinet } from '#contract/pages/cabinet.ts';
import { testApp } from '#server/testing/test-app.ts';

let app: FastifyInstance;
let opened = 0;

function cabinetOf(name: string): Cabinet {
  const profile = { id: 1, name, phone_number: '998901234567', email: null };
  return {
    profile: { ...profile, has_active_voucher: false, next_voucher_at: null, has_password: true },
    addresses: async () => {
      if (name === 'Unlucky') throw new Error('the table is away');
      return [{ id: 1, address_line_1: `Дом ${name}`, is_default: true }];
    },
    sessions: async () => [],
    orders: async ({ page }) => ({ data: [], meta: { current_page: page, last_page: 1, per_page: 10, total: 0 } }),
    order: async () => null,
    vouchers: async () => [],
    instalments: async () => [],
    instalment: async () => null,
    checkout: async () => {
      throw new Error('Nobody checks out here');
    },
    cards: async () => [],
    payWays: async () => null,
    orderReturns: async () => null,
    areInvitationsRefused: async () => false,
  };
}

beforeAll(async () => {
  ({ app } = await testApp({
    loadCabinet: async (request) => {
      opened += 1;
      const name = request.cookies.token;
      return name ? cabinetOf(name) : null;
    },
  }));
});
afterAll(() => app.close());

const get = (url: string, name?: string) => app.inject({ url, ...(name && { cookies: { token: name } }) });

describe('a private page', () => {
  test.each(['/cabinet', '/cabinet/addresses', '/uz/cabinet', '/cabinet/addresses.data'])(
    '%s is its own for everybody and kept by nobody',
    async (url) => {
      const [first, second] = [await get(url, 'Alisa'), await get(url, 'Bobur')];
      expect(first.statusCode).toBe(200);
      expect(first.body).toContain('Alisa');
      expect(second.body).toContain('Bobur');
      expect(second.body).not.toContain('Alisa');
      expect(first.headers['cache-control']).toBe('no-store');
    },
  );

  test.each([
    ['/cabinet', '/auth/login'],
    ['/cabinet/addresses', '/auth/login?next=%2Fcabinet%2Faddresses'],
    ['/uz/cabinet/personal', '/uz/auth/login?next=%2Fcabinet%2Fpersonal'],
    ['/cabinet/orders?filter=archive', '/auth/login?next=%2Fcabinet%2Forders%3Ffilter%3Darchive'],
    [
      '/cabinet/personal?utm_source=sms&filter=current',
      '/auth/login?next=%2Fcabinet%2Fpersonal%3Futm_source%3Dsms%26filter%3Dcurrent',
    ],
  ])('%s redirects a guest to %s, before and after a customer’s visit', async (url, login) => {
    for (const name of [undefined, 'Alisa', undefined]) {
      const answer = await get(url, name);
      expect(answer.statusCode).toBe(name ? 200 : 302);
      if (!name) expect(answer.headers.location).toBe(login);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  test.each(['/%63abinet', '/CABINET'])('is for one customer at %s too, as the router reads it', async (url) => {
    const first = await get(url, 'Alisa');
    expect(first.body).toContain('Alisa');
    expect(first.headers['cache-control']).toBe('no-store');
    expect((await get(url)).body).not.toContain('Alisa');
  });

  test.each(['/cabinet/..%2fcabinet', '//cabinet'])('shows nothing of a customer at %s', async (url) => {
    const first = await get(url, 'Alisa');
    expect(first.body).not.toContain('Alisa');
    expect((await get(url)).body).not.toContain('Alisa');
  });
});

test.each(['/cabinet', '/cabinet/addresses'])('%s ignores parameters that cannot be read', async (url) => {
  const answer = await get(url, 'Unlucky');
  expect(answer.statusCode).toBe(200);
  if (url.endsWith('addresses')) expect(answer.body).toContain('Сохранённые адреса сейчас не загрузились');
});

test('a public page does not learn who requests it', async () => {
  opened = 0;
  for (const url of ['/', '/brands', '/auth/login', '/cabinets', '/uz/promotions']) await get(url, 'Alisa');
  expect(opened).toBe(0);
});
