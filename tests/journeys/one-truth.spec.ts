import type { Locator, Page } from '@playwright/test';
import { DELIVERY_REGIONS, deliveryDays, supplyDays } from '#contract/checkout/delivery-dates.ts';
import { buyerOf } from './buyer.ts';
import { agree, openCheckout, submit, sum, summary, writeAddress } from './checkout-steps.ts';
import { expect, ONCE, test } from './shop-test.ts';

/** A product of each status that can be bought, and one above the partners' limit. */
interface Expected {
  id: number;
  name: string;
  url: string;
  status: number;
  current_price: number;
  pickup_stores: number;
  installment_monthly: number | null;
  installment_first_pay: number;
  installment_total: number | null;
}

const STATUSES = [
  { status: 1, word: 'Завтра по Ташкенту', late: null },
  { status: 2, word: 'Скоро привезём', late: 'Скоро привезём: за 2–5 дней' },
  { status: 3, word: 'Предзаказ', late: 'Предзаказ: доставим в течение 4 дней' },
  { status: 5, word: 'Под заказ', late: 'Под заказ: за 7–14 дней' },
];

async function goodsOf(page: Page, status: number): Promise<Expected> {
  for (let number = 1; number < 30; number++) {
    const answer = await page.request.get(`/api/v2/products?quantity=96&page=${number}&order_by=price`);
    const { data } = (await answer.json()) as { data: (Expected & { stock_left: number | null })[] };
    if (data.length === 0) break;
    const found = data.find((one) => one.status === status && (status !== 1 || one.stock_left === null));
    if (found) return found;
  }
  throw new Error(`No goods of status ${status}`);
}

/** `24.11` of a day that is so many days from now in Tashkent. */
function dayIn(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('ru-RU', { timeZone: 'Asia/Tashkent', day: '2-digit', month: '2-digit' }).format(day);
}

const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, '\u00A0');

/** The month, what is paid at once and the whole, wherever an offer for one piece stands. */
async function expectOffer(place: Locator, expected: Expected): Promise<void> {
  if (expected.installment_monthly === null || expected.installment_total === null) return;
  await expect(place).toContainText(`от ${grouped(expected.installment_monthly)} ×`);
  await expect(place).toContainText(`всего ${sum(expected.installment_total)}`);
  if (expected.installment_first_pay > 0)
    await expect(place).toContainText(`сразу ${grouped(expected.installment_first_pay)}`);
}

for (const [journey, { status, word, late }] of STATUSES.entries()) {
  test(
    `card, product, dialog, cart, checkout and order of status ${status} say one thing`,
    ONCE,
    async ({ page }, { project }) => {
      const expected = await goodsOf(page, status);
      await page.goto(`/search?keyword=${encodeURIComponent(expected.name)}`);
      const card = page
        .getByRole('list', { name: 'Товары' })
        .getByRole('article')
        .filter({ has: page.locator(`a[href="${expected.url}"]`) });
      await expect(card).toContainText(word);
      await expect(card).toContainText(sum(expected.current_price));
      if (expected.pickup_stores > 0)
        await expect(card).toContainText(new RegExp(`в ${expected.pickup_stores} магазин`));
      await expectOffer(card, expected);

      await page.goto(expected.url);
      const main = page.getByRole('main');
      await expect(main).toContainText(sum(expected.current_price));
      const range = expectedRange(status);
      await expect(main.getByText(/Курьером —/)).toContainText(dayIn(range[0]));
      await expect(main.getByText(/Курьером —/)).toContainText(dayIn(range[1]));
      if (expected.pickup_stores > 0)
        await expect(main).toContainText(new RegExp(`в ${expected.pickup_stores} магазин`));

      await main
        .getByRole('button', { name: /^В корзину/ })
        .filter({ visible: true })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: 'Товар в корзине' });
      await expect(dialog).toContainText(sum(expected.current_price));
      if (late !== null) await expect(dialog).toContainText(late);

      await page.goto('/cart');
      await expect(page.getByRole('list', { name: 'Корзина' })).toContainText(sum(expected.current_price));
      if (late !== null) await expect(page.getByRole('list', { name: 'Корзина' })).toContainText(late);
      if (status !== 3) await expectOffer(page.getByRole('region', { name: 'Сумма заказа' }), expected);
      await page.evaluate(() => localStorage.removeItem('localCart'));

      await openCheckout(page, buyerOf(42 + journey, project.name), [{ id: expected.id }]);
      await expect(summary(page)).toContainText(sum(expected.current_price));
      if (late !== null) await expect(summary(page)).toContainText(late);
      await expect(
        page.getByRole('group', { name: 'Способ получения' }).getByText(dayIn(range[1])).first(),
      ).toBeVisible();
      await writeAddress(page);
      await page.getByRole('radio', { name: /Наличные/ }).click();
      await agree(page);
      await submit(page).click();
      await page.waitForURL(/cabinet\/(orders|thanks)/);
      const { data } = (await (await page.request.get('/api/v2/orders')).json()) as {
        data: { order_number: string }[];
      };
      await page.goto(`/cabinet/orders/${data[0]?.order_number}`);
      await expect(page.getByRole('main')).toContainText(sum(expected.current_price));
      await expect(page.getByText(/^Ожидаемая дата/)).toContainText(dayIn(range[1]));
    },
  );
}

function expectedRange(status: number): readonly [number, number] {
  const supply = supplyDays(status) ?? [0, 0];
  if (status === 3) return supply;
  const [capital] = DELIVERY_REGIONS;
  const way = deliveryDays(capital);
  return [supply[0] + way[0], supply[1] + way[1]];
}
