import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type NewShop, startNewShop } from '#tests/browser/new-shop.ts';
import { addPageDevice } from './page-device.ts';
import { DESKTOP, expect, expectAccessible, openAnotherBrowser, test } from './shop-test.ts';
import { codeFor, newPhone } from './sms-code.ts';

/**
 * An empty shop becomes one that has sold something, as docs/first-hour.md tells it, without a line of SQL. With
 * `FIRST_HOUR_PICTURES=on` the pictures of that page are taken anew.
 */
let shop: NewShop;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await startNewShop();
});

test.afterAll(() => shop?.stop());

test('the first hour of a shop: from an empty one to an order that is paid', DESKTOP, async ({ page, browser }) => {
  test.setTimeout(240_000);
  await test.step('the owner comes in', async () => {
    await addPageDevice(page);
    await page.goto(shop.firstOwnerLink);
    await page.getByRole('button', { name: 'Создать ключ доступа' }).click();
    await expect(page.getByRole('navigation', { name: 'Меню' })).toBeVisible();
  });
  await test.step('the shop gets its name, and a store', () => describeShop(page));
  await test.step('the pages to which the checkout links', () => writePages(page));
  await test.step('a category, and what tells its goods apart', () => describeGoods(page));
  const good = await test.step('a good with a picture, in stock', () => createGood(page));
  await test.step('a second colour of it', () => createVariant(page, good));
  await test.step('a banner on the home page', () => createBanner(page));

  const buyer = await (
    await openAnotherBrowser(browser, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  ).newPage();
  const number = await test.step('a shopper pays by card', () => buy(buyer));
  await buyer.context().close();

  await page.goto(`${shop.origin}/admin/orders`);
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('Оплачен');
  await takePicture(page, 'order');
});

async function describeShop(page: Page): Promise<void> {
  await page.goto(`${shop.origin}/admin/settings/shop`);
  await fill(page, {
    'Название магазина по-русски': 'Чайная лавка',
    'Название магазина по-узбекски': 'Choy doʻkoni',
    Телефон: '+998 71 200-00-00',
    'Адрес по-русски': 'Ташкент, ул. Бунёдкор, 12',
    'Адрес по-узбекски': 'Toshkent, Bunyodkor koʻchasi, 12',
    'Часы работы': '09:00–21:00',
  });
  await takePicture(page, 'shop');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('button', { name: 'Сохранить' })).toBeHidden();
  await page.goto(`${shop.origin}/admin/settings/shop/stores`);
  await addRecord(page, 'Добавить магазин', {
    'Название по-русски': 'Чайная лавка на Чиланзаре',
    'Название по-узбекски': 'Chilonzordagi choy doʻkoni',
    'Город по-русски': 'Ташкент',
    'Город по-узбекски': 'Toshkent',
    'Адрес по-русски': 'ул. Бунёдкор, 12',
    'Адрес по-узбекски': 'Bunyodkor koʻchasi, 12',
    'Часы работы': '09:00–21:00',
    Телефон: '71 200 00 00',
    Широта: '41.29',
    Долгота: '69.21',
  });
  await expect(page.getByText('+998 71 200-00-00')).toBeVisible();
}

async function writePages(page: Page): Promise<void> {
  await page.goto(`${shop.origin}/admin/content/pages`);
  const missing = page.getByRole('region', { name: 'Не хватает страниц' });
  await expect(missing.getByRole('button')).toHaveCount(6);
  await takePicture(page, 'pages');
  for (const [title, ru, uz] of [
    ['Публичная оферта', 'Магазин продаёт чайники тому, кто их заказал.', 'Doʻkon choynakni buyurtma berganga sotadi.'],
    [
      'Политика конфиденциальности',
      'Телефон нужен, чтобы привезти заказ.',
      'Telefon buyurtmani yetkazish uchun kerak.',
    ],
  ] as const) {
    await missing.getByRole('button', { name: title }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByLabel('Название по-русски', { exact: true })).toHaveValue(title);
    await sheet.getByRole('textbox', { name: 'Текст по-русски' }).fill(ru);
    await sheet.getByRole('textbox', { name: 'Текст по-узбекски' }).fill(uz);
    await sheet.getByRole('button', { name: 'Сохранить' }).click();
    await expect(sheet).toBeHidden();
    await expect(missing.getByRole('button', { name: title })).toBeHidden();
  }
}

