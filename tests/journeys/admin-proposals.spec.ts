import type { Browser, Page } from '@playwright/test';
import { buyerOf, openBuyerElsewhere, placeOrder, signInAsBuyer } from './buyer.ts';
import { DESKTOP, expect, expectAccessible, main, openAnotherBrowser, PHONE, test } from './shop-test.ts';
import { createGoods, signIn, storedValue, uniqueWord } from './staff-goods.ts';
import { callAsStaff } from './staff-person.ts';

async function secondPerson(browser: Browser, name: string): Promise<Page> {
  const page = await (await openAnotherBrowser(browser)).newPage();
  await signIn(page, name);
  return page;
}

/** The number of the proposal that was just sent, out of the toast. */
async function sentProposal(page: Page): Promise<string> {
  const text = await page
    .getByText(/^Предложение № \d+ отправлено$/)
    .first()
    .textContent();
  return /\d+/.exec(text ?? '')?.[0] ?? '';
}

test(
  'prices that one may not set are proposed from the grid, checked and applied by a second person',
  main(DESKTOP),
  async ({ page, browser }) => {
    await signIn(page, 'Камила Каталогова', 'catalogue');
    const word = uniqueWord('Предложенный');
    const [first, second] = await createGoods(page, word, 2);
    const owner = await secondPerson(browser, 'Ойбек Решаев');
    await page.goto(`/admin/products?q=${encodeURIComponent(word)}`);
    await page.getByRole('checkbox', { name: 'Выбрать все строки списка' }).click();
    await page.getByRole('button', { name: 'Изменить…' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Поле').selectOption({ label: 'Цена' });
    await expect(sheet.getByText('Это поле меняет другой сотрудник.', { exact: false })).toBeVisible();
    await sheet.getByLabel('Действие').selectOption({ label: 'Изменить на процент' });
    await sheet.getByRole('textbox', { name: 'Процент (минус — снизить)' }).fill('-10');
    await sheet.getByRole('button', { name: 'Посмотреть, что будет' }).click();
    await expect(sheet.getByText('Изменится')).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Предложить второму человеку' }).click();
    await expect(sheet.getByText('Напишите, почему', { exact: false })).toBeVisible();
    await sheet.getByRole('textbox', { name: 'Почему' }).fill('Конкуренты дешевле');
    await sheet.getByRole('button', { name: 'Предложить второму человеку' }).click();
    const id = await sentProposal(page);
    expect(await storedValue(page, first)).toBe(first.price);

    // The bell of whoever may decide has it.
    await owner.goto('/admin/proposals');
    await owner.getByRole('link', { name: 'Цена: −10 %', exact: false }).first().click();
    await expect(owner).toHaveURL(new RegExp(`/proposals/${id}$`));
    await expect(owner.getByText('Конкуренты дешевле')).toBeVisible();
    await expectAccessible(owner);
    await owner.getByRole('button', { name: 'Проверить и применить' }).click();
    const check = owner.getByRole('dialog', { name: 'Что изменится сейчас' });
    await expect(check.getByText(first.name).first()).toBeVisible();
    await expectAccessible(owner);
    await check.getByRole('button', { name: 'Применить' }).click();
    await expect(owner.getByText('Изменены 2 товара')).toBeVisible();
    await expect(owner.getByText('Применено')).toBeVisible();
    await expect.poll(() => storedValue(page, second)).toBe(second.price * 0.9);

    await page.goto('/admin/proposals?group=own');
    const row = page.getByRole('row').filter({ hasText: 'Конкуренты дешевле' });
    await expect(row).toContainText('Применено');
    await expect(row).toContainText('Ойбек Решаев');
    await owner.getByRole('link', { name: /^Изменение № \d+$/ }).click();
    await expect(owner.getByText('Конкуренты дешевле')).toBeVisible();
    await owner.context().close();
  },
);

test(
  'on a phone, in Uzbek and in the dark: a price is proposed from the page of a good and declined with an answer',
  PHONE,
  async ({ page, browser }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await signIn(page, 'Madina Marketingova', 'marketing');
    await page.context().addCookies([{ name: 'admin_locale', value: 'uz', url: page.url() }]);
    const [good] = await createGoods(page, uniqueWord('Taklif qilingan'), 1);
    await page.goto(`/admin/products/${good.id}`);
    await page.getByRole('button', { name: 'Boshqa narx taklif qilish' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Amal').selectOption({ label: 'Qiymat yozish' });
    await sheet.getByLabel('Qiymat', { exact: true }).fill('1990000');
    await sheet.getByRole('button', { name: 'Nima boʻlishini koʻrish' }).click();
    await sheet.getByRole('textbox', { name: 'Nima uchun' }).fill('Bozorda shunday');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Ikkinchi xodimga taklif qilish' }).click();
    await expect(sheet).toBeHidden();
    await page.goto('/admin/proposals?group=own');
    await page.getByRole('link', { name: 'Narx: 1 990 000' }).first().click();
    await expect(page.getByText('Qaror kutmoqda')).toBeVisible();
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);

    const owner = await secondPerson(browser, 'Ойбек Отказов');
    await owner.goto(page.url());
    await owner.getByRole('button', { name: 'Отклонить' }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Ответ').fill('Маржи не останется');
    await dialog.getByRole('button', { name: 'Отклонить' }).click();
    await expect(owner.getByText('Отклонено')).toBeVisible();
    // By the bell, without a reload.
    await expect(page.getByText('Rad etildi')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Маржи не останется')).toBeVisible();
    expect(await storedValue(page, good)).toBe(good.price);
    await owner.context().close();
  },
);

test(
  'a refund is proposed by the order desk and made by a second person, once',
  main(DESKTOP),
  async ({ page, browser }, info) => {
    const owner = await secondPerson(browser, 'Ойбек Кассиров');
    await signIn(page, 'Зарина Заказова', 'orders');
    const [buyer, shop] = await openBuyerElsewhere(browser);
    await signInAsBuyer(shop, buyerOf(30, info.project.name));
    const number = await placeOrder(shop, 42);
    await buyer.close();
    for (const move of [
      { move: 'confirm', from: 'new' },
      { move: 'pack', from: 'confirmed' },
      { move: 'send', from: 'packed' },
      { move: 'deliver', from: 'on_the_way' },
    ]) {
      await callAsStaff(owner, `/api/admin/orders/${number}/move`, move);
    }
    await page.goto(`/admin/orders/${number}`);
    await page.getByRole('button', { name: 'Предложить возврат' }).click();
    const dialog = page.getByRole('dialog', { name: `Возврат по заказу № ${number}` });
    await dialog.getByRole('spinbutton').first().fill('1');
    await dialog.getByRole('textbox').last().fill('Скол на корпусе');
    await dialog.getByRole('button', { name: 'Предложить второму человеку' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('link', { name: /ждёт второго человека/ })).toContainText('Зарина Заказова');
    await expect(page.getByRole('button', { name: 'Предложить возврат' })).toHaveCount(0);
    await expectAccessible(page);

    await owner.goto(`/admin/orders/${number}`);
    await owner.getByRole('link', { name: /ждёт второго человека/ }).click();
    await expect(owner.getByText('Скол на корпусе')).toBeVisible();
    await owner.getByRole('button', { name: 'Вернуть деньги' }).click();
    await expectAccessible(owner);
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Вернуть деньги' }).click();
    await expect(owner.getByText('Применено')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('list', { name: 'Ход заказа' }).getByRole('listitem').first()).toContainText(
      'Ойбек Кассиров',
    );
    await expect(page.getByText('вернули 1 шт.')).toBeVisible();
    await owner.context().close();
  },
);
