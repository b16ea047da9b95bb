import { buyerOf, openBuyerElsewhere, placeOrder, productsInStock, signInAsBuyer } from './buyer.ts';
import { DESKTOP, expect, expectAccessible, test } from './shop-test.ts';
import { saveEdits, signIn, storedValue } from './staff-goods.ts';
import { callAsStaff } from './staff-person.ts';

/** Of the goods in the order of their prices, those that no other journey sells. */
const SKIP = 72;

test(
  'a receipt without codes says what it lacks, is sent again with them, and is on paper with its code',
  DESKTOP,
  async ({ page, browser }, info) => {
    await signIn(page, 'Лола Чекова');
    const [good] = await productsInStock(page, 1, SKIP);
    if (good === undefined) throw new Error('The shop has too few goods');
    const ikpu = await storedValue(page, good, 'ikpu');
    expect(ikpu).not.toBeNull();
    await saveEdits(page, { id: good.id, field: 'ikpu', seen: ikpu, value: null });
    const [context, buyer] = await openBuyerElsewhere(browser);
    await signInAsBuyer(buyer, buyerOf(43, info.project.name));
    const number = await placeOrder(buyer, SKIP);
    for (const move of [
      { move: 'confirm', from: 'new' },
      { move: 'pack', from: 'confirmed' },
      { move: 'send', from: 'packed' },
      { move: 'deliver', from: 'on_the_way' },
    ]) {
      await callAsStaff(page, `/api/admin/orders/${number}/move`, move);
    }

    await page.goto('/admin/receipts');
    const row = page.getByRole('row').filter({ hasText: number });
    await expect(row).toContainText('Отказано');
    await expectAccessible(page);
    await row.getByRole('link').press('Enter');
    const receipt = page.locator('#receipts').getByRole('listitem').first();
    await expect(receipt.getByRole('listitem').filter({ hasText: good.name })).toContainText('нет ИКПУ');
    await expect(receipt).toBeInViewport();
    await expectAccessible(page);

    await receipt.getByRole('button', { name: 'Отправить ещё раз' }).press('Enter');
    await expect(page.getByText('У товаров этого чека всё ещё нет кодов.', { exact: false })).toBeVisible();
    await saveEdits(page, { id: good.id, field: 'ikpu', seen: null, value: ikpu });
    await receipt.getByRole('button', { name: 'Отправить ещё раз' }).press('Enter');
    await expect(page.getByText('Чек поставлен в очередь')).toBeVisible();
    const states = async () =>
      (await callAsStaff<{ state: string }[]>(page, `/api/admin/orders/${number}/receipts`)).map(({ state }) => state);
    await expect.poll(states).toEqual(['registered']);
    await page.reload();
    await expect(receipt).toContainText('Зарегистрирован');
    await expect(receipt.getByRole('img', { name: 'QR-код фискального чека' })).toBeVisible();

    // The browser's own dialog would wait for somebody.
    await page.addInitScript(() => {
      window.print = () => {};
    });
    await page.goto(`/admin/orders/print?number=${number}`);
    await page.getByText('Гарантийный талон', { exact: true }).click();
    await page.getByRole('button', { name: 'Подготовить' }).press('Enter');
    await expect(page.getByRole('img', { name: 'QR-код фискального чека' })).toBeVisible();
    await expectAccessible(page);
    await buyer.goto(`/cabinet/orders/${number}`);
    await expect(buyer.getByRole('img', { name: 'QR-код фискального чека' })).toBeVisible();
    await context.close();
  },
);
