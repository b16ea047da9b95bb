import type { Page } from '@playwright/test';
import { DAY_MS, HOUR_MS } from '#contract/time/durations.ts';
import type { Goods } from './buyer.ts';
import { DESKTOP, expect, expectAccessible, PHONE, test } from './shop-test.ts';
import { createGoods, saveEdits, signIn, uniqueWord } from './staff-goods.ts';
import { callAsStaff } from './staff-person.ts';

interface Found {
  orders: { number: string }[];
  customers: { id: number }[];
}

/** Russian and light, Uzbek and dark: each text and each colour once. */
const APPEARANCES = [
  { locale: 'ru', colorScheme: 'light', createRole: 'Создать роль' },
  { locale: 'uz', colorScheme: 'dark', createRole: 'Rol yaratish' },
] as const;

/** The screens of history, of one record, and of people; on the phone those that are built another way there. */
for (const { locale, colorScheme, createRole } of APPEARANCES) {
  test(`screens of records are accessible (${locale}, ${colorScheme})`, DESKTOP, async ({ page }) => {
    await prepare(page, locale, colorScheme);
    for (const path of await screensOfRecords(page)) await expectScreenAccessible(page, path);
  });

  test(`screens of people are accessible (${locale}, ${colorScheme})`, DESKTOP, async ({ page }) => {
    await prepare(page, locale, colorScheme);
    for (const path of [
      '',
      'audit',
      'settings/staff',
      'me',
      'status',
      'status/runbook',
      'me/alerts',
      'nowhere',
      'settings/roles',
    ]) {
      await expectScreenAccessible(page, path);
    }
    await page.getByRole('button', { name: createRole }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });

  test(`tables are accessible on a phone (${locale}, ${colorScheme})`, PHONE, async ({ page }) => {
    await prepare(page, locale, colorScheme);
    const [good] = await createGoods(page, uniqueWord('Доступный по расписанию'), 1);
    await schedulePrice(page, good);
    for (const path of [
      'orders',
      'products/price-schedules',
      'settings/staff',
      'settings/roles',
      'audit',
      'changes',
      'status',
      'me/alerts',
    ]) {
      await expectScreenAccessible(page, path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0);
    }
  });
}

async function prepare(page: Page, locale: 'ru' | 'uz', colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await signIn(page, 'Дилноза Доступова');
  await page.context().addCookies([{ name: 'admin_locale', value: locale, url: page.url() }]);
}

async function screensOfRecords(page: Page): Promise<string[]> {
  const word = uniqueWord('Доступный для всех');
  const [good] = await createGoods(page, word, 1);
  const { change_set: set } = await saveEdits(page, {
    id: good.id,
    field: 'price',
    seen: good.price,
    value: 1_800_000,
  });
  await schedulePrice(page, good);
  const [{ orders }, { customers }, people] = await Promise.all([
    callAsStaff<Found>(page, '/api/admin/search?q=26-000'),
    callAsStaff<Found>(page, '/api/admin/search?q=998900000001'),
    callAsStaff<{ id: number }[]>(page, '/api/admin/staff'),
  ]);
  const [order, customer, person] = [orders[0], customers[0], people[0]];
  if (!order || !customer || !person) throw new Error('The shop has no order, customer or person to show');
  return [
    'orders',
    'changes',
    `changes/${set}`,
    `products/${good.id}`,
    `products/${good.id}?tab=history`,
    'products/price-schedules',
    `orders/${order.number}`,
    `customers/${customer.id}`,
    `settings/staff/${person.id}`,
  ];
}

/** Tomorrow, and for an hour. */
async function schedulePrice(page: Page, { id }: Goods): Promise<void> {
  await callAsStaff(page, '/api/admin/price-schedules', {
    ...{ key: crypto.randomUUID(), product_id: id, price: 1_700_000, old_price: 1_900_000, reason: 'Чёрная пятница' },
    starts_at: new Date(Date.now() + DAY_MS).toISOString(),
    ends_at: new Date(Date.now() + DAY_MS + HOUR_MS).toISOString(),
  });
}

async function expectScreenAccessible(page: Page, path: string): Promise<void> {
  await page.goto(`/admin/${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: /Загружаем|Yuklanmoqda/ })).toHaveCount(0);
  await test.step(`axe: ${path}`, () => expectAccessible(page));
}
