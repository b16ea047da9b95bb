import { DESKTOP, expect, expectAccessible, test } from './shop-test.ts';
import { createGoods, signIn, uniqueWord } from './staff-goods.ts';

test('a supplier’s list is mapped, previewed, applied, seen by shoppers, and undone', DESKTOP, async ({ page }) => {
  await signIn(page, 'Лола Импортова');
  const [changed, refused] = await createGoods(page, uniqueWord('Привезённый'), 2);
  const rows = [`${changed.id};3 000 000,00;новая партия`, `${refused.id};по запросу;`, '999999999;5;'];
  await page.goto('/admin/products');
  await page.getByRole('link', { name: 'Импорт' }).last().click();
  await page.getByLabel('Файл', { exact: true }).setInputFiles({
    name: 'Прайс Артель.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Прайс на сегодня\n\nID товара;Опт;Комментарий\n${rows.join('\n')}\n`),
  });

  await expect(page.getByRole('heading', { level: 1, name: 'Прайс Артель.csv' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Столбец «ID товара»' })).toHaveValue('match:id');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Сверить с магазином' }).click();
  await expect(page.getByText('Отметьте хотя бы один столбец, который записываем.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Столбец «Опт»' }).selectOption({ label: 'Цена' });
  await page.getByLabel('Наценка, %').fill('13.9');
  await page.getByRole('button', { name: 'Сверить с магазином' }).click();

  await expect(page.getByText('Изменится 1 из 3')).toBeVisible();
  const table = page.getByRole('table', { name: 'Строки файла' });
  await expect(table.getByRole('row').filter({ hasText: changed.name })).toContainText('3 417 000');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Не подходит/ }).click();
  await expect(table.getByRole('row').filter({ hasText: refused.name })).toContainText('Здесь должно быть число.');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать незагруженные строки' }).click();
  expect((await download).suggestedFilename()).toMatch(/^import-\d+-left-out\.csv$/);

  await page.getByRole('button', { name: 'Применить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Применить' }).click();
  await expect(page.getByText('Изменено 1 из 3')).toBeVisible();
  const imported = page.url();
  await page.goto(`/product/${changed.id}`);
  await expect(page.getByText(/3\s417\s000/).first()).toBeVisible();

  await page.goto(imported);
  await page.getByRole('button', { name: 'Отменить изменение' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить изменение' }).click();
  await expect(page.getByText('Изменение отменено')).toBeVisible();
  await page.goto(`/product/${changed.id}`);
  await expect(page.getByText(/2\s345\s000/).first()).toBeVisible();
});
