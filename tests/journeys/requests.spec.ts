import type { Page } from '@playwright/test';
import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import { LOCALES } from '#contract/i18n/locale.ts';
import { expect, expectAccessible, ONCE, test, widthFor } from './shop-test.ts';
import { newPhone } from './sms-code.ts';

/** Every request of the shop, in Uzbek at 360 pixels and in Russian at 1440. */

const WORDS = {
  ru: {
    prefix: '',
    oneClick: 'Купить в один клик',
    preOrder: 'Предзаказ',
    preOrderDo: 'Оформить предзаказ',
    buy: 'Заказать',
    callback: 'Заказать звонок',
    callbackDo: 'Жду звонка',
    company: 'Компаниям',
    companyDo: 'Получить предложение',
    short: 'Заказать без выбора',
    send: 'Отправить',
    phone: 'Телефон',
    name: /^Имя/,
    lastname: 'Фамилия',
    toCart: /^В корзину/,
    close: 'Закрыть',
    required: 'Поле обязательно для заполнения',
    tooShort: 'Номер телефона должен содержать не менее 9 цифр',
    taken: 'Заявка принята, мы скоро позвоним',
    sent: 'Ваше сообщение отправлено',
    modelDone: /^Предзаказ принят/,
    emptyCart: 'Корзина пуста',
  },
  uz: {
    prefix: '/uz',
    oneClick: 'Bir bosishda xarid',
    preOrder: 'Oldindan buyurtma',
    preOrderDo: 'Oldindan buyurtma berish',
    buy: 'Buyurtma berish',
    callback: 'Qoʻngʻiroq buyurtma qilish',
    callbackDo: 'Qoʻngʻiroqni kutaman',
    company: 'Kompaniyalarga',
    companyDo: 'Taklif olish',
    short: 'Tanlovsiz buyurtma',
    send: 'Yuborish',
    phone: 'Telefon',
    name: /^Ism/,
    lastname: 'Familiya',
    toCart: /^Savatga/,
    close: 'Yopish',
    required: 'Maydonni toʻldirish shart',
    tooShort: 'Telefon raqamida kamida 9 ta raqam boʻlishi kerak',
    taken: 'Arizangiz qabul qilindi, tez orada qoʻngʻiroq qilamiz',
    sent: 'Xabaringiz yuborildi',
    modelDone: /^Oldindan buyurtma qabul qilindi/,
    emptyCart: 'Savat boʻsh',
  },
} as const;

test.beforeEach(async ({ page }, { project }) => {
  const size = project.name === 'phone' ? { width: 360, height: 780 } : { width: 1440, height: 900 };
  await page.setViewportSize(size);
});

/** The first product of the shop with a status. */
async function productWith(page: Page, status: number): Promise<string> {
  for (let number = 1; number < 20; number++) {
    const response = await page.request.get(`/api/v2/products?quantity=96&page=${number}`);
    const { data } = (await response.json()) as { data: { url: string; status: number }[] };
    const found = data.find((product) => product.status === status);
    if (found) return found.url;
  }
  throw new Error(`The demo shop has no product with the status ${status}`);
}

async function open(page: Page, name: string | RegExp) {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name }).first().click();
  await expect(dialog).toBeVisible();
  return dialog;
}

