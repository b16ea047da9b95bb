import type { Page, TestInfo } from '@playwright/test';
import { LOCALES } from '#contract/i18n/locale.ts';
import { holdResponses } from './hold-responses.ts';
import { expect, expectAccessible, main, ONCE, test, widthFor } from './shop-test.ts';
import { codeFor, newPhone, oldPhone } from './sms-code.ts';

const CODE = '111111';
/** What an open application asks for every three seconds; not `/refresh`, which makes the server ask the partner. */
const POLL = /\/instalments\/applications\/[^/]+$/;
const WORDS = {
  ru: {
    prefix: '',
    open: 'Оформить рассрочку',
    title: 'Рассрочка',
    goOn: 'Продолжить',
    employment: 'У меня есть работа или постоянный доход',
    agreement: /Принимаю/,
    noEmployment: 'Подтвердите, что у вас есть работа или постоянный доход',
    noAgreement: 'Чтобы продолжить, примите условия.',
    initial: 'Первоначальный взнос',
    tooMuch: 'Первоначальный взнос не может быть больше суммы кредита',
    name: 'Имя',
    phone: 'Телефон',
    comment: 'Что вы оформляете',
    send: 'Отправить заявку',
    sign: 'Подписать договор',
    confirmed: 'Договор действует',
    openApp: 'Открыть приложение Iman Pay',
    openBot: 'Открыть бот магазина',
    signUp: 'Перейти на сайт Allgood Nasiya',
    resume: /Продолжить оформление/,
    later: 'Позже',
  },
  uz: {
    prefix: '/uz',
    open: 'Muddatli toʻlovga olish',
    title: 'Muddatli toʻlov',
    goOn: 'Davom etish',
    employment: 'Ishim yoki doimiy daromadim bor',
    agreement: /qabul qilaman/,
    noEmployment: 'Ishingiz yoki doimiy daromadingiz borligini tasdiqlang',
    noAgreement: 'Davom etish uchun tasdiqlang.',
    initial: 'Boshlangʻich toʻlov',
    tooMuch: 'Boshlangʻich toʻlov kredit summasidan katta boʻlishi mumkin emas',
    name: 'Ism',
    phone: 'Telefon',
    comment: 'Nimani rasmiylashtiryapsiz',
    send: 'Ariza yuborish',
    sign: 'Shartnomani imzolash',
    confirmed: 'Shartnoma amalda',
    openApp: 'Iman Pay ilovasini ochish',
    openBot: 'Doʻkon botini ochish',
    signUp: 'Allgood Nasiya saytiga oʻtish',
    resume: /Rasmiylashtirishni davom ettirish/,
    later: 'Keyinroq',
  },
};
type Words = (typeof WORDS)['ru'];

/** The viewport sizes of the specification. */
test.beforeEach(async ({ page }, info) => {
  await page.setViewportSize(
    info.project.name === 'phone' ? { width: 360, height: 780 } : { width: 1440, height: 900 },
  );
});

const dialog = (page: Page) => page.getByRole('dialog');

interface Goods {
  url: string;
  in_stock: boolean;
  /** Null: plenty. */
  stock_left: number | null;
  current_price: number;
}

/** A product in stock whose price is below every partner's limit. */
async function openProduct(page: Page, words: Words, position = 0): Promise<void> {
  const response = await page.request.get('/api/v2/products?category_id[]=1011&quantity=90&order_by=price');
  const { data } = (await response.json()) as { data: Goods[] };
  // Another journey may buy the last piece of a product that is running low.
  const goods = data.filter(
    ({ in_stock, stock_left, current_price }) => in_stock && stock_left === null && current_price < 14_000_000,
  );
  await page.goto(words.prefix + (goods[position]?.url ?? ''));
}

async function openPicker(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.open }).click();
  await expect(dialog(page).getByRole('radio', { name: /Uzum Nasiya/ })).toBeChecked();
}

async function leaveForLater(page: Page, words: Words): Promise<void> {
  await dialog(page).getByRole('button', { name: words.later }).click();
  await expect(dialog(page)).toHaveCount(0);
}

