import type { Page } from '@playwright/test';
import { DESKTOP, expect, expectAccessible, openAnotherBrowser, PHONE, test } from './shop-test.ts';
import { createGoods, signIn, storedValue, uniqueWord } from './staff-goods.ts';

const frameOf = (page: Page, title: string) => page.frameLocator(`iframe[title*="${title}"]`);

test(
  'what is typed is seen on the page of the shop beside the form, and nothing of it is stored',
  DESKTOP,
  async ({ page, browser }) => {
    await signIn(page, 'Мадина Предпросмотр');
    const word = uniqueWord('Витрина');
    await page.goto('/admin/content/banners');
    await page
      .getByRole('table')
      .getByRole('button', { name: /^Флагманы/ })
      .click();
    const sheet = page.getByRole('dialog');
    const toggle = sheet.getByRole('button', { name: 'Показать страницу' });
    await toggle.click();
    await expect(sheet.getByRole('button', { name: 'Скрыть страницу' })).toBeFocused();
    const home = frameOf(page, 'Страница /');
    await expect(home.getByRole('heading', { name: /рассрочку/ }).first()).toBeVisible();
    await expectAccessible(page);

    await sheet.getByLabel('Название по-русски').fill(word);
    await expect(home.getByText(word).first()).toBeVisible();
    // Links of the page lead nowhere.
    await home.getByRole('link', { name: 'Бренды' }).first().click({ force: true });
    await expect(home.getByText(word).first()).toBeVisible();
    await sheet.getByText('1440').click();
    await expect(home.getByRole('link', { name: 'Гарантия', exact: true }).first()).toBeVisible();

    // Before it begins it is not there, and then it is.
    await sheet.getByLabel('Показывать с', { exact: true }).fill('2099-03-01T10:00');
    await expect(sheet.getByText('Страница на 01.03.2099, 10:00.')).toBeVisible();
    await expect(home.getByText(word).first()).toBeVisible();
    await sheet.getByLabel('На момент').fill('2099-02-28T10:00');
    await expect(home.getByText(word)).toHaveCount(0);
    await sheet.getByLabel('На момент').fill('2099-03-02T10:00');
    await expect(home.getByText(word).first()).toBeVisible();

    await sheet.getByLabel('Ссылка').fill('javascript:x');
    await expect(sheet.getByRole('listitem').getByText('Ссылка: Проверьте, как это написано.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Закрыть' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Закрыть без сохранения' }).click();
    await expect(sheet).toBeHidden();
    const shopper = await (await openAnotherBrowser(browser)).newPage();
    await shopper.goto(new URL('/', page.url()).href);
    await expect(shopper.getByText(word)).toHaveCount(0);
  },
);

test('a name and a price that are not saved are on the page of the good', DESKTOP, async ({ page }) => {
  await signIn(page, 'Сардор Предпросмотр');
  const word = uniqueWord('Пылесос');
  const [good] = await createGoods(page, word, 1);
  await page.goto(`/admin/products/${good.id}`);
  await page.getByRole('button', { name: 'Показать страницу' }).click();
  const shown = frameOf(page, 'Страница /product/');
  await expect(shown.getByRole('heading', { level: 1, name: good.name })).toBeVisible();
  await page.getByLabel('Название', { exact: true }).fill(`${word} новый`);
  await expect(shown.getByRole('heading', { level: 1, name: `${word} новый` })).toBeVisible();
  await page.getByLabel('Цена', { exact: true }).fill('7654321');
  await expect(shown.getByText(/7\s654\s321/).first()).toBeVisible();
  await page.getByRole('region', { name: 'Страница магазина' }).getByText('UZ', { exact: true }).click();
  await expect(
    frameOf(page, 'Страница /uz/product/')
      .getByText(/7\s654\s321/)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  // It is open again on this device, with nothing of what was typed.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(shown.getByRole('heading', { level: 1, name: good.name })).toBeVisible();
  expect(await storedValue(page, good, 'name_ru')).toBe(good.name);
});

test('on a phone the page takes the place of the form, in Uzbek', PHONE, async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, 'Nodira Oldindan');
  await context.addCookies([{ name: 'admin_locale', value: 'uz', url: page.url() }]);
  await page.goto('/admin/content/articles');
  await page.getByRole('table').getByRole('button').first().click();
  const sheet = page.getByRole('dialog');
  const name = sheet.getByLabel('Nomi (oʻzbekcha)');
  await expect(sheet.locator('iframe')).toHaveCount(0);
  const word = uniqueWord('Maqola');
  await name.fill(word);
  await sheet.getByRole('button', { name: 'Sahifani koʻrsatish' }).click();
  await expect(name).toBeHidden();
  await expect(frameOf(page, '/uz/articles/').getByRole('heading', { level: 1, name: word })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Sahifani yashirish' }).click();
  await expect(name).toHaveValue(word);
});
