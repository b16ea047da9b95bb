import type { Locator, Page } from '@playwright/test';
import { buyerOf, signInAsBuyer } from './buyer.ts';
import { expect, expectAccessible, test } from './shop-test.ts';
import { signContract } from './sign-contract.ts';

// A payment needs a contract that was applied for, signed by the operators and turned into an order.
test.describe.configure({ timeout: 300_000 });

const GOOD_CARD = '8600495473316478';
const EMPTY_CARD = '8600060921090842';
const CODE = '666666';

/** Opens the contract in the cabinet; returns the next month's sum from the button's label. */
async function openContract(page: Page, number: number): Promise<{ contract: Locator; pay: Locator; month: string }> {
  await page.goto('/cabinet/pay');
  const contract = page.getByRole('article').filter({ hasText: `№ ${number}` });
  await expect(contract).toContainText('Договор действует');
  await expect(contract).toContainText(/Оплачено 0.сум из /);
  const pay = contract.getByRole('button', { name: /^Оплатить / });
  const month = ((await pay.textContent()) ?? '').replace('Оплатить ', '');
  expect(month).toMatch(/\d.*сум$/);
  return { contract, pay, month };
}

async function typeCard(dialog: Locator, number: string): Promise<void> {
  await dialog.getByLabel('Номер карты').fill(number);
  await dialog.getByLabel('Срок действия').fill('0399');
}

const paymentDialog = (page: Page, number: number) =>
  page.getByRole('dialog', { name: `Платёж по рассрочке № ${number}` });

test('a month of the shop’s own contract is paid by card once, however often the button is pressed', async ({
  page,
}, info) => {
  const phone = buyerOf(31, info.project.name);
  await signInAsBuyer(page, phone);
  const number = await signContract(page, phone);
  const { contract, pay, month } = await openContract(page, number);
  await pay.click();
  const dialog = paymentDialog(page, number);
  await expect(dialog.getByLabel('Сумма платежа')).toHaveValue(month.replace(/\D+$/, ''));
  await expectAccessible(page);
  await dialog.getByLabel('Сумма платежа').fill('999');
  await expect(dialog.getByText('Сумма — от 1 000 сум')).toBeVisible();
  await dialog.getByLabel('Сумма платежа').fill(month.replace(/\D/g, ''));
  await expect(dialog.getByText('Сумма — от 1 000 сум')).toHaveCount(0);

  const calls = { start: 0, confirm: 0 };
  let letBankAnswer: () => void = () => undefined;
  const bankAnswers = new Promise<void>((resolve) => {
    letBankAnswer = resolve;
  });
  await page.route('**/api/v2/payments', async (route) => {
    calls.start += 1;
    await route.continue();
  });
  await page.route('**/api/v2/payments/confirm', async (route) => {
    calls.confirm += 1;
    await bankAnswers;
    await route.continue();
  });
  await typeCard(dialog, GOOD_CARD);
  await dialog.getByRole('button', { name: 'Получить код' }).dblclick();
  const code = dialog.getByRole('textbox', { name: 'Код из SMS' });
  await expect(code).toBeVisible();
  // A complete code is sent automatically; clicking the button as well does not pay twice.
  const confirmed = page.waitForRequest('**/api/v2/payments/confirm');
  await code.fill(CODE);
  const { postData } = await confirmed.then((request) => ({ postData: request.postDataJSON() as object }));
  await code.press('Enter');
  const submit = dialog.locator('button[type=submit]');
  await submit.dispatchEvent('click');
  await submit.dispatchEvent('click');
  letBankAnswer();

  const receipt = page.getByRole('dialog', { name: 'Чек' });
  await expect(receipt).toContainText(month);
  await expect(receipt).toContainText('6478');
  await expect(receipt).not.toContainText(GOOD_CARD);
  await expectAccessible(page);
  expect(calls).toEqual({ start: 1, confirm: 1 });
  // After a lost response two parallel retries return the same payment.
  const headers = { origin: new URL(page.url()).origin };
  const again = await Promise.all(
    [1, 2].map(() => page.request.post('/api/v2/payments/confirm', { headers, data: postData })),
  );
  const responses = await Promise.all(
    again.map(async (answer) => ((await answer.json()) as { data: { receipt: { transactionId: string } } }).data),
  );
  for (const { receipt: one } of responses) await expect(receipt).toContainText(one.transactionId);

  await page.keyboard.press('Escape');
  await expect(receipt).toHaveCount(0);
  await expect(contract.getByText(/^Оплачено .* из /)).toContainText(`Оплачено ${month} из `);
  await contract.getByText('График платежей').click();
  await expect(contract.getByRole('row').filter({ hasText: 'оплачен' })).toHaveCount(1);
  await page.reload();
  await expect(contract.getByText(/^Оплачено .* из /)).toContainText(`Оплачено ${month} из `);
});

test('a card without enough money is refused with a message, and the month stays due', async ({ page }, info) => {
  const phone = buyerOf(32, info.project.name);
  await signInAsBuyer(page, phone);
  const number = await signContract(page, phone);
  const { contract, pay, month } = await openContract(page, number);
  await pay.click();
  const dialog = paymentDialog(page, number);
  await typeCard(dialog, EMPTY_CARD);
  await dialog.getByRole('button', { name: 'Получить код' }).click();
  await dialog.getByRole('textbox', { name: 'Код из SMS' }).fill(CODE);
  await expect(dialog.getByText('На карте не хватает денег. Пополните её или возьмите другую карту.')).toBeVisible();
  // Another card can be used at once.
  await expect(dialog.getByLabel('Номер карты')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(contract).toContainText(/Оплачено 0.сум из /);
  await expect(pay).toHaveText(`Оплатить ${month}`);
});
