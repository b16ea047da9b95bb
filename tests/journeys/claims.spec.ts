import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { buyerOf, openBuyerElsewhere, placeOrder, signInAsBuyer } from './buyer.ts';
import { expect, expectAccessible, ONCE, test } from './shop-test.ts';
import { signIn } from './staff-goods.ts';
import { callAsStaff } from './staff-person.ts';

/** Of the goods in the order of their prices, those that no other journey sells. */
const SKIP = 80;

async function openOffice(browser: Browser): Promise<Page> {
  const [, office] = await openBuyerElsewhere(browser);
  await signIn(office, 'Лола Заявкина');
  await office.context().addCookies([{ name: 'admin_locale', value: 'uz', url: office.url() }]);
  return office;
}

async function handOver(office: Page, number: string): Promise<void> {
  const moves = [
    ['confirm', 'new'],
    ['pack', 'confirmed'],
    ['send', 'packed'],
    ['deliver', 'on_the_way'],
  ];
  for (const [move, from] of moves) await callAsStaff(office, `/api/admin/orders/${number}/move`, { move, from });
}

const scratchedCup = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#8a5a3b' } })
    .jpeg()
    .toBuffer();

test(
  'a buyer asks for a repair with a photograph, staff agree, and the buyer sees it: in Uzbek on a phone',
  ONCE,
  async ({ page, browser }, info) => {
    await signInAsBuyer(page, buyerOf(37, info.project.name));
    const number = await placeOrder(page, SKIP);
    const office = await openOffice(browser);
    await handOver(office, number);

    await page.goto(`/uz/cabinet/orders/${number}`);
    await page.getByRole('link', { name: 'Qaytarish yoki taʼmirlash' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
    await expect(page.getByText(/gacha qaytarish mumkin/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Arizani yuborish' }).click();
    await expect(page.getByText('Kamida bitta mahsulotni tanlang')).toBeVisible();
    await expect(page.locator('select').first()).toBeFocused();
    await expectAccessible(page);

    await page.locator('select').first().selectOption('1');
    await page.getByRole('radio', { name: 'Ishlamaydi yoki nuqsonli' }).check();
    await page.getByRole('textbox', { name: 'Batafsil yozing' }).fill('Ertalab yoqilmay qoldi');
    const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await scratchedCup() };
    await page.locator('input[type=file]').setInputFiles(photo);
    await expect(page.getByRole('img', { name: '1-surat' })).toBeVisible();
    await page.locator('input[type=file]').setInputFiles({ ...photo, buffer: Buffer.from('GIF89a') });
    await expect(page.getByText(/GIF qabul qilinmaydi/)).toBeVisible();
    await page.getByRole('radio', { name: 'Taʼmirlash' }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Arizani yuborish' }).click();
    await expect(page.getByRole('heading', { level: 3, name: /Ariza qabul qilindi/ })).toBeVisible();
    await expect(page.getByRole('img', { name: '1-surat' })).toBeVisible();
    await expectAccessible(page);

    await office.goto('/admin/returns?group=requested');
    await office.getByRole('row').filter({ hasText: number }).getByRole('link').click();
    await expect(office.getByText('Ertalab yoqilmay qoldi')).toBeVisible();
    const sent = office.getByRole('img', { name: 'Xaridorning 1-surati' });
    await expect(sent).toBeVisible();
    await expect.poll(() => sent.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
    await expectAccessible(office);
    await office.getByRole('button', { name: 'Kelishish' }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Kelishish' }).click();
    await expect(office.getByText('Tovar kutilmoqda', { exact: true }).first()).toBeVisible();

    await page.reload();
    await expect(page.getByRole('heading', { level: 3, name: /Kelishildi/ })).toBeVisible();
    await page.getByRole('button', { name: 'Arizani qaytarib olish' }).click();
    await expect(page.getByRole('heading', { level: 3, name: /Siz arizani qaytarib oldingiz/ })).toBeVisible();
    await office.context().close();
  },
);
