import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DESKTOP, expect, expectAccessible, PHONE, test } from './shop-test.ts';
import { signIn } from './staff-goods.ts';

/** A call back that somebody waits for. */
async function sendRequest(page: Page): Promise<number> {
  const response = await page.request.post('/api/v2/requests', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      type: 'contact_form',
      name: 'Анвар',
      phone: `99890${randomInt(1_000_000, 9_999_999)}`,
      message: 'Перезвоните',
    },
  });
  expect(response.status()).toBe(201);
  return (await response.json()).data.id;
}

test('the queue is walked by keys, and a number opens the list that it counts', DESKTOP, async ({ page }) => {
  await signIn(page, 'Лола Сегоднева', 'support');
  await sendRequest(page);
  await page.goto('/admin');
  const queue = page.getByRole('list', { name: 'Сегодня' });
  await expect(queue.getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('j');
  await expect(queue.getByRole('link').first()).toBeFocused();
  const place = await queue.getByRole('link').first().getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${place}$`));
  // From anywhere.
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Заказы' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('z');
  // Which one it is may change meanwhile: other journeys work too.
  await expect(page).not.toHaveURL(/\/(?:next|orders)$/);

  await page.goto('/admin');
  await page.getByRole('link', { name: /^Новые обращения/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Обращения' })).toBeVisible();
  const group = page.getByRole('navigation', { name: 'Группы обращений' }).getByRole('link', { name: /^Новые/ });
  // Other journeys send requests too: the number and the list are read at the same moment.
  await expect(async () => {
    const counted = Number((await group.textContent())?.replace(/\D/g, ''));
    expect(counted).toBeGreaterThan(0);
    expect(await page.getByRole('row').count()).toBe(1 + Math.min(counted, 50));
  }).toPass();
});

test('on a phone, in Uzbek: the next task is one tap away', PHONE, async ({ page }) => {
  await signIn(page, 'Lola Bugunova', 'support');
  await page.context().addCookies([{ name: 'admin_locale', value: 'uz', url: page.url() }]);
  await sendRequest(page);
  await page.goto('/admin');
  const next = page.getByRole('link', { name: 'Keyingi vazifa' });
  await expect(next).toBeVisible();
  await expectAccessible(page);
  const place = await next.getAttribute('href');
  await next.click();
  await expect(page).toHaveURL(new RegExp(`${place}$`));
});
