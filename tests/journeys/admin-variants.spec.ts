import { DESKTOP, expect, expectAccessible, PHONE, test } from './shop-test.ts';
import { createGoods, saveEdits, signIn, uniqueWord } from './staff-goods.ts';

test('a good gets a variant by a colour: created as a draft, shown in the shop, undone', DESKTOP, async ({ page }) => {
  await signIn(page, 'Варвара Цветкова');
  const [good] = await createGoods(page, uniqueWord('Цветной'), 1);
  await page.goto(`/admin/products/${good.id}?tab=variants`);
  await expect(page.getByText('у товара нет вариантов')).toBeVisible();

  await page.getByRole('combobox', { name: 'Добавить характеристику' }).fill('Цвет');
  await page.getByRole('option', { name: 'Цвет', exact: true }).click();
  const table = page.getByRole('table', { name: 'Товары группы' });
  await table.getByRole('combobox', { name: /^Цвет: / }).selectOption({ label: 'чёрный' });
  const values = page.getByRole('combobox', { name: 'Новые значения: Цвет' });
  await values.fill('белый');
  await page.getByRole('option', { name: 'белый', exact: true }).click();
  await expect(table.getByRole('textbox', { name: 'Название', exact: true })).toHaveValue(`${good.name}, белый`);
  await table.getByRole('textbox', { name: /^Цена: / }).fill('много');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'больше нуля' })).toBeVisible();
  await table.getByRole('textbox', { name: /^Цена: / }).fill('3 000 000');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  const created = table.getByRole('link', { name: `${good.name}, белый` });
  await expect(created).toBeVisible();
  const id = Number(/products\/(\d+)/.exec((await created.getAttribute('href')) ?? '')?.[1]);

  await saveEdits(page, { id, field: 'published', seen: false, value: true });
  const chooser = async () => (await (await page.request.get(`/product/${good.id}`)).text()).includes(`/product/${id}`);
  await expect.poll(chooser).toBe(true);

  await page.getByRole('navigation', { name: 'Разделы товара' }).getByRole('link', { name: 'История' }).click();
  await expect(page.getByText('Группа вариантов').first()).toBeVisible();
  await page.goto(`/admin/products/${good.id}?tab=variants`);
  await table.getByRole('button', { name: `Убрать из группы: ${good.name}, белый` }).click();
  await expect(page.getByText('группы больше не будет')).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('у товара нет вариантов')).toBeVisible();
  await expect.poll(chooser).toBe(false);
});

test('variants of a good on a phone in Uzbek', PHONE, async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'admin_locale', value: 'uz', url: baseURL ?? '' }]);
  await signIn(page, 'Zulfiya Rangli');
  const [first, second] = await createGoods(page, uniqueWord('Rangli'), 2);
  await page.goto(`/admin/products/${first.id}?tab=variants`);
  await page.getByRole('combobox', { name: 'Xususiyat qoʻshish' }).fill('Rang');
  await page.getByRole('option', { name: 'Rang', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Guruhga tayyor mahsulotni qoʻshish' }).fill(second.name);
  await page.getByRole('button', { name: 'Qoʻshish', exact: true }).click();
  const chosen = page.getByRole('combobox', { name: /^Rang: / });
  await expect(chosen).toHaveCount(2);
  await page.getByRole('button', { name: 'Saqlash' }).click();
  await expect(page.getByText('Barcha variantlarning qiymatlarini tanlang')).toBeVisible();
  await chosen.first().selectOption({ index: 1 });
  await chosen.last().selectOption({ index: 2 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Saqlash' }).click();
  await expect(page.getByText('oʻzgarish saqlandi').first()).toBeAttached();
  await expect(chosen).toHaveCount(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});
