import type { Page } from '@playwright/test';
import { BUYERS_PASSWORD } from '#tests/browser/buyers.ts';
import { buyerOf, type Goods, productsInStock, putInCart, readOrder, signInAsBuyer } from './buyer.ts';
import { numberIn, sum, summary } from './checkout-steps.ts';
import { expect, expectAccessible, ONCE, PHONE, test, widthFor } from './shop-test.ts';
import { codeFor, newPhone } from './sms-code.ts';

const WORDS = {
  ru: {
    prefix: '',
    currency: 'сум',
    order: 'Оформить заказ',
    title: 'С какого номера заказываете?',
    phone: 'Номер телефона',
    getCode: 'Получить код',
    code: 'Код из SMS',
    name: 'Как вас зовут',
    next: 'Продолжить',
    address: 'Адрес доставки',
    byCard: /Картой онлайн/,
    agree: /условия покупки/,
    pay: 'Перейти к оплате',
    card: 'Номер карты',
    expiry: 'Срок действия',
    thanks: 'Спасибо за заказ',
  },
  uz: {
    prefix: '/uz',
    currency: 'soʻm',
    order: 'Buyurtma berish',
    title: 'Qaysi raqamdan buyurtma berasiz?',
    phone: 'Telefon raqami',
    getCode: 'Kod olish',
    code: 'SMS-kod',
    name: 'Ismingiz',
    next: 'Davom etish',
    address: 'Yetkazib berish manzili',
    byCard: /Onlayn, karta/,
    agree: /xarid shartlari/,
    pay: 'Toʻlovga oʻtish',
    card: 'Karta raqami',
    expiry: 'Amal qilish muddati',
    thanks: 'Buyurtma uchun rahmat',
  },
};

/** A guest's cart, which only the browser has. */
async function fillGuestCart(page: Page, goods: readonly Goods[], prefix = ''): Promise<void> {
  await page.goto(`${prefix}/cart`);
  const local = goods.map(({ id, price }) => ({ id, quantity: 1, price }));
  await page.evaluate(
    (lines) => localStorage.setItem('localCart', JSON.stringify({ local: lines, server: null, pending: [] })),
    local,
  );
  await page.reload();
}

for (const locale of ['ru', 'uz'] as const) {
  test(
    `${locale}: a new guest buys by card in eight taps, and types the phone, the name, the address and the card once`,
    PHONE,
    async ({ page }, info) => {
      const words = WORDS[locale];
      const [goods] = await productsInStock(page, 1, locale === 'ru' ? 40 : 41);
      if (!goods) throw new Error('Nothing is in stock');
      const phone = newPhone();
      await fillGuestCart(page, [goods], words.prefix);
      const cost = { taps: 0, fields: 0, codes: 0 };
      const button = (name: string) => page.getByRole('button', { name }).filter({ visible: true });
      const tap = async (target: ReturnType<Page['locator']>) => {
        cost.taps += 1;
        await target.click();
      };
      /** A field that has the focus already costs no tap. */
      const type = async (label: string, text: string) => {
        const field = page.getByLabel(label, { exact: true }).filter({ visible: true });
        if (!(await field.evaluate((input) => input === document.activeElement))) await tap(field);
        cost.fields += 1;
        await field.pressSequentially(text);
      };
      /** The phone offers the code of the SMS to the field in focus. */
      const fillCode = async (code: string) => {
        cost.codes += 1;
        await page.getByRole('textbox', { name: words.code }).fill(code);
      };

      await tap(page.getByRole('link', { name: words.order }).filter({ visible: true }));
      await expect(page).toHaveURL(new RegExp(`${words.prefix}/checkout$`));
      await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
      await expect(page.getByLabel(words.phone)).toBeFocused();
      await expectAccessible(page);
      await type(words.phone, phone);
      await tap(button(words.getCode));
      await fillCode(await codeFor(phone));
      await expect(page.getByLabel(words.name, { exact: true })).toBeFocused();
      await expectAccessible(page);
      await type(words.name, 'Нигора');
      await page.keyboard.press('Enter');

      await expect(page.getByLabel(words.name, { exact: true })).toHaveValue('Нигора');
      await expect(summary(page, locale)).toContainText(sum(goods.price, words.currency), { timeout: 15_000 });
      await type(words.address, 'Чиланзар, 3-5');
      await tap(page.getByRole('radio', { name: words.byCard }));
      await tap(page.getByRole('checkbox', { name: words.agree }));
      await tap(button(words.pay));
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel(words.card)).toBeVisible();
      await type(words.card, '8600069195406311');
      await type(words.expiry, '0399');
      await page.keyboard.press('Enter');
      await fillCode('666666');
      await expect(page).toHaveURL(/\/cabinet\/thanks\?order=/);
      await expect(page.getByRole('heading', { name: words.thanks })).toBeVisible();
      const order = await readOrder(page, numberIn(page.url()));
      expect(order).toMatchObject({ payment_status: 'paid', total: goods.price, address: 'Чиланзар, 3-5' });
      info.annotations.push({ type: 'cost', description: JSON.stringify(cost) });
      expect(cost.taps).toBeLessThanOrEqual(8);
      expect(cost.fields).toBeLessThanOrEqual(5);
    },
  );

  test(
    `${locale}: the checkout is quiet: nothing leads away but the logo, and nothing is below it`,
    widthFor(locale),
    async ({ page }) => {
      const { prefix } = WORDS[locale];
      const [goods] = await productsInStock(page, 1, 42);
      if (!goods) throw new Error('Nothing is in stock');
      await fillGuestCart(page, [goods], prefix);
      await page.goto(`${prefix}/checkout`);
      await expect(page.getByRole('heading', { name: WORDS[locale].title })).toBeVisible();
      for (const role of ['contentinfo', 'search', 'combobox'] as const)
        await expect(page.getByRole(role)).toHaveCount(0);
      // The phone stands before the logo on a desktop.
      const logo = page
        .getByRole('banner')
        .locator(`a[href="${prefix || '/'}"]`)
        .filter({ visible: true })
        .first();
      await expect(logo).toBeVisible();
      await expect(page.locator('a[href^="tel:"]').filter({ visible: true })).not.toHaveCount(0);
      await logo.click();
      await expect(page.getByRole('contentinfo')).toHaveCount(1);
      await expect(page.getByRole('combobox').filter({ visible: true })).toHaveCount(1);
    },
  );
}