async function describeGoods(page: Page): Promise<void> {
  await page.goto(`${shop.origin}/admin/catalog`);
  await page.getByRole('button', { name: 'Новая категория' }).click();
  await fill(page.getByRole('dialog'), { 'Название по-русски': 'Чайники', 'Название по-узбекски': 'Choynaklar' });
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('treeitem', { name: 'Чайники' })).toBeVisible();
  await takePicture(page, 'category');

  await page.goto(`${shop.origin}/admin/catalog/attribute_groups`);
  await addRecord(page, 'Добавить группу', { 'Название по-русски': 'Главное', 'Название по-узбекски': 'Asosiy' });
  await page.goto(`${shop.origin}/admin/catalog/attributes`);
  await addRecord(
    page,
    'Добавить характеристику',
    { 'Название по-русски': 'Цвет', 'Название по-узбекски': 'Rang' },
    async () => {
      await page.getByRole('combobox', { name: 'Группа' }).fill('Главное');
      await page.getByRole('option', { name: 'Главное' }).click();
    },
  );
  await page.getByRole('main').getByRole('link', { name: 'Значения: 0' }).click();
  for (const [ru, uz] of [
    ['красный', 'qizil'],
    ['белый', 'oq'],
  ] as const) {
    await addRecord(page, 'Добавить значение', { 'Название по-русски': ru, 'Название по-узбекски': uz });
  }
  await expect(page.getByRole('button', { name: 'белый', exact: true })).toBeVisible();
}

/** The id of the good. */
async function createGood(page: Page): Promise<number> {
  await page.goto(`${shop.origin}/admin/catalog`);
  await page.getByRole('treeitem', { name: 'Чайники' }).getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: 'Новый товар здесь' }).click();
  await fill(page, { Название: 'Чайник «Сова»' });
  await page
    .getByRole('textbox', { name: 'Название по-узбекски' })
    .or(page.getByLabel('Название, узб.'))
    .first()
    .fill('Boyqush choynagi');
  await page.getByRole('combobox', { name: 'Бренд' }).fill('Sova');
  await page.getByRole('option', { name: 'Добавить «Sova»' }).click();
  await fill(page, { Цена: '390 000' });
  await page.getByRole('textbox', { name: /^Остаток: / }).fill('5');
  await takePicture(page, 'good');
  await page.getByRole('button', { name: 'Создать черновик' }).click();
  await expect(page).toHaveURL(/\/admin\/products\/\d+$/);
  await uploadPicture(page, '#c8102e');
  await page.getByRole('button', { name: 'Выставить на витрину' }).click();
  await expect(page.getByText('На витрине', { exact: true })).toBeVisible();
  await takePicture(page, 'good-shown');
  return Number(/\d+$/.exec(page.url())?.[0]);
}

async function createVariant(page: Page, good: number): Promise<void> {
  await page.goto(`${shop.origin}/admin/products/${good}?tab=variants`);
  await page.getByRole('combobox', { name: 'Добавить характеристику' }).fill('Цвет');
  await page.getByRole('option', { name: 'Цвет', exact: true }).click();
  const table = page.getByRole('table', { name: 'Товары группы' });
  await table.getByRole('combobox', { name: /^Цвет: / }).selectOption({ label: 'красный' });
  await page.getByRole('combobox', { name: 'Новые значения: Цвет' }).fill('белый');
  await page.getByRole('option', { name: 'белый', exact: true }).click();
  await takePicture(page, 'variants');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  const created = table.getByRole('link', { name: 'Чайник «Сова», белый' });
  await expect(created).toBeVisible();
  await page.goto(`${shop.origin}${((await created.getAttribute('href')) ?? '').split('?')[0]}`);
  await page.getByRole('textbox', { name: /^Остаток: / }).fill('3');
  // A variant begins with the pictures of the good it was made from.
  await page.getByRole('button', { name: 'Убрать: 1 из 1' }).click();
  await uploadPicture(page, '#e9e4d8');
  await page.getByRole('button', { name: 'Выставить на витрину' }).click();
  await expect(page.getByText('На витрине', { exact: true })).toBeVisible();
}

async function createBanner(page: Page): Promise<void> {
  await page.goto(`${shop.origin}/admin/content/banners`);
  const texts = {
    'Название по-русски': 'Чайники «Сова»',
    'Название по-узбекски': 'Boyqush choynaklari',
    Ссылка: '/search?keyword=сова',
  };
  await addRecord(page, 'Добавить баннер', texts, async () => {
    // Each picture has a field for each language.
    const sheet = page.getByRole('dialog');
    const sizes = [
      [1600, 500],
      [1200, 500],
      [800, 800],
    ] as const;
    for (const [place, [width, height]] of sizes.entries()) {
      await sheet
        .locator('input[type=file]')
        .nth(2 * place)
        .setInputFiles(await drawBanner(width, height));
      await expect(sheet.locator('img')).toHaveCount(place + 1);
    }
    await takePicture(page, 'banner');
  });
}