async function choose(page: Page, words: Words, partner: RegExp): Promise<void> {
  await dialog(page).getByRole('radio', { name: partner }).check();
  await dialog(page).getByRole('checkbox', { name: words.employment }).check();
  await dialog(page).getByRole('checkbox', { name: words.agreement }).check();
  await dialog(page).getByRole('button', { name: words.goOn }).click();
}

async function apply(page: Page, words: Words, phone: string): Promise<void> {
  await dialog(page).getByRole('textbox', { name: words.name }).fill('Дилноза Каримова');
  await dialog(page).getByRole('textbox', { name: words.phone }).fill(phone);
  await dialog(page).getByRole('button', { name: words.send }).click();
}

for (const language of LOCALES) {
  const words = WORDS[language];

  test(
    `${language}: the picker starts with 12 months at the first partner, and shows each error at its field`,
    widthFor(language),
    async ({ page }) => {
      await openProduct(page, words);
      await openPicker(page, words);
      await expect(dialog(page).getByRole('radio', { name: /^12/ })).toBeChecked();
      await expectAccessible(page);
      await dialog(page).getByRole('button', { name: words.goOn }).click();
      await expect(dialog(page).getByText(words.noEmployment)).toBeVisible();
      await expect(dialog(page).getByText(words.noAgreement)).toBeVisible();
      await expect(dialog(page).getByRole('checkbox', { name: words.employment })).toBeFocused();

      // Only Uzum has nine months: the other partners are disabled, and the chosen one is replaced.
      await dialog(page)
        .getByRole('radio', { name: /Iman Pay/ })
        .check();
      await dialog(page).getByRole('radio', { name: /^9/ }).check();
      await expect(dialog(page).getByRole('radio', { name: /Uzum Nasiya/ })).toBeChecked();
      await expect(dialog(page).getByRole('radio', { name: /Iman Pay/ })).toBeDisabled();

      const initial = dialog(page).getByRole('textbox', { name: words.initial });
      await initial.fill('99 000 000');
      await expect(dialog(page).getByText(words.tooMuch)).toBeVisible();
      await dialog(page).getByRole('checkbox', { name: words.employment }).check();
      await dialog(page).getByRole('checkbox', { name: words.agreement }).check();
      await dialog(page).getByRole('button', { name: words.goOn }).click();
      await expect(initial).toBeVisible();
      await initial.fill('100 000');
      await dialog(page).getByRole('slider', { name: words.initial }).press('ArrowRight');
      await expect(initial).toHaveValue(/101.000/);
      await dialog(page).getByRole('button', { name: words.goOn }).click();
      await expect(dialog(page).getByRole('textbox', { name: words.comment })).toHaveAttribute('readonly', '');
      await dialog(page).getByRole('button', { name: words.send }).click();
      await expect(dialog(page).getByRole('textbox', { name: words.name })).toBeFocused();
      await expectAccessible(page);
    },
  );

  test(
    `${language}: an application signed in the partner's frame, also after a reload, becomes an order; messages of other origins are ignored`,
    main(widthFor(language)),
    async ({ page }) => {
      const requestedUrls: string[] = [];
      page.on('request', (request) => request.url().endsWith('/refresh') && requestedUrls.push(request.url()));
      await openProduct(page, words, 1);
      await openPicker(page, words);
      await choose(page, words, /Uzum Nasiya/);
      await apply(page, words, newPhone());
      const frame = dialog(page).frameLocator('iframe');
      await expect(frame.getByRole('button', { name: words.sign })).toBeVisible();
      // The partner's page received the shop's origin.
      await expect(frame.getByText('pk_sandbox')).toBeVisible();
      await expectAccessible(page);

      const id = await page.evaluate(() => JSON.parse(localStorage.instalmentApplication).application_id as string);
      await page.evaluate((application) => {
        const lie = { type: 'finished', application_id: application };
        const source = document.querySelector<HTMLIFrameElement>('[role="dialog"] iframe')?.contentWindow ?? null;
        window.postMessage(lie, '*');
        window.dispatchEvent(new MessageEvent('message', { data: lie, origin: 'https://evil.example', source }));
        window.dispatchEvent(new MessageEvent('message', { data: lie, origin: 'null', source }));
        const other = { type: 'finished', application_id: '00000000-0000-4000-8000-000000000000' };
        const partner = new URL(document.querySelector<HTMLIFrameElement>('[role="dialog"] iframe')?.src ?? '').origin;
        window.dispatchEvent(new MessageEvent('message', { data: other, origin: partner, source }));
        window.dispatchEvent(new MessageEvent('message', { data: lie, origin: partner, source: window }));
      }, id);

      await page.reload();
      await page.getByRole('button', { name: words.resume }).click();
      await expect(frame.getByRole('button', { name: words.sign })).toBeVisible();
      expect(requestedUrls).toEqual([]);
      // The poll may learn of the signature first and take the frame away, before the partner's page has reported it.
      const releasePolls = await holdResponses(page, POLL);
      await frame.getByRole('textbox').fill(CODE);
      await frame.getByRole('button', { name: words.sign }).click();
      await expect.poll(() => requestedUrls).toHaveLength(1);
      releasePolls();
      await expect(dialog(page).getByText(words.confirmed, { exact: true })).toBeVisible();
      expect(requestedUrls).toHaveLength(1);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: words.resume })).toHaveCount(0);
    },
  );

  test(
    `${language}: a partner's application opens by link and by QR code, the bot and the sign-up in a new tab`,
    widthFor(language),
    async ({ page }) => {
      await openProduct(page, words, 2);
      await openPicker(page, words);
      await choose(page, words, /Iman Pay/);
      await apply(page, words, newPhone());
      const link = dialog(page).getByRole('link', { name: words.openApp });
      await expect(link).toHaveAttribute('href', /\/iman\/app\//);
      await expect(dialog(page).getByRole('img', { name: /QR/ })).toBeVisible();
      await expectAccessible(page);
      const [linkTop, codeTop] = await Promise.all([
        link.boundingBox().then((box) => box?.y ?? 0),
        dialog(page)
          .getByRole('img', { name: /QR/ })
          .boundingBox()
          .then((box) => box?.y ?? 0),
      ]);
      expect(linkTop < codeTop).toBe((page.viewportSize()?.width ?? 0) < 769);

      await leaveForLater(page, words);
      await openPicker(page, words);
      await choose(page, words, /магазина|Doʻkon/);
      // The address is kept, not loaded: under load the navigation of a new tab sometimes never ends.
      const bot = page.evaluate(() => new Promise((resolve) => Object.assign(window, { open: resolve })));
      await apply(page, words, newPhone());
      expect(await bot).toMatch(/t\.me/);
      await expect(dialog(page).getByRole('link', { name: words.openBot })).toHaveAttribute('href', String(await bot));
      await leaveForLater(page, words);
      await openPicker(page, words);
      await choose(page, words, /Allgood/);
      await apply(page, words, newPhone());
      await expect(dialog(page).getByRole('link', { name: words.signUp })).toHaveAttribute('target', '_blank');
    },
  );
}