test(
  'a guest may sign in by password; what the account adds to the cart is said, and can be taken out again',
  ONCE,
  async ({ page }, info) => {
    const phone = buyerOf(33, info.project.name);
    const [own, ...account] = await productsInStock(page, 3, 43);
    if (!own) throw new Error('Nothing is in stock');
    await signInAsBuyer(page, phone);
    await putInCart(page, account);
    await page.context().clearCookies();
    await fillGuestCart(page, [own]);
    await page.goto('/checkout');
    await page.getByRole('link', { name: 'Войти по паролю' }).click();
    await expect(page).toHaveURL(/\/auth\/login\?tab=password&next=%2Fcheckout$/);
    await page.getByLabel('Номер телефона').fill(phone.slice(3));
    await page.getByLabel('Пароль', { exact: true }).fill(BUYERS_PASSWORD);
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    const goods = summary(page).getByRole('list', { name: 'Товары' }).getByRole('listitem');
    await expect(goods).toHaveCount(3, { timeout: 15_000 });
    await expect(page.getByText('Из вашего кабинета в корзину добавлено 2 товара')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Отменить' }).click();
    await expect(goods).toHaveCount(1);
    await expect(goods).toContainText(own.name);
    await expect(page.getByText('Из вашего кабинета')).toHaveCount(0);
  },
);

test('instalments are a third way to pay, and nothing is asked twice', ONCE, async ({ page }, info) => {
  const [goods] = await productsInStock(page, 1, 47);
  if (!goods) throw new Error('Nothing is in stock');
  await signInAsBuyer(page, buyerOf(36, info.project.name));
  await putInCart(page, [goods]);
  await page.goto('/checkout');
  const way = page.getByRole('radio', { name: /В рассрочку/ });
  await expect(page.locator('label', { has: way })).toContainText('мес.', { timeout: 15_000 });
  await way.check();
  await expect(page.getByRole('radio', { name: /Наличными/ })).not.toBeChecked();
  await page.getByLabel('Как вас зовут').fill('Олим Собиров');
  await page.getByLabel('Адрес доставки').fill('Чиланзар, 3-5');
  await page.getByRole('checkbox', { name: /условия покупки/ }).check();
  await expectAccessible(page);
  await page.reload();
  await expect(way).toBeChecked();
  await page.getByRole('button', { name: 'Выбрать рассрочку' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(goods.name);
  // The terms are loaded after the dialog has the name of the goods.
  const consents = dialog.getByRole('checkbox');
  await expect(consents).toHaveCount(2);
  await consents.first().check();
  await consents.last().check();
  await dialog.getByRole('button', { name: 'Продолжить' }).click();
  await expect(dialog.getByLabel(/Как вас зовут|Имя/)).toHaveValue('Олим Собиров');
  await expect(dialog.getByText(/Чиланзар, 3-5/)).toBeVisible();
  await expectAccessible(page);
});
