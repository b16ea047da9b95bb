import type { Page } from '@playwright/test';
import { signInByPassword } from './buyer.ts';
import { expect, expectAccessible, ONCE, openAnotherBrowser, test } from './shop-test.ts';

const PHONES = '/category/1011-smartphones';
const cards = (page: Page) => page.getByRole('list', { name: 'Товары' }).getByRole('article');
const inCart = (page: Page) =>
  page
    .getByRole('link', { name: /Корзина/ })
    .filter({ visible: true })
    .first()
    .getByText(/в списке/);

/** Adds the card's product to the cart, stays on the page and returns its name. */
async function buy(page: Page, position: number): Promise<string> {
  const card = cards(page).nth(position);
  await card.getByRole('button', { name: /^В корзину/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Продолжить покупки' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The button was replaced by a stepper, which gets its focus.
  await expect(
    card.getByRole('group').getByRole('button').filter({ visible: true }).and(page.locator(':focus')),
  ).toHaveCount(1);
  return (await card.getByRole('heading').textContent()) ?? '';
}

test('a guest fills the cart, changes quantities, sees the total, and finds the cart again later', async ({ page }) => {
  await page.goto(PHONES);
  await cards(page)
    .first()
    .getByRole('button', { name: /^В корзину/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Товар в корзине' });
  await expect(dialog.getByText(/В корзине 1 товар на/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Перейти в корзину' }).click();
  await expect(page).toHaveURL(/\/cart$/);

  const row = page.getByRole('list', { name: 'Корзина' }).getByRole('listitem').first();
  const total = page.getByRole('region', { name: 'Сумма заказа' });
  await expect(total).toContainText('1 товар');
  await expect(row.getByRole('button', { name: 'Меньше' })).toBeDisabled();
  await row.getByRole('button', { name: 'Больше' }).click();
  await expect(total).toContainText('2 товара');
  await row.getByRole('textbox', { name: 'Количество' }).fill('3');
  await row.getByRole('textbox', { name: 'Количество' }).press('Enter');
  await expect(total).toContainText('3 товара');
  await row.getByRole('textbox', { name: 'Количество' }).fill('0');
  await row.getByRole('textbox', { name: 'Количество' }).press('Enter');
  await expect(row.getByRole('textbox', { name: 'Количество' })).toHaveValue('3');
  await expectAccessible(page);

  await page.reload();
  await expect(total).toContainText('3 товара');
  await expect(inCart(page)).toHaveText('в списке: 3');
});

test('a line is found by its name; an emptied cart can be restored', ONCE, async ({ page }) => {
  await page.goto(PHONES);
  const [first, second] = [await buy(page, 0), await buy(page, 1)];
  await page.goto('/cart');
  const list = page.getByRole('list', { name: 'Корзина' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Найти в списке по названию' }).fill(second.toUpperCase());
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText(second);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: `Убрать из корзины: ${first}` }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Очистить корзину' }).click();
  await expect(page.getByText('Корзина пуста')).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
});

test('two tabs stay in sync', ONCE, async ({ page, context }) => {
  await page.goto(PHONES);
  const other = await context.newPage();
  await other.goto(PHONES);
  await buy(page, 0);
  await expect(inCart(other)).toHaveText('в списке: 1');
  await cards(other).first().getByRole('button', { name: 'Больше' }).click();
  await expect(inCart(page)).toHaveText('в списке: 2');
  await other.close();
});

test('the stepper gets the focus of its button though its code arrives after the dialog', ONCE, async ({ page }) => {
  const arrived = Promise.withResolvers<void>();
  await page.route('**/quantity-stepper-*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto(PHONES);
  const card = cards(page).first();
  await card.getByRole('button', { name: /^В корзину/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  arrived.resolve();
  // The dialog hides the rest of the page from the tree of roles.
  await expect(page.locator('main article').first().locator('[role=group]')).toHaveCount(1);
  await expect(dialog.locator(':focus'), 'the dialog keeps the focus').toHaveCount(1);
  await dialog.getByRole('button', { name: 'Продолжить покупки' }).click();
  await expect(card.getByRole('button', { name: 'Больше' })).toBeFocused();
});

test('without a connection a guest’s cart still changes', ONCE, async ({ page, context }) => {
  await page.goto(PHONES);
  await buy(page, 0);
  await page.goto('/cart');
  const total = page.getByRole('region', { name: 'Сумма заказа' });
  await expect(total).toContainText('1 товар');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Больше' }).click();
  await expect(total).toContainText('2 товара');
  await context.setOffline(false);
  await page.reload();
  await expect(total).toContainText('2 товара');
});

test('favourites can be added to the cart one by one and all together', ONCE, async ({ page }) => {
  await page.goto(PHONES);
  for (const position of [0, 1, 2]) {
    const heart = cards(page)
      .nth(position)
      .getByRole('button', { name: /^В избранное/ });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(page.getByText('Товар добавлен в избранное').first()).toBeVisible();
  await page.goto('/wishlist');
  const list = page.getByRole('list', { name: 'Избранное' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await list
    .getByRole('button', { name: /^В корзину/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Все в корзину (2)' }).click();
  await expect(inCart(page)).toHaveText('в списке: 3');
});

test('five products are compared, the sixth is refused; differences only; the comparison is shared by a link', async ({
  page,
  browser,
}) => {
  await page.goto(PHONES);
  for (const position of [0, 1, 2, 3, 4, 5]) {
    await cards(page)
      .nth(position)
      .getByRole('button', { name: /^Сравнить/ })
      .click();
  }
  await expect(page.getByText('Сравнить можно не больше 5 товаров')).toBeVisible();
  await page.goto('/compare');
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(5);
  await expectAccessible(page);
  const all = await table.getByRole('row').count();
  await page.getByRole('button', { name: 'Только отличия' }).click();
  await expect.poll(() => table.getByRole('row').count()).toBeLessThan(all);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0);

  const ids = await page.evaluate(() => JSON.parse(localStorage.getItem('localCompare') ?? '{}').local[0].id);
  const theirs = await openAnotherBrowser(browser);
  const friend = await theirs.newPage();
  await friend.goto(`/compare?ids=${ids}`);
  await expect(friend.getByRole('heading', { level: 1 })).toContainText('Сравнение по ссылке');
  await friend.getByRole('button', { name: 'Сохранить у себя' }).click();
  await expect(friend).toHaveURL(/\/compare$/);
  await expect(friend.getByRole('table').getByRole('columnheader')).toHaveCount(1);
  await theirs.close();

  await page.getByRole('button', { name: 'Очистить' }).click();
  await expect(page.getByText('Нет данных…')).toBeVisible();
});

test('a shopper who signs in keeps the cart, also when the merge fails at first', ONCE, async ({ page }) => {
  await page.goto(PHONES);
  await buy(page, 0);
  let isBroken = true;
  await page.route('**/api/v2/cart', (route) =>
    isBroken && route.request().method() === 'POST'
      ? route.fulfill({ status: 429, json: { message: 'Later' } })
      : route.continue(),
  );
  await signInByPassword(page, { phone: '998900000001', password: 'amper-demo' });
  await page.goto('/cabinet/cart');
  await expect(page.getByRole('list', { name: 'Корзина' }).getByRole('listitem')).not.toHaveCount(0);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('localCart') ?? '{}').local.length)).toBe(1);
  isBroken = false;
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('localCart') ?? '{}').local.length))
    .toBe(0);
  await expect(page.getByRole('list', { name: 'Корзина' }).getByRole('listitem')).not.toHaveCount(0);
});

test.describe('on a product’s page', () => {
  test('the bottom bar adds to the cart: on phones at once, else after 500 pixels of scrolling', async ({ page }, {
    project,
  }) => {
    await page.goto(PHONES);
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('tablist')).toBeVisible();
    const bar = page.getByRole('region', { name: 'Быстрая покупка' });
    if (project.name === 'phone') await expect(bar).toBeInViewport();
    else await expect(bar).toBeHidden();
    const scrolledTo = async (top: number) => {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
    };
    await scrolledTo(490);
    if (project.name !== 'phone') await expect(bar).toBeHidden();
    await scrolledTo(510);
    await expect(bar.locator('img')).toBeVisible();
    await expect(bar).toContainText(/\d\sсум/);
    await bar.getByRole('button', { name: /^В корзину/ }).click();
    await expect(page.getByRole('dialog', { name: 'Товар в корзине' })).toBeVisible();
  });
});
