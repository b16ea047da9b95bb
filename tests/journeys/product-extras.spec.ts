import { DISCONTINUED_PRODUCT_ID } from '#tests/browser/discontinued-product.ts';
import { expect, expectAccessible, ONCE, test } from './shop-test.ts';

const PRODUCT = 10001;
const WITH_GIFT = 10181;
/** A popular product with companions. */
const POPULAR = 10080;

test('on a device with the share API, the name and the address are shared', ONCE, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => sessionStorage.setItem('shared', JSON.stringify(data)),
    });
  });
  await page.goto(`/uz/product/${PRODUCT}`);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('button', { name: 'Ulashish' }).click();
  await expect
    .poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('shared') ?? 'null')))
    .toEqual({
      title: name,
      url: page.url(),
    });
});

test(
  'without the share API the address is copied, and where copying fails it is shown',
  ONCE,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.goto(`/product/${PRODUCT}`);
    await page.getByRole('button', { name: 'Поделиться' }).click();
    await expect(page.getByText('Ссылка на товар скопирована')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
    });
    await page.getByRole('button', { name: 'Поделиться' }).click();
    await expect(page.getByText(/Ссылка — в адресной строке/)).toBeVisible();
  },
);

test(
  'the delivery date depends on the destination and the hour, and the destination is remembered',
  ONCE,
  async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-21T10:00:00+05:00') });
    await page.goto(`/product/${PRODUCT}`);
    await expect(page.getByText('Экспресс — сегодня, за 3 ч, при заказе до 15:00')).toBeVisible();
    await expect(page.getByText('Курьером — завтра, 22.11.2026')).toBeVisible();
    await page.clock.setFixedTime(new Date('2026-11-21T15:00:30+05:00'));
    await page.clock.runFor(61_000);
    await expect(page.getByText('Экспресс — завтра, до 12:00')).toBeVisible();

    await page.getByRole('combobox', { name: 'Куда доставить' }).selectOption({ label: 'Самаркандская область' });
    await expect(page.getByText('До адреса — 23.11.2026 – 24.11.2026')).toBeVisible();
    await page.goto(`/uz/product/${PRODUCT}`);
    await expect(page.getByRole('combobox', { name: 'Qayerga yetkazib beramiz' })).toHaveValue('7');
  },
);

test('the gift sticker opens a description of the gift', ONCE, async ({ page }) => {
  await page.goto(`/product/${WITH_GIFT}`);
  const sticker = page
    .getByRole('region', { name: 'Изображения товара' })
    .getByRole('button', { name: /^Что в подарок/ });
  await sticker.click();
  const dialog = page.getByRole('dialog', { name: 'Подарок' });
  await expect(dialog).toContainText('Фитнес-браслет Xiaomi Smart Band 9 Active');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(sticker).toBeFocused();
});

test('a discontinued product says so and links to similar products', ONCE, async ({ page, request }) => {
  const path = `/product/${DISCONTINUED_PRODUCT_ID}`;
  // It is unpublished after the shop has started, and reaches the shop through the change feed.
  await expect.poll(async () => (await request.get(path)).status()).toBe(410);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Этот товар больше не продаётся');
  await expect(page.getByText('Флеш-накопитель Kingston DataTraveler Exodia, 32 ГБ').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^В корзину/ }).first()).toBeVisible();
  await expectAccessible(page);
  const instead = page.getByRole('region', { name: 'Вместо него' });
  await expect(instead.getByRole('article').first()).toContainText('Флеш-накопитель');
  await instead.getByRole('heading').getByRole('link').first().click();
  await expect(page.getByRole('tablist')).toBeVisible();

  await page.goto(`/uz${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bu mahsulot endi sotilmaydi');
  await page.getByRole('main').getByRole('link', { name: 'Fleshkalar' }).last().click();
  await expect(page).toHaveURL(/\/uz\/category\/12022/);
  await expect(page.locator('main article').first()).toBeVisible();
});

test(
  'a product that is discontinued while its list is open says so without a reload, and Back returns to the list',
  ONCE,
  async ({ page, request }) => {
    await expect.poll(async () => (await request.get(`/product/${DISCONTINUED_PRODUCT_ID}`)).status()).toBe(410);
    const discontinuedPath = new URL((await request.get(`/product/${DISCONTINUED_PRODUCT_ID}`)).url()).pathname;
    await page.goto('/category/12022-flash-drives');
    // The product's data request gets the response of the discontinued product.
    await page.route(/\/product\/\d[^/]*\.data/, async (route) => {
      const url = new URL(route.request().url());
      url.pathname = `${discontinuedPath}.data`;
      await route.fulfill({ response: await route.fetch({ url: url.href }) });
    });
    await page.getByRole('list', { name: 'Товары' }).getByRole('heading').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Этот товар больше не продаётся');
    await expect(page).toHaveTitle(/Exodia, 32\sГБ/);
    await expect(page.getByRole('region', { name: 'Вместо него' }).getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Флеш-накопители');
    await expect(page.getByRole('list', { name: 'Товары' }).getByRole('article').first()).toBeVisible();
  },
);

test('products bought together are shown below a product, and nothing when there are none', ONCE, async ({ page }) => {
  await page.goto(`/product/${POPULAR}`);
  const shelf = page.getByRole('region', { name: 'С этим товаром покупают' });
  await shelf.scrollIntoViewIfNeeded();
  const name = (await shelf.getByRole('heading', { level: 3 }).first().textContent()) ?? '';
  await shelf.getByRole('heading', { level: 3 }).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await page.route('**/bought-together', (route) => route.fulfill({ status: 429, json: { message: 'Later' } }));
  await page.goto(`/product/${POPULAR}`);
  await expect(page.getByRole('region', { name: 'Похожие товары' })).toBeVisible();
  await expect(shelf).toHaveCount(0);
});