/** The number of the order. */
async function buy(page: Page): Promise<string> {
  await page.goto(`${shop.origin}/`);
  await expect(
    page.getByRole('heading', { name: 'Чайники «Сова»' }).or(page.getByText('Чайники «Сова»')).first(),
  ).toBeVisible();
  await takePicture(page, 'home-phone');
  await page
    .getByRole('link', { name: /^Чайник «Сова»/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Чайник «Сова»/ })).toBeVisible();
  await takePicture(page, 'product-phone');
  await page.getByRole('button', { name: 'В корзину' }).filter({ visible: true }).first().click();
  await page.goto(`${shop.origin}/checkout`);
  const phone = newPhone();
  await expect(page.getByLabel('Номер телефона')).toBeFocused();
  await page.getByLabel('Номер телефона').fill(phone);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await page.getByRole('textbox', { name: 'Код из SMS' }).fill(await codeFor(phone, 1, shop.sandboxUrl));
  await page.getByLabel('Как вас зовут', { exact: true }).fill('Нигора');
  await page.keyboard.press('Enter');
  await page.getByLabel('Адрес доставки').fill('Чиланзар, 3-5');
  await page.getByRole('radio', { name: /Картой онлайн/ }).click();
  for (const name of ['условия покупки', 'политику конфиденциальности']) {
    const address = await page.getByRole('link', { name, exact: true }).getAttribute('href');
    expect((await page.request.get(new URL(address ?? '', shop.origin).href)).status()).toBe(200);
  }
  await page.getByRole('checkbox', { name: /условия покупки/ }).check();
  await page.getByRole('button', { name: 'Перейти к оплате' }).filter({ visible: true }).click();
  await page.getByLabel('Номер карты', { exact: true }).fill('8600069195406311');
  await page.getByLabel('Срок действия', { exact: true }).fill('0399');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Код из SMS' }).fill('666666');
  await expect(page).toHaveURL(/\/cabinet\/thanks\?order=/);
  await expect(page.getByRole('heading', { name: 'Спасибо за заказ' })).toBeVisible();
  return /\d{2}-\d{6}/.exec(decodeURIComponent(page.url()))?.[0] ?? '';
}

type Scope = Pick<Page, 'getByLabel'>;

async function fill(scope: Scope, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await scope.getByLabel(label, { exact: true }).first().fill(text);
}

/** Opens the form of a new record, fills it and saves it. */
async function addRecord(
  page: Page,
  button: string,
  texts: Record<string, string>,
  more?: () => Promise<void>,
): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button }).first().click();
  const sheet = page.getByRole('dialog');
  await fill(sheet, texts);
  await more?.();
  await sheet.getByRole('button', { name: 'Сохранить' }).click();
  await expect(sheet).toBeHidden();
}

async function uploadPicture(page: Page, colour: string): Promise<void> {
  const input = page.getByLabel('Выбрать файлы').and(page.locator('input'));
  await input.setInputFiles({ name: 'teapot.png', mimeType: 'image/png', buffer: await drawTeapot(colour) });
  await expect(page.getByRole('listitem', { name: '1 из 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Сохранить', exact: true })).toBeHidden();
}

function drawTeapot(colour: string): Promise<Buffer> {
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="1000" height="1000">
    <rect width="400" height="400" fill="#ffffff"/><ellipse cx="200" cy="322" rx="118" ry="12" fill="#e8eaf0"/>
    <path d="M292 186c62-14 68 88-10 92" fill="none" stroke="#2b2f3a" stroke-width="20" stroke-linecap="round"/>
    <path d="M110 214 58 172c-8-6-16 2-12 10l36 78z" fill="${colour}" stroke="#2b2f3a" stroke-opacity=".25" stroke-width="3"/>
    <path d="M110 190c0-48 40-72 90-72s90 24 90 72l12 96c2 22-14 34-34 34H132c-20 0-36-12-34-34z" fill="${colour}" stroke="#2b2f3a" stroke-opacity=".25" stroke-width="3"/>
    <path d="M132 138c20-30 116-30 136 0z" fill="#2b2f3a"/><circle cx="200" cy="104" r="15" fill="#2b2f3a"/>
    <path d="M132 176c-6 34-8 70-6 104" fill="none" stroke="#ffffff" stroke-opacity=".55" stroke-width="11" stroke-linecap="round"/>
  </svg>`),
  )
    .png()
    .toBuffer();
}

async function drawBanner(width: number, height: number) {
  const [red, white] = await Promise.all(
    ['#c8102e', '#f4efe4'].map(async (colour) =>
      sharp(await drawTeapot(colour))
        .resize(Math.round(height * 0.72))
        .toBuffer(),
    ),
  );
  const place = (input: Buffer | undefined, left: number) => ({
    input,
    left: Math.round(left),
    top: Math.round(height * 0.2),
    blend: 'multiply' as const,
  });
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#f6dfc4' } })
    .composite([place(red, width - height * 1.1), place(white, width - height * 0.75)])
    .png()
    .toBuffer();
  return { name: 'banner.png', mimeType: 'image/png', buffer };
}

async function takePicture(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  if (process.env.FIRST_HOUR_PICTURES !== 'on') return;
  const picture = await page.screenshot({ animations: 'disabled' });
  const file = path.join(import.meta.dirname, '..', '..', 'docs', 'pictures', `first-hour-${name}.webp`);
  await sharp(picture).webp({ quality: 80 }).toFile(file);
}
