import { photo } from '#server/testing/hostile-files.ts';
import { DESKTOP, expect, expectAccessible, test } from './shop-test.ts';
import { createGoods, signIn, uniqueWord } from './staff-goods.ts';

test(
  'what shows a picture is a link, and a picture that was taken away is among those that nothing shows',
  DESKTOP,
  async ({ page }) => {
    await signIn(page, 'Лола Картинкина');
    const [good] = await createGoods(page, uniqueWord('Наглядный'), 1);
    await page.goto(`/admin/products/${good.id}`);
    const buffer = await photo(900, 700).jpeg().toBuffer();
    await page
      .getByLabel('Выбрать файлы')
      .and(page.locator('input'))
      .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer });
    const row = page.getByRole('listitem', { name: '1 из 1' });
    await expect(row).toBeVisible();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Сохранено 1 изменение')).toBeVisible();

    await page.goto('/admin/media');
    const tile = page.getByRole('button', { name: good.name });
    await expect(tile).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('j');
    await expect(page.getByRole('main').getByRole('listitem').first().getByRole('button')).toBeFocused();
    await tile.click();
    const sheet = page.getByRole('dialog', { name: 'Картинка' });
    await expect(sheet.getByText('900 × 700')).toBeVisible();
    await expect(sheet.getByText('Лола Картинкина')).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('link', { name: good.name }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/products/${good.id}$`));

    await row.getByRole('button', { name: /^Убрать/ }).click();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Сохранено 1 изменение').last()).toBeVisible();
    await page.goto('/admin/media?group=unused');
    await page.getByRole('button', { name: '900 × 700' }).first().click();
    await expect(sheet.getByText('Нигде не показана')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Пропавшие' }).click();
    await expect(page.getByText('Все картинки на месте')).toBeVisible();
  },
);
