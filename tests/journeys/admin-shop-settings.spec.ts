import { DESKTOP, expect, expectAccessible, openAnotherBrowser, PHONE, test } from './shop-test.ts';
import { signIn, uniqueWord } from './staff-goods.ts';

test(
  'a notice is put into the footer, seen by shoppers, and undone in the history',
  DESKTOP,
  async ({ page, browser }) => {
    await signIn(page, 'Рустам Настройкин');
    const words = uniqueWord('Переучёт до шести ');
    await page.goto('/admin/settings/shop');
    await expect(page.getByRole('heading', { level: 2, name: 'Реквизиты продавца' })).toBeVisible();
    await expectAccessible(page);
    const notice = page.getByLabel('Объявление в подвале по-русски');
    await expect(notice).not.toHaveValue('');
    await notice.fill(words);
    await page.getByLabel('ИНН или ПИНФЛ').fill('12');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Проверьте, как это написано.')).toBeVisible();
    await page.getByLabel('ИНН или ПИНФЛ').fill('300000001');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('button', { name: 'Сохранить' })).toBeHidden();
    await expect(notice).toHaveValue(words);

    const shopper = await (await openAnotherBrowser(browser)).newPage();
    const { origin } = new URL(page.url());
    const isSeen = async () => {
      await shopper.goto(`${origin}/catalog`);
      return shopper.getByRole('contentinfo').getByText(words).count();
    };
    await expect.poll(isSeen).toBe(1);

    await page.getByRole('main').getByRole('link', { name: 'История', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/changes\?entity=settings$/);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Рустам Настройкин/ })
      .first()
      .click();
    await expect(page.getByRole('main')).toContainText(words);
    await page.getByRole('button', { name: 'Отменить изменение' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Отменить изменение' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Отмена изменения/ })).toBeVisible();
    await expect.poll(isSeen).toBe(0);
  },
);

test('settings fit a telephone, and who may only see them changes nothing', PHONE, async ({ page }) => {
  await signIn(page, 'Анвар Смотрящий', 'auditor');
  await page.goto('/admin/settings/shop');
  await expect(page.getByLabel('Телефон', { exact: true })).toBeDisabled();
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
