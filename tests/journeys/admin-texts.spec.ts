import type { Browser, Locator, Page } from '@playwright/test';
import { photo } from '#server/testing/hostile-files.ts';
import { DESKTOP, expect, expectAccessible, openAnotherBrowser, PHONE, test } from './shop-test.ts';
import { signIn, uniqueWord } from './staff-goods.ts';

test(
  'an article is written in both languages, published from a moment, changed, and shoppers see each change',
  DESKTOP,
  async ({ page, browser }) => {
    await signIn(page, 'Нигора Статейная');
    const word = uniqueWord('Выбираем');
    await page.goto('/admin/content/articles');
    await page.getByRole('button', { name: 'Добавить статью' }).click();
    const sheet = page.getByRole('dialog', { name: 'Добавить статью' });
    await sheet.getByLabel('Название по-русски').fill(word);
    await sheet.getByLabel('Описание по-русски').fill('О чём статья');
    const russian = sheet.getByRole('textbox', { name: 'Текст по-русски' });
    const uzbek = sheet.getByRole('textbox', { name: 'Текст по-узбекски' });
    const toolbar = sheet.getByRole('toolbar', { name: 'Текст по-русски: оформление' });

    await russian.click();
    await toolbar.getByRole('button', { name: 'Заголовок', exact: true }).click();
    await page.keyboard.type('Размер');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Сначала измерьте ');
    await toolbar.getByRole('button', { name: 'Полужирный' }).click();
    await page.keyboard.type('место');
    await page.keyboard.press('Enter');
    await toolbar.getByRole('button', { name: 'Таблица' }).click();
    await sheet.getByRole('button', { name: 'Убрать столбец' }).first().click();
    await page.keyboard.type('Ширина');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Высота');
    await addPicture(russian, sheet);
    await sheet.getByLabel('Что на картинке').fill('Кухня');
    await uzbek.click();
    await page.keyboard.type('Avval joyni oʻlchang');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Сохранить' }).click();
    await expect(sheet).toBeHidden();
    const row = page.getByRole('row', { name: new RegExp(word) });
    await expect(row.getByText('Черновик')).toBeVisible();
    await expect(row.getByRole('link', { name: /В магазине/ })).toBeHidden();

    const edit = page.getByRole('dialog', { name: word });
    await row.getByRole('button', { name: word, exact: true }).click();
    await edit.getByLabel('Показывать в магазине').check();
    await edit.getByRole('button', { name: 'Сохранить' }).click();
    await expect(edit).toBeHidden();
    const address = await row.getByRole('link', { name: /В магазине/ }).getAttribute('href');
    const shopper = await openShop(browser, page);
    await expect.poll(() => shopper.textOf(`${address}`)).toContain('Сначала измерьте место');
    const text = shopper.page.locator('.rich-text');
    await expect(text.getByRole('heading', { level: 2, name: 'Размер' })).toBeVisible();
    await expect(text.getByRole('columnheader', { name: 'Ширина' })).toBeVisible();
    await expect(text.getByRole('img', { name: 'Кухня' })).toHaveAttribute('srcset', /w=480 480w/);
    expect(await shopper.textOf(`/uz${address}`)).toContain('Avval joyni oʻlchang');

    await row.getByRole('button', { name: word, exact: true }).click();
    await edit.getByRole('textbox', { name: 'Текст по-узбекски' }).click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('. Keyin tanlang');
    await edit.getByRole('button', { name: 'Сохранить' }).click();
    await expect(edit).toBeHidden();
    await expect.poll(() => shopper.textOf(`/uz${address}`)).toContain('Keyin tanlang');
  },
);

test('two people change the text of a page, and the second one chooses', DESKTOP, async ({ page, browser }) => {
  await signIn(page, 'Акмал Первый');
  const word = uniqueWord('подарок').toLowerCase();
  const slug = `gift-${word.slice(-6)}`;
  await page.goto('/admin/content/pages');
  await page.getByRole('button', { name: 'Добавить страницу' }).click();
  const added = page.getByRole('dialog', { name: 'Добавить страницу' });
  await added.getByLabel('Название по-русски').fill(word);
  await added.getByLabel('Адрес страницы').fill('catalog');
  await added.getByRole('textbox', { name: 'Текст по-русски' }).click();
  await page.keyboard.type('Первый текст');
  await added.getByLabel('Показывать в магазине').check();
  await added.getByRole('button', { name: 'Сохранить' }).click();
  await expect(added.getByText('Такое уже есть.')).toBeVisible();
  await added.getByLabel('Адрес страницы').fill(slug);
  await added.getByRole('button', { name: 'Сохранить' }).click();
  await expect(added).toBeHidden();

  const other = await (await openAnotherBrowser(browser)).newPage();
  await other.goto(new URL('/robots.txt', page.url()).href);
  await signIn(other, 'Барно Вторая');
  for (const one of [page, other]) {
    await one.goto(new URL('/admin/content/pages', page.url()).href);
    await one
      .getByRole('row', { name: new RegExp(word) })
      .getByRole('button', { name: word, exact: true })
      .click();
  }
  await typeAtEnd(page, word, ' раз');
  await save(page, word);
  await expect(page.getByRole('dialog', { name: word })).toBeHidden();
  await typeAtEnd(other, word, ' два');
  await save(other, word);
  await expect(other.getByText(/сейчас «Первый текст раз», у вас «Первый текст два»/)).toBeVisible();
  await other.getByRole('button', { name: 'Оставить моё' }).click();
  await expect(other.getByRole('dialog', { name: word })).toBeHidden();
  const shopper = await openShop(browser, page);
  await expect.poll(() => shopper.textOf(`/${slug}`)).toContain('Первый текст два');
});

test('a news item is written on a telephone', PHONE, async ({ page }) => {
  await signIn(page, 'Зафар Новостной');
  await page.goto('/admin/content/news');
  await page.getByRole('button', { name: 'Добавить новость' }).click();
  const sheet = page.getByRole('dialog', { name: 'Добавить новость' });
  await sheet.getByLabel('Название по-русски').fill(uniqueWord('Открылись'));
  await sheet.getByRole('textbox', { name: 'Текст по-русски' }).click();
  await page.keyboard.type('Новый магазин');
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await sheet.getByRole('button', { name: 'Сохранить' }).click();
  await expect(sheet.getByText('Заполните это поле.')).toBeVisible();
});

async function addPicture(text: Locator, sheet: Locator): Promise<void> {
  const buffer = await photo(900, 600).jpeg().toBuffer();
  await sheet
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles({ name: 'kitchen.jpg', mimeType: 'image/jpeg', buffer });
  await text.locator('img[src^="/pictures/"]').click();
}

async function typeAtEnd(page: Page, name: string, words: string): Promise<void> {
  await page.getByRole('dialog', { name }).getByRole('textbox', { name: 'Текст по-русски' }).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(words);
}

async function save(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Сохранить' }).click();
}

/** A shopper who opens pages of the shop and reads them. */
async function openShop(browser: Browser, staff: Page) {
  const page = await (await openAnotherBrowser(browser)).newPage();
  const { origin } = new URL(staff.url());
  return {
    page,
    async textOf(path: string): Promise<string | null> {
      await page.goto(`${origin}${path}`);
      return page.getByRole('main').textContent();
    },
  };
}
