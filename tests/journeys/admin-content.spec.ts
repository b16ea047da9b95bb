import { DESKTOP, expect, expectAccessible, openAnotherBrowser, test } from './shop-test.ts';
import { signIn, uniqueWord } from './staff-goods.ts';

test(
  'an item of the menu is added, moved and deleted, and shoppers see each change',
  DESKTOP,
  async ({ page, browser }) => {
    await signIn(page, 'Мадина Меню');
    const word = uniqueWord('Скидки');
    await page.goto('/admin/content/menus');
    await page
      .getByRole('row', { name: /Покупателям/ })
      .getByRole('link', { name: /Пункты меню/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Пункты меню: Покупателям');

    await page.getByRole('button', { name: 'Добавить пункт' }).click();
    const sheet = page.getByRole('dialog', { name: 'Добавить пункт' });
    await sheet.getByLabel('Название по-русски').fill(word);
    await sheet.getByLabel('Ссылка').fill('promotions');
    await sheet.getByRole('button', { name: 'Сохранить' }).click();
    await expect(sheet.getByText('Проверьте, как это написано.')).toBeVisible();
    await expectAccessible(page);
    await sheet.getByLabel('Ссылка').fill('/promotions');
    await sheet.getByRole('button', { name: 'Сохранить' }).click();
    await expect(sheet).toBeHidden();
    const row = page.getByRole('row', { name: new RegExp(word) });
    await expect(row).toBeVisible();

    const shopper = await (await openAnotherBrowser(browser)).newPage();
    const origin = new URL(page.url()).origin;
    const link = shopper.getByRole('contentinfo').getByRole('link', { name: word });
    const seen = async () => {
      await shopper.goto(`${origin}/catalog`);
      return link.count();
    };
    await expect.poll(seen).toBe(1);

    const place = async () => (await page.getByRole('row').allInnerTexts()).findIndex((text) => text.includes(word));
    const before = await place();
    await page.getByRole('button', { name: `«${word}» выше` }).click();
    await expect.poll(place).toBe(before - 1);

    await page.getByRole('button', { name: `Удалить: ${word}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
    await expect(row).toBeHidden();
    await expect.poll(seen).toBe(0);
  },
);
