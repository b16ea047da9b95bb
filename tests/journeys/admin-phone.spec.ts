import { expect, expectAccessible, openAnotherBrowser, PHONE, test } from './shop-test.ts';
import { createGoods, saveEdits, signIn, storedValue, uniqueWord } from './staff-goods.ts';

test(
  'on a phone: the menu, the cards, the quick edit with its way back, the page of the good',
  PHONE,
  async ({ page }) => {
    await signIn(page, 'Карима Ходокова');
    const word = uniqueWord('Походный');
    const [good] = await createGoods(page, word, 2);
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Меню' }).click();
    const menu = page.getByRole('dialog', { name: 'Меню' });
    await expectAccessible(page);
    await menu.getByRole('link', { name: 'Товары' }).click();
    await expect(menu).toBeHidden();
    await page.getByRole('searchbox', { name: 'Название, артикул, штрихкод, модель' }).fill(word);
    const cards = page.getByRole('list', { name: 'Таблица товаров' }).getByRole('listitem');
    await expect(cards).toHaveCount(2);
    await expectAccessible(page);

    await cards.filter({ hasText: good.name }).getByRole('button', { name: 'Быстрая правка' }).click();
    const form = page.getByRole('dialog', { name: 'Быстрая правка' });
    await expectAccessible(page);
    await form.getByLabel('Цена', { exact: true }).fill('');
    await form.getByRole('button', { name: 'Сохранить' }).click();
    await expect(form.getByRole('alert')).toHaveText('Это поле не может быть пустым.');
    await form.getByLabel('Цена', { exact: true }).fill('2111000');
    await form.getByRole('button', { name: 'Сохранить' }).click();
    await expect(form).toBeHidden();
    await expect(cards.filter({ hasText: good.name })).toContainText(/2\s111\s000/);
    await page.getByRole('button', { name: 'Вернуть как было' }).click();
    await expect(cards.filter({ hasText: good.name })).toContainText(/2\s345\s000/);

    await cards.getByRole('link', { name: good.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: good.name })).toBeVisible();
    await expectAccessible(page);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    const price = page.getByRole('textbox', { name: 'Цена', exact: true });
    await price.fill('2222000');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect.poll(() => storedValue(page, good)).toBe(2_222_000);
  },
);

test('a phone overwrites nobody: the other price is named before it is replaced', PHONE, async ({ page, browser }) => {
  await signIn(page, 'Быстрая Правкина');
  const word = uniqueWord('Спорно-карманный');
  const [good] = await createGoods(page, word, 1);
  await page.goto(`/admin/products?q=${encodeURIComponent(word)}`);
  await page.getByRole('button', { name: 'Быстрая правка' }).click();
  const form = page.getByRole('dialog', { name: 'Быстрая правка' });
  await form.getByLabel('Цена', { exact: true }).fill('2111000');
  const other = await (await openAnotherBrowser(browser)).newPage();
  await signIn(other, 'Скорый Соперник');
  await saveEdits(other, { id: good.id, field: 'price', seen: good.price, value: 2_000_000 });
  await other.context().close();

  const save = form.getByRole('button', { name: 'Сохранить' });
  await save.click();
  await expect(form.getByRole('alert')).toHaveText(/Пока вы правили, значение изменили.*2\s000\s000/);
  await expect(form.getByLabel('Цена', { exact: true })).toHaveValue(/^2\s?111\s?000$/);
  expect(await storedValue(page, good)).toBe(2_000_000);
  await save.click();
  await expect(form).toBeHidden();
  await expect.poll(() => storedValue(page, good)).toBe(2_111_000);

  // Without a connection nothing is lost either.
  await page.getByRole('button', { name: 'Быстрая правка' }).click();
  await form.getByLabel('Цена', { exact: true }).fill('2110000');
  await page.context().setOffline(true);
  await save.click();
  await expect(form.getByRole('alert')).toBeVisible();
  await page.context().setOffline(false);
  await save.click();
  await expect.poll(() => storedValue(page, good)).toBe(2_110_000);
});
