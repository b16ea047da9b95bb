import type { Browser, BrowserContext, Page } from '@playwright/test';
import { buyerOf, openBuyerElsewhere, productsInStock, putInCart, signInAsBuyer } from './buyer.ts';
import { sum } from './checkout-steps.ts';
import { DESKTOP, expect, expectAccessible, openAnotherBrowser, PHONE, test } from './shop-test.ts';
import { newPhone } from './sms-code.ts';
import { createStaffPerson, signInAsStaff } from './staff-person.ts';

const CARD = '8600069195406311';
const CODE = '666666';
/** How fast an operator types who also talks. */
const KEYS_PER_SECOND = 5;

async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/robots.txt');
  await signInAsStaff(page.context(), page.url(), await createStaffPerson({ role: 'orders', name }));
}

/** The newest SMS to a phone. */
async function smsTo(phone: string): Promise<string> {
  const inbox = `http://127.0.0.1:${process.env.JOURNEYS_SANDBOX_PORT}/sms?phone=998${phone}`;
  let text = '';
  await expect(async () => {
    const { messages } = (await (await fetch(inbox)).json()) as { messages: { text: string }[] };
    text = messages[0]?.text ?? '';
    expect(text).not.toBe('');
  }).toPass({ timeout: 15_000 });
  return text;
}

async function withoutScripts(browser: Browser, url: string): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  return [context, page];
}

