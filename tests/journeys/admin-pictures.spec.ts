import type { Page } from '@playwright/test';
import { hostileFiles, photo } from '#server/testing/hostile-files.ts';
import { DESKTOP, expect, expectAccessible, PHONE, test } from './shop-test.ts';
import { createGoods, signIn, uniqueWord } from './staff-goods.ts';

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Two photographs that no other run has uploaded. */
async function twoPhotos(): Promise<[ChosenFile, ChosenFile]> {
  const [front, back] = await Promise.all([photo(900, 600).jpeg().toBuffer(), photo(600, 900).png().toBuffer()]);
  return [
    { name: 'front.jpg', mimeType: 'image/jpeg', buffer: front },
    // The name does not matter.
    { name: 'back.jpg', mimeType: 'image/jpeg', buffer: back },
  ];
}

function rows(page: Page) {
  return page.getByRole('listitem', { name: /^\d+ из \d+$/ });
}

async function shownPicture(page: Page, row: number): Promise<string> {
  const source = await rows(page).nth(row).getByRole('img').getAttribute('src');
  return /[\da-f]{20}/.exec(source ?? '')?.[0] ?? '';
}

/** The pictures of the good's page in the shop, in their order. */
async function storefrontPictures(page: Page, url: string): Promise<string[]> {
  const html = await (await page.request.get(url)).text();
  return [...new Set([...html.matchAll(/\/pictures\/([\da-f]{20})/g)].map(([, hash = '']) => hash))];
}

for (const [where, tag] of [
  ['at a desk', DESKTOP],
  ['on a telephone', PHONE],
] as const) {
  test(
    `pictures of a good ${where}: uploaded, put in order, described, seen in the shop, undone`,
    tag,
    async ({ page }) => {
      await signIn(page, 'Камила Снимкова');
      const [good] = await createGoods(page, uniqueWord('Картинный'), 1);
      await page.goto(`/admin/products/${good.id}`);
      await expect(page.getByText('Картинок ещё нет')).toBeVisible();

      await page
        .getByLabel('Выбрать файлы')
        .and(page.locator('input'))
        .setInputFiles(await twoPhotos());
      await expect(rows(page)).toHaveCount(2);
      const [front, back] = [await shownPicture(page, 0), await shownPicture(page, 1)];
      await page.getByRole('button', { name: 'Сдвинуть раньше: 2 из 2' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Картинка на месте 1 из 2')).toBeAttached();
      await expect(page.getByRole('button', { name: 'Сдвинуть раньше: 1 из 2' })).toBeFocused();
      await rows(page).first().getByLabel('Подпись по-узбекски').fill('Orqa tomoni');
      await page.getByRole('button', { name: 'Сохранить' }).click();
      await expect(page.getByText('Сначала впишите подпись по-русски')).toBeVisible();
      await rows(page).first().getByLabel('Подпись по-русски').fill('Вид сзади');
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Сохранить' }).click();
      await expect(page.getByText('Сохранено 1 изменение')).toBeVisible();

      const pages = [`/product/${good.id}`, `/uz/product/${good.id}`] as const;
      for (const url of pages) {
        // Other goods are on the page too.
        const ofGood = async () => (await storefrontPictures(page, url)).filter((hash) => [front, back].includes(hash));
        await expect.poll(ofGood).toEqual([back, front]);
      }
      const shop = await page.context().newPage();
      await shop.goto(pages[1]);
      await expect(shop.getByRole('img', { name: 'Orqa tomoni' }).first()).toBeVisible();
      await shop.close();

      await page.goto(`/admin/products/${good.id}?tab=history`);
      await page.getByRole('button', { name: 'Отменить', exact: true }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Отменить изменение' }).click();
      await expect.poll(() => storefrontPictures(page, pages[0])).not.toContain(back);
      // Who has the page open still sees the picture.
      expect((await page.request.get(`/pictures/${back}?w=640`)).status()).toBe(200);
    },
  );
}

test('files that are no pictures are refused with a sentence, and the others are stored', DESKTOP, async ({ page }) => {
  await signIn(page, 'Камила Снимкова');
  const [good] = await createGoods(page, uniqueWord('Ошибочный'), 1);
  await page.goto(`/admin/products/${good.id}`);
  const svg = (await hostileFiles()).find(({ problem }) => problem === 'svg');
  const [front] = await twoPhotos();
  const bad = { name: 'logo.png', mimeType: 'image/png', buffer: svg?.bytes ?? Buffer.alloc(0) };
  await page.getByLabel('Выбрать файлы').and(page.locator('input')).setInputFiles([bad, front, front]);
  await expect(page.getByText('SVG не принимаем')).toBeVisible();
  await expect(page.getByText('Эта картинка у товара уже есть')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});

test('two people change the pictures of one good: the second chooses', DESKTOP, async ({ page }) => {
  await signIn(page, 'Камила Снимкова');
  const [good] = await createGoods(page, uniqueWord('Спорный'), 1);
  await page.goto(`/admin/products/${good.id}`);
  const [front, back] = await twoPhotos();
  const input = page.getByLabel('Выбрать файлы').and(page.locator('input'));
  await input.setInputFiles([front, back]);
  await expect(rows(page)).toHaveCount(2);
  const other = await page.context().newPage();
  await other.goto(`/admin/products/${good.id}`);
  await other
    .getByLabel('Выбрать файлы')
    .and(other.locator('input'))
    .setInputFiles(await twoPhotos());
  await expect(rows(other)).toHaveCount(2);
  await other.getByRole('button', { name: 'Сохранить' }).click();
  await expect(other.getByText('Сохранено 1 изменение')).toBeVisible();
  const theirs = await shownPicture(other, 0);
  await other.close();

  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Пока вы правили, картинки изменили')).toBeVisible();
  await page.getByRole('button', { name: 'Взять новое' }).click();
  await expect.poll(() => shownPicture(page, 0)).toBe(theirs);
});
