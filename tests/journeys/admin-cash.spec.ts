import { randomUUID } from 'node:crypto';
import { buyerOf, openBuyerElsewhere, placeOrder, signInAsBuyer } from './buyer.ts';
import { expect, expectAccessible, PHONE, test } from './shop-test.ts';
import { signIn, uniqueWord } from './staff-goods.ts';
import { callAsStaff } from './staff-person.ts';

test(
  'a shift: cash of an order comes, a part goes back, the count differs, and the report says so',
  PHONE,
  async ({ page, browser }, info) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, 'Лола Кассирова');
    const { stores } = await callAsStaff<{ stores: { id: number }[] }>(page, '/api/admin/cash');
    // A till of its own: other journeys deliver orders too.
    const name = uniqueWord('Касса ');
    const till = { key: randomUUID(), store_id: stores[0]?.id ?? 0, name };
    await callAsStaff(page, '/api/admin/cash/tills', till);

    await page.goto('/admin/cash');
    const row = page.getByRole('row').filter({ hasText: name });
    await row.getByRole('button', { name: 'Открыть смену' }).click();
    const opening = page.getByRole('dialog', { name: 'Открыть смену' });
    await opening.getByRole('textbox', { name: 'Сколько в кассе на самом деле' }).fill('500000');
    await expectAccessible(page);
    await opening.getByRole('button', { name: 'Открыть смену' }).click();
    await expect(row.getByRole('link', { name: '500 000 сум' })).toBeVisible();
    await expectAccessible(page);

    const [context, shop] = await openBuyerElsewhere(browser);
    await signInAsBuyer(shop, buyerOf(39, info.project.name));
    const number = await placeOrder(shop, 58);
    await context.close();
    for (const [move, from] of [
      ['confirm', 'new'],
      ['pack', 'confirmed'],
      ['send', 'packed'],
    ]) {
      await callAsStaff(page, `/api/admin/orders/${number}/move`, { move, from });
    }
    await page.goto(`/admin/orders/${number}`);
    const choice = page.getByRole('combobox', { name: 'Деньги примет' });
    const option = (await choice.getByRole('option').filter({ hasText: name }).textContent()) ?? '';
    await choice.selectOption(option);
    await page.getByRole('button', { name: 'Вручён' }).click();
    await expect(page.getByRole('list', { name: 'Ход заказа' }).getByRole('listitem').first()).toContainText(
      'Доставлен',
    );
    await page.getByRole('button', { name: 'Вернуть деньги за товары' }).click();
    const refund = page.getByRole('dialog', { name: `Возврат по заказу № ${number}` });
    await refund.getByRole('spinbutton').first().fill('1');
    await refund.getByRole('combobox', { name: 'Из какой кассы' }).selectOption(option);
    await refund.getByRole('button', { name: 'Записать возврат' }).click();
    await expect(refund).toHaveCount(0);

    await page.goto('/admin/cash');
    await row.getByRole('button', { name: 'Закрыть смену' }).click();
    const closing = page.getByRole('dialog', { name: 'Закрыть смену' });
    await closing.getByText('По купюрам', { exact: true }).click();
    await closing.getByRole('textbox', { name: '100 000 сум' }).fill('5');
    await closing.getByRole('textbox', { name: '1 000 сум' }).fill('3');
    await closing.getByRole('button', { name: 'Закрыть смену' }).click();
    await expect(closing.getByRole('textbox', { name: 'Причина' })).toHaveAttribute('aria-invalid', 'true');
    await closing.getByRole('textbox', { name: 'Причина' }).fill('Сдача без мелочи');
    await expectAccessible(page);
    await closing.getByRole('button', { name: 'Закрыть смену' }).click();
    await expect(closing).toHaveCount(0);

    await page.goto('/admin/cash/shifts');
    await page.getByRole('row').filter({ hasText: name }).getByRole('link').click();
    const report = page.getByRole('table', { name: 'Отчёт' });
    await expect(report.getByRole('row', { name: /^На начало смены/ })).toContainText('500 000 сум');
    await expect(report.getByRole('row', { name: /^Посчитано/ })).toContainText('503 000 сум');
    await expect(page.getByText('Сдача без мелочи')).toBeVisible();
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await report.getByRole('link', { name: 'Оплата заказов: 1' }).click();
    await expect(page.getByRole('link', { name: `Заказ ${number}` })).toBeVisible();
    await expect(page.getByText(/^1 движение на/)).toBeVisible();
  },
);