test(
  'a call of 60 seconds: by the keyboard alone, from the list of orders to the SMS',
  DESKTOP,
  async ({ page }, info) => {
    await signIn(page, 'Лола Звонкова');
    const [goods] = await productsInStock(page, 1, 60);
    const phone = newPhone();
    let keys = 0;
    const type = async (text: string) => {
      keys += text.length;
      await page.keyboard.type(text);
    };
    const press = async (key: string) => {
      keys += key.split('+').length;
      await page.keyboard.press(key);
    };
    await page.goto('/admin/orders');
    await expect(page.getByRole('link', { name: 'Новый заказ по телефону' })).toBeVisible();
    const started = Date.now();

    await press('c');
    await expect(page.getByRole('textbox', { name: 'Телефон' })).toBeFocused();
    await type(phone);
    await expect(page.getByRole('textbox', { name: 'Имя' })).toBeFocused();
    await type('Гульнора');
    await press('Enter');
    const finder = page.getByRole('combobox', { name: 'Найти товар' });
    await expect(finder).toBeFocused();
    await type(String(goods?.id));
    const found = page.getByRole('listbox', { name: 'Найденные товары' }).getByRole('option');
    await expect(found.first()).toContainText(goods?.name ?? '');
    await press('Enter');
    const lines = page.getByRole('list', { name: 'Товары' }).getByRole('listitem');
    await expect(lines).toHaveCount(1);
    await press('Enter');
    await expect(page.getByRole('textbox', { name: 'Адрес' })).toBeFocused();
    await type('Чиланзар, 9 квартал, дом 5, кв. 12');
    await expect(page.getByRole('button', { name: 'Оформить на' })).toContainText(sum(goods?.price ?? 0));
    await press('Control+Enter');
    await expect(page.getByRole('heading', { name: /^Заказ № .* оформлен$/ })).toBeVisible();
    const seconds = Math.round((Date.now() - started) / 100) / 10 + keys / KEYS_PER_SECOND;
    info.annotations.push({ type: 'call', description: `${keys} keys, ${seconds.toFixed(1)} s at 5 keys a second` });

    const number = /\d{2}-\d{6,}/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? '';
    expect(await smsTo(phone)).toContain(number);
    await page.getByRole('link', { name: 'Открыть заказ' }).click();
    const timeline = page.getByRole('list', { name: 'Ход заказа' }).getByRole('listitem');
    await expect(timeline.filter({ hasText: 'Оформил оператор по телефону' })).toContainText('Лола Звонкова');

    await page.getByRole('link', { name: 'Повторить заказ' }).click();
    await expect(page.getByRole('list', { name: 'Товары' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByText(`+998 ** *** ** ${phone.slice(-2)}`)).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'what is typed survives a reload; goods come from the cart and from a scanner',
  DESKTOP,
  async ({ page, browser }, info) => {
    const [context, theirs] = await openBuyerElsewhere(browser);
    const phone = buyerOf(31, info.project.name);
    await signInAsBuyer(theirs, phone);
    const [inCart, scanned] = await productsInStock(theirs, 2, 63);
    await putInCart(theirs, [{ id: inCart?.id ?? 0 }]);
    await context.close();

    await signIn(page, 'Лола Черновикова');
    await page.goto('/admin/orders/new');
    await expect(page.getByRole('textbox', { name: 'Телефон' })).toBeFocused();
    await page.keyboard.type(phone.slice(3));
    const finder = page.getByRole('combobox', { name: 'Найти товар' });
    await expect(finder).toBeFocused();
    await page.keyboard.press('Control+b');
    const lines = page.getByRole('list', { name: 'Товары' }).getByRole('listitem');
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText(inCart?.name ?? '');

    // A scanner types the code and Enter before anything is found.
    await page.keyboard.type(String(scanned?.id));
    await page.keyboard.press('Enter');
    await expect(lines.filter({ hasText: scanned?.name ?? '' })).toBeVisible();
    await page.reload();
    await expect(lines).toHaveCount(2);
    await expect(page.getByRole('textbox', { name: 'Телефон' })).toHaveValue(/\d/);
    await page.getByRole('button', { name: `Убрать: ${scanned?.name}` }).click();
    await expect(lines).toHaveCount(1);
    await expectAccessible(page);
  },
);

test.describe('a slow network that fails', () => {
  test.use({ isOutage: true });

  test('scans and presses that are faster than the network lose nothing and order once', DESKTOP, async ({ page }) => {
    await signIn(page, 'Лола Сканерова');
    const goods = await productsInStock(page, 2, 69);
    const [first, second] = goods.map(({ id, name }) => ({ code: String(id), name }));
    await page.goto('/admin/orders/new');
    await page.getByRole('textbox', { name: 'Телефон' }).fill(newPhone());
    await page.getByRole('textbox', { name: 'Имя' }).fill('Гульнора');
    await page.getByRole('textbox', { name: 'Адрес' }).fill('Чиланзар, 5');
    const finder = page.getByRole('combobox', { name: 'Найти товар' });
    const lines = page.getByRole('list', { name: 'Товары' }).getByRole('listitem');

    // Neither code is answered before both are scanned; then half a code is typed.
    const answers = held();
    await page.route('**/api/admin/phone-orders/goods?*', async (route) => {
      await answers.released;
      await route.continue();
    });
    await finder.focus();
    await page.keyboard.type(first?.code ?? '');
    await page.keyboard.press('Enter');
    await page.keyboard.type(second?.code ?? '');
    await page.keyboard.press('Enter');
    await page.keyboard.type('47');
    answers.release();
    await expect(lines).toHaveCount(2);
    await expect(lines.filter({ hasText: first?.name ?? '' })).toBeVisible();
    await expect(finder).toHaveValue('47');
    await page.unroute('**/api/admin/phone-orders/goods?*');

    // A code that could not be looked up is named, and sent again.
    await page.route('**/api/admin/phone-orders/goods?*', (route) => route.abort());
    await finder.fill(first?.code ?? '');
    await page.keyboard.press('Enter');
    const failed = page.getByRole('alert').filter({ hasText: `${first?.code}: ` });
    await expect(failed).toBeVisible();
    await expect(page.getByText('Ничего не нашлось')).toHaveCount(0);
    await page.unroute('**/api/admin/phone-orders/goods?*');
    await failed.getByRole('button', { name: 'Повторить' }).click();
    await expect(failed).toHaveCount(0);
    const pieces = page.getByRole('spinbutton', { name: `Сколько штук: ${first?.name}` });
    await expect(pieces).toHaveValue('2');

    // The list still shows the good of the text before: it is not the one that is scanned.
    await finder.fill(first?.code ?? '');
    await expect(page.getByRole('option').first()).toContainText(first?.name ?? '');
    await finder.fill(second?.code ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('spinbutton', { name: `Сколько штук: ${second?.name}` })).toHaveValue('2');
    await expect(pieces).toHaveValue('2');

    // Emptied to type another number.
    await pieces.fill('');
    await expect(pieces).toHaveValue('');
    await pieces.fill('3');
    await pieces.blur();
    await expect(pieces).toHaveValue('3');
    await page.getByRole('button', { name: `Убрать: ${second?.name}` }).click();
    await expect(finder).toBeFocused();

    const submit = page.getByRole('button', { name: /^Оформить/ });
    await expect(submit).toContainText(sum(3 * (goods[0]?.price ?? 0)));

    // Pressed twice while the sum is computed anew.
    const sums = held();
    await page.route('**/api/admin/phone-orders/quote', async (route) => {
      await sums.released;
      await route.continue();
    });
    const placings: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/admin/phone-orders')) placings.push(request.postDataJSON().key);
    });
    await page.getByRole('textbox', { name: 'Промокод' }).fill('none');
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Control+Enter');
    await expect(submit).toBeDisabled();
    sums.release();
    await expect(page.getByRole('heading', { name: /^Заказ № .* оформлен$/ })).toBeVisible();
    expect(placings).toHaveLength(1);
  });
});

/** What waits for `released` goes on after `release`. */
function held(): { released: Promise<void>; release(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { released: promise, release: resolve };
}

test(
  'on a phone, in Uzbek and in the dark: the link in the SMS pays the order, and is over then',
  PHONE,
  async ({ page, browser }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await signIn(page, 'Lola Qoʻngʻiroqova');
    await page.context().addCookies([{ name: 'admin_locale', value: 'uz', url: page.url() }]);
    const [goods] = await productsInStock(page, 1, 66);
    const phone = newPhone();
    await page.goto('/admin/orders/new');
    await page.getByRole('textbox', { name: 'Telefon' }).fill(phone);
    await expect(page.getByText('akkaunt buyurtma bilan birga')).toBeVisible();
    await page.getByRole('textbox', { name: 'Ism' }).fill('Gulnora');
    await page.getByRole('combobox', { name: 'Mahsulot qidirish' }).fill(String(goods?.id));
    await page.getByRole('listbox', { name: 'Topilgan mahsulotlar' }).getByRole('option').first().click();
    await page.getByRole('textbox', { name: 'Manzil' }).fill('Chilonzor, 5');
    await page.getByText('Onlayn, karta bilan').click();
    await page.getByText('Oʻzbekcha').click();
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'rasmiylashtirish' }).click();
    await expect(page.getByRole('heading', { name: /buyurtma rasmiylashtirildi/ })).toBeVisible();

    const link = /http\S+\/uz\/checkout\/pay\/[\w-]+/.exec(await smsTo(phone))?.[0] ?? '';
    const total = sum(goods?.price ?? 0, 'soʻm');
    const [plain, plainPage] = await withoutScripts(browser, link);
    await expect(plainPage.getByText(total).first()).toBeVisible();
    await expect(plainPage.locator('main noscript a[href^="tel:"]')).toBeVisible();
    await expect(plainPage.getByText('Gulnora')).toHaveCount(0);
    await plain.close();

    const buyers = await openAnotherBrowser(browser);
    const theirs = await buyers.newPage();
    await theirs.setViewportSize({ width: 390, height: 844 });
    await theirs.goto(link);
    await expect(theirs.getByRole('heading', { level: 1 })).toContainText('toʻlovi');
    await expectAccessible(theirs);
    await theirs.getByRole('button', { name: /toʻlash$/ }).click();
    await theirs.getByLabel('Karta raqami').fill(CARD);
    await theirs.getByLabel('Amal qilish muddati').fill('0399');
    await theirs.getByRole('button', { name: 'Kod olish' }).click();
    await theirs.getByRole('textbox', { name: 'SMS-kod' }).fill(CODE);
    await expect(theirs.getByRole('heading', { name: /buyurtma toʻlandi/ })).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByRole('heading', { name: /buyurtma toʻlandi/ })).toBeVisible();
    await expectAccessible(theirs);

    await theirs.goto(`${link.slice(0, -4)}none`);
    await expect(theirs.getByRole('heading', { name: 'Havola endi amal qilmaydi' })).toBeVisible();
    await expectAccessible(theirs);
    await buyers.close();
  },
);