for (const locale of LOCALES) {
  const words = WORDS[locale];

  test.describe(`requests in ${locale}`, widthFor(locale), () => {
    test('one-click order: the phone alone is enough; invalid fields are marked and no input is lost', async ({
      page,
    }) => {
      await page.goto(words.prefix + (await productWith(page, PRODUCT_STATUS.inStock)));
      const dialog = await open(page, words.oneClick);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: words.buy }).click();
      await expect(dialog.getByText(words.required)).toBeVisible();
      const phone = dialog.getByLabel(words.phone);
      await expect(phone).toBeFocused();
      await phone.fill('90 12');
      await phone.blur();
      await expect(dialog.getByText(words.tooShort)).toBeVisible();
      await dialog.getByLabel(words.name).fill('Ким');
      await phone.fill(newPhone());
      const sent = page.waitForRequest((request) => request.url().endsWith('/api/v2/requests'));
      await dialog.getByRole('button', { name: words.buy }).click();
      const body = (await sent).postDataJSON();
      expect(body).toMatchObject({ type: 'fast_order', name: 'Ким', product_id: expect.any(Number) });
      expect(body.phone).toMatch(/^998\d{9}$/);
      expect(body.products).toEqual([expect.objectContaining({ quantity: 1, price: expect.any(Number) })]);
      await expect(page.getByText(words.taken)).toBeVisible();
      await expect(dialog).toHaveCount(0);
    });

    test('one-click order of the cart: its products are listed, and it is empty afterwards', async ({ page }) => {
      await page.goto(words.prefix + (await productWith(page, PRODUCT_STATUS.inStock)));
      const added = await open(page, words.toCart);
      await added.getByRole('button', { name: words.close }).click();
      await expect(added).toHaveCount(0);
      await page.goto(`${words.prefix}/cart`);
      const dialog = await open(page, words.oneClick);
      await expectAccessible(page);
      await dialog.getByLabel(words.phone).fill(newPhone());
      const sent = page.waitForRequest((request) => request.url().endsWith('/api/v2/requests'));
      await dialog.getByRole('button', { name: words.buy }).click();
      const body = (await sent).postDataJSON();
      // Operators read Russian.
      expect(body).toMatchObject({ type: 'fast_order', name: 'Не указано', product_id: null, category_id: null });
      expect(body.message).toContain('× 1');
      await expect(page.getByText(words.emptyCart)).toBeVisible();
    });

    test('a pre-order button replaces the one-click order and shows the expected date', async ({ page }) => {
      await page.goto(words.prefix + (await productWith(page, PRODUCT_STATUS.preOrder)));
      await expect(page.getByRole('button', { name: words.oneClick })).toHaveCount(0);
      // Long names make no page wider than its window.
      const width = page.viewportSize()?.width ?? 0;
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const dialog = await open(page, words.preOrder);
      const day = (from: number) =>
        new Intl.DateTimeFormat('ru-RU', { timeZone: 'Asia/Tashkent' }).format(Date.now() + from * 86_400_000);
      await expect(dialog).toContainText(day(0));
      await expect(dialog).toContainText(day(4));
      await expectAccessible(page);
      await dialog.getByLabel(words.phone).fill(newPhone());
      await dialog.getByRole('button', { name: words.preOrderDo }).click();
      await expect(dialog.getByText(words.required)).toBeVisible();
      await dialog.getByLabel(words.name).fill('Нодира');
      await dialog.getByRole('button', { name: words.preOrderDo }).click();
      await expect(page.getByText(words.taken)).toBeVisible();
    });

    test('a cart with a pre-order product is pre-ordered as a whole, and is empty afterwards', async ({ page }) => {
      await page.goto(words.prefix + (await productWith(page, PRODUCT_STATUS.preOrder)));
      const added = await open(page, words.toCart);
      await added.getByRole('button', { name: words.close }).click();
      await expect(added).toHaveCount(0);
      await page.goto(`${words.prefix}/cart`);
      await expect(page.getByRole('button', { name: words.oneClick })).toHaveCount(0);
      const dialog = await open(page, words.preOrder);
      await dialog.getByLabel(words.name).fill('Нодира');
      await dialog.getByLabel(words.phone).fill(newPhone());
      const sent = page.waitForRequest((request) => request.url().endsWith('/api/v2/requests'));
      await dialog.getByRole('button', { name: words.preOrderDo }).click();
      expect((await sent).postDataJSON()).toMatchObject({ type: 'preorder', product_id: null, category_id: null });
      await expect(page.getByText(words.emptyCart)).toBeVisible();
    });

    test('a callback and a quote for a company are requested from the footer', async ({ page }) => {
      await page.goto(`${words.prefix}/brands`);
      const call = await open(page, words.callback);
      await expectAccessible(page);
      await call.getByLabel(words.name).fill('Олим');
      await call.getByLabel(words.phone).fill(newPhone());
      const sent = page.waitForRequest((request) => request.url().endsWith('/api/v2/feedback'));
      await call.getByRole('button', { name: words.callbackDo }).click();
      expect((await sent).postDataJSON()).toMatchObject({ message: 'Прошу перезвонить мне', samsung_preorder: false });
      await expect(page.getByText(words.taken)).toBeVisible();
      await expect(call).toHaveCount(0);

      const company = await open(page, words.company);
      await expectAccessible(page);
      await company.getByLabel(words.name).fill('Олим');
      await company.getByLabel(words.phone).fill(newPhone());
      await company.getByRole('button', { name: words.companyDo }).click();
      await expect(company).toHaveCount(0);
    });

    test('the contact form and the question form are replaced by a thank-you message', async ({ page }) => {
      for (const [path, id, type] of [
        ['/our-company', '#write', 'contact_form'],
        [await productWith(page, PRODUCT_STATUS.inStock), '#question', 'question'],
      ] as const) {
        await page.goto(words.prefix + path);
        const block = page.locator(id);
        // Content that is loaded above it moves it out of view again.
        await expect(async () => {
          await block.scrollIntoViewIfNeeded();
          await expect(block.getByLabel(words.phone)).toBeVisible({ timeout: 1000 });
        }).toPass();
        await expectAccessible(page);
        await block.getByRole('button', { name: words.send }).click();
        await expect(block.getByText(words.required)).toHaveCount(2);
        await expect(block.getByLabel(words.name)).toBeFocused();
        await block.getByLabel(words.name).fill('Саида');
        await block.getByLabel(words.phone).fill(newPhone());
        const sent = page.waitForRequest((request) => request.url().endsWith('/api/v2/requests'));
        await block.getByRole('button', { name: words.send }).click();
        expect((await sent).postDataJSON()).toMatchObject({ type });
        await expect(block.getByRole('status')).toHaveText(words.sent);
      }
    });

    test('a new phone is pre-ordered with a colour and memory, or without a choice', async ({ page }) => {
      await page.goto(`${words.prefix}/samsung-preorder`);
      await page.getByRole('radio', { name: /S26\+/ }).check();
      await page
        .getByRole('group', { name: /Память|Xotira/ })
        .getByRole('radio')
        .last()
        .check();
      const form = page.getByRole('form', { name: words.preOrderDo });
      await expect(form).toBeVisible();
      await expectAccessible(page);
      await form.getByRole('button', { name: words.preOrderDo }).click();
      await expect(form.getByText(words.required)).toHaveCount(3);
      await form.getByLabel(words.name).fill('Бахтиёр');
      await form.getByLabel(words.lastname).fill('Алиев');
      await form.getByLabel(words.phone).fill(newPhone());
      const sent = page.waitForRequest((request) => request.url().endsWith('/api/v2/requests'));
      await form.getByRole('button', { name: words.preOrderDo }).click();
      expect((await sent).postDataJSON()).toMatchObject({
        type: 'samsung_preorder',
        model: 'Galaxy S26+',
        memory: expect.stringContaining('512'),
        payment_type: 'cash',
        prepayment: 0,
      });
      await expect(page.getByText(words.modelDone)).toBeVisible();

      const dialog = await open(page, words.short);
      await expectAccessible(page);
      await dialog.getByLabel(words.name).fill('Бахтиёр');
      await dialog.getByLabel(words.phone).fill(newPhone());
      const feedbackRequest = page.waitForRequest((request) => request.url().endsWith('/api/v2/feedback'));
      await dialog.getByRole('button', { name: words.send }).click();
      expect((await feedbackRequest).postDataJSON()).toMatchObject({ samsung_preorder: true });
      await expect(dialog).toHaveCount(0);
    });
  });
}

test(
  'when the server refuses a request, a toast and the form show the reason, and the input stays',
  ONCE,
  async ({ page }) => {
    await page.route('**/api/v2/feedback', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '60' }, json: { message: 'Позвоните нам' } }),
    );
    await page.goto('/brands');
    const dialog = await open(page, 'Заказать звонок');
    await dialog.getByLabel('Имя').fill('Олим');
    await dialog.getByLabel('Телефон').fill(newPhone());
    await dialog.getByRole('button', { name: 'Жду звонка' }).click();
    await expect(page.getByText('Что-то пошло не так ☹️')).toBeVisible();
    await expect(dialog.getByRole('alert')).toContainText('Позвоните нам');
    await expect(dialog.getByLabel('Имя')).toHaveValue('Олим');
  },
);