/** Clicks through the sandbox's page. */
async function signAtPartner(phone: string): Promise<void> {
  const partner = `http://127.0.0.1:${process.env.JOURNEYS_SANDBOX_PORT}/uzum/contracts`;
  const { contracts } = (await (await fetch(partner)).json()) as { contracts: { id: number; phone: string }[] };
  const contract = contracts.find((one) => one.phone === `998${phone}`);
  expect((await fetch(`${partner}/${contract?.id}/sign`, { method: 'POST' })).status).toBe(204);
}

/** Signs in as a seeded customer; each journey has its own. */
async function signIn(page: Page, info: TestInfo, journey: number): Promise<void> {
  const phone = oldPhone(journey, info.project.name);
  await page.request.post('/api/v2/login', { data: { phone_number: `998${phone}` } });
  const otp = await codeFor(phone);
  const response = await page.request.post('/api/v2/login/check', { data: { phone_number: `998${phone}`, otp } });
  expect(response.status()).toBe(200);
}

test(
  'the cabinet: the cart in instalments, a pending signature, the return page, and the contract with its calendar',
  ONCE,
  async ({ page }, info) => {
    const words = WORDS.ru;
    await signIn(page, info, 19);
    await page.goto('/cabinet/pay');
    await expect(page.getByText('Рассрочек пока нет')).toBeVisible();
    await openProduct(page, words, 4);
    await page
      .getByRole('button', { name: /^В корзину/ })
      .first()
      .click();
    await dialog(page).getByRole('button', { name: 'Перейти в корзину' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('button', { name: words.open })).toBeVisible();
    await page.goto('/cabinet/pay');
    await expectAccessible(page);
    await openPicker(page, words);
    await choose(page, words, /Uzum Nasiya/);
    await dialog(page).getByRole('button', { name: words.send }).click();
    const frame = dialog(page).frameLocator('iframe');
    await expect(frame.getByRole('button', { name: words.sign })).toBeVisible();
    await leaveForLater(page, words);

    await page.goto('/cabinet/orderuzum');
    await expect(page.getByText('Ждёт подписи')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Продолжить оформление', exact: true }).click();
    await expect(frame.getByRole('button', { name: words.sign })).toBeVisible();
    // The partner's return address is opened inside its frame before its page has sent a message.
    const listRequest = page.waitForRequest(/\/instalments\/applications\/[^/]+\/refresh$/);
    await page.evaluate(() => {
      const { application_id: id } = JSON.parse(localStorage.instalmentApplication) as { application_id: string };
      document
        .querySelector<HTMLIFrameElement>('[role="dialog"] iframe')
        ?.setAttribute('src', `/frames/instalment-return?application=${id}`);
    });
    await listRequest;
    // A poll that learns of the signature takes the button away.
    const releasePolls = await holdResponses(page, POLL);
    await signAtPartner(oldPhone(19, info.project.name));
    await dialog(page).getByRole('button', { name: 'Проверить заявку' }).click();
    releasePolls();
    await expect(dialog(page).getByText('Договор действует', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);

    await page.goto('/cabinet/pay');
    const contract = page.getByRole('article').first();
    await expect(contract).toContainText('Договор действует');
    await contract.getByText('График платежей').click();
    await expect(contract.getByRole('row')).toHaveCount(13);
    await expectAccessible(page);
    await contract.getByRole('link', { name: /Открыть заказ/ }).click();
    await expect(page).toHaveURL(/\/cabinet\/orders\/\d\d-\d+/);
    await page.goto('/cart');
    await expect(page.getByText('Корзина пуста')).toBeVisible();
  },
);

test('the return page of an unknown application says so and links onward', ONCE, async ({ page }, info) => {
  await signIn(page, info, 18);
  await page.goto('/cabinet/orderuzum?application=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('Такой заявки не нашли')).toBeVisible();
  await page.getByRole('link', { name: 'Мои рассрочки' }).click();
  await expect(page).toHaveURL(/\/cabinet\/pay$/);
});

test('the calculator works for any price, and each partner is described', ONCE, async ({ page }) => {
  await page.goto('/instalment-agreement');
  const calculator = page.getByRole('region', { name: 'Калькулятор рассрочки магазина' });
  await calculator.getByRole('textbox', { name: 'Цена товара' }).fill('1 000 000');
  await expect(calculator.getByRole('row', { name: /^12/ })).toContainText(/123.000/);
  await calculator.getByRole('textbox', { name: 'Цена товара' }).fill('20 000 000');
  await expect(calculator.getByText(/Первоначальный взнос 5.000.000/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Как это работает: Uzum Nasiya' }).click();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(5);
  await expect(dialog(page).getByRole('link', { name: /Google Play/ })).toBeVisible();
  await expectAccessible(page);
});
