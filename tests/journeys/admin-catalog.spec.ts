import { DESKTOP, expect, expectAccessible, openAnotherBrowser, PHONE, test } from './shop-test.ts';
import { signIn, uniqueWord } from './staff-goods.ts';

test(
  'by keyboard: a category and a good in it, on display, seen in the shop, moved and archived',
  DESKTOP,
  async ({ page, browser }) => {
    await signIn(page, 'Клавдия Каталогова');
    const word = uniqueWord('Самовары');
    await page.goto('/admin/catalog');
    const tree = page.getByRole('tree', { name: 'Дерево категорий' });
    await expect(tree).toBeVisible();

    await page.keyboard.press('n');
    const sheet = page.getByRole('dialog', { name: 'Новая категория' });
    await expect(sheet.getByLabel('Название по-русски')).toBeFocused();
    await page.keyboard.type(word);
    await page.keyboard.press('Tab');
    await page.keyboard.type(`${word} uz`);
    await page.keyboard.press('Enter');
    await expect(sheet).toBeHidden();

    await page.keyboard.press('/');
    await page.keyboard.type(word);
    const row = tree.getByRole('treeitem', { name: word });
    await expect(row).toBeVisible();
    await row.focus();
    await page.keyboard.press('Tab');
    await expect(row.getByRole('button', { name: 'Действия' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Новый товар здесь' }).press('Enter');

    const name = page.getByRole('textbox', { name: 'Название', exact: true });
    await name.fill(`${word} электрический`);
    await page.keyboard.press('Tab');
    await page.keyboard.type(`${word} elektr`);
    await page.getByRole('combobox', { name: 'Бренд' }).focus();
    await page.keyboard.type('bosch');
    await expect(page.getByRole('option', { name: 'Bosch' })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Цена', exact: true }).focus();
    await page.keyboard.type('1490000');
    await page.getByRole('textbox', { name: /^Остаток: Ампер Чиланзар/ }).focus();
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/products\/\d+$/);
    await expect(page.getByText('Заполнено на 20 %')).toBeVisible();

    const path = await shopPath(page.url(), word);
    const shopper = await (await openAnotherBrowser(browser)).newPage();
    const origin = new URL(page.url()).origin;
    expect((await shopper.goto(`${origin}${path}`))?.status()).toBe(404);
    await page.getByRole('button', { name: 'Выставить на витрину' }).press('Enter');
    await expect(page.getByText('На витрине', { exact: true })).toBeVisible();
    await expect.poll(async () => (await shopper.goto(`${origin}${path}`))?.status()).toBe(200);
    await expect(shopper.getByRole('heading', { level: 1 })).toContainText(`${word} электрический`);

    await page.goto(`/admin/catalog?search=${word}`);
    await row.focus();
    await page.keyboard.press('Alt+ArrowRight');
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(question).toContainText('1 товар, на витрине сейчас 1');
    await question.getByRole('button', { name: 'Перенести' }).press('Enter');
    await expect(row).toHaveAttribute('aria-level', '2');
    await expect(row).toBeFocused();

    await page.goBack();
    await page.getByRole('button', { name: 'Действия с товаром' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Убрать в архив' }).press('Enter');
    await question.getByRole('button', { name: 'Убрать в архив' }).press('Enter');
    await expect(page.getByText('В архиве', { exact: true })).toBeVisible();
    await expect.poll(async () => (await shopper.goto(`${origin}${path}`))?.status()).toBe(410);
    await shopper.context().close();
  },
);

/** The address of a good's page in the shop. */
async function shopPath(adminUrl: string, word: string): Promise<string> {
  const { slugify } = await import('#contract/catalog/slugify.ts');
  return `/product/${/\d+$/.exec(adminUrl)?.[0]}-${slugify(`${word} электрический`)}`;
}

for (const theme of ['light', 'dark'] as const) {
  for (const locale of ['ru', 'uz'] as const) {
    // Each theme and each language meets each width.
    const width = (theme === 'light') === (locale === 'ru') ? DESKTOP : PHONE;
    test(`creating goods and the catalogue are accessible (${theme}, ${locale})`, width, async ({ page }) => {
      await signIn(page, 'Доступ Каталогов');
      await page.context().addCookies([{ name: 'admin_locale', value: locale, url: new URL(page.url()).origin }]);
      await page.emulateMedia({ colorScheme: theme });
      await page.goto('/admin/catalog');
      await expect(page.getByRole('treeitem').first()).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('treeitem').first().press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.goto('/admin/catalog/brands');
      await expect(page.getByRole('table')).toBeVisible();
      await expectAccessible(page);
      await page.goto('/admin/products/new?category=1');
      await expect(page.getByRole('combobox').first()).toBeVisible();
      await expectAccessible(page);
    });
  }
}
