import { randomUUID } from 'node:crypto';
import { DESKTOP, expect, expectAccessible, PHONE, test } from './shop-test.ts';
import { createGoods, signIn } from './staff-goods.ts';

// Robots are not counted, and the browser of the tests calls itself one.
test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/149.0 Mobile Safari/537.36' });

/** A word that no product has and that nothing is similar to. */
function ownWord(): string {
  return `zq${randomUUID().replace(/[^a-f]/g, '')}wxj`.slice(0, 12);
}

test(
  'a query that finds nothing gets a synonym, and then a pinned product; both are found at once',
  DESKTOP,
  async ({ page }) => {
    await signIn(page, 'Лола Поискова', 'content');
    const word = ownWord();
    await page.goto('/admin/search/synonyms');
    await page.getByRole('button', { name: 'Добавить группу' }).click();
    const sheet = page.getByRole('dialog', { name: 'Добавить группу' });
    await sheet.getByLabel('Слова, каждое с новой строки').fill(word);
    await sheet.getByRole('button', { name: 'Сохранить' }).click();
    await expect(sheet.getByRole('alert')).toBeVisible();
    await sheet.getByLabel('Слова, каждое с новой строки').fill(`${word}\nхолодильник`);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Сохранить' }).click();
    await expect(sheet).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Найти слово' }).fill(word);
    await expect(page.getByRole('button', { name: `${word} · холодильник` })).toBeVisible();

    await page.goto('/admin/search');
    await expectAccessible(page);
    await page.keyboard.press('/');
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible();
    await expect(page.getByText(`${word}: название, синоним`).first()).toBeVisible();
    const goods = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Закрепить/ }) });
    const name = await goods.nth(3).getByRole('link').textContent();
    await goods
      .nth(3)
      .getByRole('button', { name: `Верный товар: ${name}` })
      .click();
    await expect(page.getByText('Запрос стал проверенным')).toBeVisible();
    await page.getByRole('button', { name: `Закрепить: ${name}` }).click();
    await expect(page.getByText(`${word}: 4 → 1`)).toBeVisible();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'закреплён' }).getByRole('link')).toHaveText(name ?? '');
    await expectAccessible(page);

    await page.goto('/admin/search/judged');
    await expect(page.getByRole('row').filter({ hasText: word })).toContainText('1');
    await expectAccessible(page);

    await page.goto(`/search?keyword=${word}`);
    await expect(page.getByRole('article').first()).toContainText(name ?? '');
  },
);

test('on a phone, in Uzbek: a searched query is listed and opened', PHONE, async ({ page }) => {
  const word = ownWord();
  await signIn(page, 'Lola Qidirova', 'auditor');
  const [product] = await createGoods(page, word, 1);
  await page.context().addCookies([{ name: 'admin_locale', value: 'uz', url: page.url() }]);
  for (let time = 0; time < 3; time++) await page.goto(`/uz/search?keyword=${word}`);
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();

  await page.goto('/admin/search');
  // Counts are written every few seconds, and this word is too rare to lead the list.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: word })).toContainText('1 · 33 %', { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await page.getByRole('link', { name: word }).click();
  await expect(page.getByText('ochildi: 1, oʻrtacha 1-oʻrin')).toBeVisible();
  await expect(page.getByText('Hech narsa biriktirilmagan.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Biriktirish' })).toHaveCount(0);
  await expectAccessible(page);
});
