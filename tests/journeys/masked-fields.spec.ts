import type { Locator, Page } from '@playwright/test';
import { expect, test } from './shop-test.ts';

async function phoneField(page: Page): Promise<Locator> {
  await page.goto('/auth/recovery');
  return page.getByLabel('Номер телефона');
}

function moveCaret(field: Locator, from: number, to = from): Promise<void> {
  return field.evaluate(
    (input: HTMLInputElement, [start, end]) => input.setSelectionRange(start ?? 0, end ?? 0),
    [from, to],
  );
}

const caretOf = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.selectionStart);

test('a phone number is formatted while it is typed, changed and deleted anywhere', async ({ page }) => {
  const field = await phoneField(page);
  await field.pressSequentially('901234');
  await expect(field).toHaveValue('(90) 123-4');
  await moveCaret(field, 3);
  await page.keyboard.type('56');
  await expect(field).toHaveValue('(90) 561-23-4');
  expect(await caretOf(field)).toBe(7);

  await moveCaret(field, 5);
  await page.keyboard.press('Backspace');
  await expect(field).toHaveValue('(95) 612-34');
  expect(await caretOf(field)).toBe(2);
  await moveCaret(field, 3);
  await page.keyboard.press('Delete');
  await expect(field).toHaveValue('(95) 123-4');

  await moveCaret(field, 5, 8);
  await page.keyboard.type('9');
  await expect(field).toHaveValue('(95) 94');
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue('(95) 123-4');
  await moveCaret(field, 10);
  for (const _digit of '951234') await page.keyboard.press('Backspace');
  await expect(field).toHaveValue('');
});

for (const text of ['+998 90 123-45-67', '998901234567', '8 998 90 123 45 67', '90 123 45 67']) {
  test(`a pasted ${text} becomes the number, whatever was there`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const field = await phoneField(page);
    await field.pressSequentially('93');
    await expect(field).toHaveValue('(93');
    await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
    await page.keyboard.press('Control+v');
    await expect(field).toHaveValue('(90) 123-45-67');
  });
}

test('autofill and an input method write a number once', async ({ page, context }) => {
  const field = await phoneField(page);
  await field.fill('+998901234567');
  await expect(field).toHaveValue('(90) 123-45-67');
  await field.fill('');
  const keyboard = await context.newCDPSession(page);
  for (const text of ['9', '90', '901']) {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }
  await keyboard.send('Input.insertText', { text: '901' });
  await expect(field).toHaveValue('(90) 1');
});
