import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { provideSecrets } from '#server/config/secrets.ts';
import { invitationKeys, invitationToken } from '#server/features/reviews/invitations/invitation-token.ts';
import { reviewInvitations } from '#server/schema/reviews-tables.ts';
import { journeysDataDir } from '#tests/browser/journeys-data-dir.ts';
import { buyerOf, openBuyerElsewhere, placeOrder, productsInStock, signInAsBuyer } from './buyer.ts';
import { expect, expectAccessible, ONCE, test } from './shop-test.ts';
import { signIn } from './staff-goods.ts';
import { callAsStaff, createProduct, withDatabase } from './staff-person.ts';

/** Of the goods in the order of their prices, those that no other journey sells. */
const SKIP = 88;

/** What a telephone makes: larger than a page shows. */
const picture = (background: string, width = 2400, height = 1800) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
const file = (buffer: Buffer) => ({ name: 'IMG_20261129.jpg', mimeType: 'image/jpeg', buffer });

async function openOffice(browser: Browser): Promise<Page> {
  const [, office] = await openBuyerElsewhere(browser);
  await signIn(office, 'Lola Suratova');
  await office.context().addCookies([{ name: 'admin_locale', value: 'uz', url: office.url() }]);
  return office;
}

test(
  'a shopper adds photographs to a review, staff see and publish them, and all see them: in Uzbek on a phone',
  ONCE,
  async ({ page, browser }) => {
    const [like] = await productsInStock(page, 1, SKIP);
    const goods = await createProduct(`Choynak ${randomUUID().slice(0, 6)}`, like?.id ?? 0);
    const body = `Suratdagidek chiroyli ${randomUUID().slice(0, 6)}`;
    await expect(async () => {
      const response = await page.goto(`/uz/product/${goods.id}?tab=reviews`);
      expect(response?.status()).toBe(200);
    }).toPass();
    await page.getByRole('button', { name: 'Fikr yozish' }).click();
    const form = page.getByRole('form', { name: 'Fikr yozish' });
    await form.getByRole('radio').nth(4).check({ force: true });
    await form.getByLabel('Ism').fill('Dilnoza');
    await form.getByLabel('Elektron pochta').fill(`${randomUUID()}@journeys.example`);
    await form.getByLabel('Fikr', { exact: true }).fill(body);
    const files = form.locator('input[type=file]');
    await files.setInputFiles([file(await picture('#8a5a3b')), file(await picture('#3b6f8a', 1200, 1600))]);
    await expect(form.getByRole('img', { name: '2-surat' })).toBeVisible();
    await files.setInputFiles(file(Buffer.from('GIF89a')));
    await expect(form.getByText(/GIF qabul qilinmaydi/)).toBeVisible();
    // Not half below the header.
    await page.getByRole('button', { name: 'Fikr yozish' }).scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await form.getByRole('button', { name: '1-suratni olib tashlash' }).click();
    await files.setInputFiles(file(await picture('#5b8a3b')));
    await expect(form.getByRole('img', { name: '2-surat' })).toBeVisible();
    await form.getByRole('button', { name: 'Yuborish' }).click();
    await expect(page.getByText('Fikr yuborildi')).toBeFocused();

    const office = await openOffice(browser);
    await office.goto('/admin/reviews');
    const row = office.getByRole('main').getByRole('listitem').filter({ hasText: body });
    await expect(row.getByRole('img', { name: '2-surat' })).toBeVisible();
    await row.getByRole('button', { name: '1-suratni ochish' }).click();
    const viewer = office.getByRole('dialog');
    await expect(viewer.getByRole('img', { name: '1-surat' }).first()).toBeVisible();
    await office.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await row.getByRole('button', { name: '2-suratni yashirish' }).click();
    await expect(row.getByText('Xaridorlardan yashirilgan')).toBeVisible();
    await expectAccessible(office);
    await row.getByRole('button', { name: 'Eʼlon qilish' }).click();
    await expect(row).toHaveCount(0);

    const shown = page.getByRole('img', { name: 'Xaridor surati, Di•••za: 1' });
    await expect(async () => {
      await page.goto(`/uz/product/${goods.id}?tab=reviews`);
      await expect(shown).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect(page.getByRole('list', { name: 'Xaridorlar suratlari' }).getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await shown.click();
    const large = page.getByRole('dialog').getByRole('img', { name: 'Xaridor surati, Di•••za: 1' });
    await expect(large.first()).toBeVisible();
    await expect.poll(() => large.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    // The way back.
    await office.getByRole('link', { name: 'Eʼlon qilingan' }).click();
    await row.getByRole('button', { name: '2-suratni qaytarish' }).click();
    await expect(row.getByText('Xaridorlardan yashirilgan')).toHaveCount(0);
    await row.getByText('Kim va qachon qaror qilgan').click();
    await expect(row.getByText(/surat yashirildi · Lola Suratova/)).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('list', { name: 'Xaridorlar suratlari' }).getByRole('listitem')).toHaveCount(2, {
        timeout: 3_000,
      });
    }).toPass();
    await office.context().close();
  },
);

/** The address of an invitation that was sent some days after the order was handed over. */
async function invitationOf(orderId: number): Promise<string> {
  const sentAt = new Date();
  await expect
    .poll(() =>
      withDatabase(async (db) => {
        const own = eq(reviewInvitations.orderId, orderId);
        return (await db.update(reviewInvitations).set({ sentAt }).where(own)).rowCount;
      }),
    )
    .toBe(1);
  const { sessionSecret } = provideSecrets(journeysDataDir(process.env.JOURNEYS_PORT));
  return `/uz/review/${invitationToken(orderId, invitationKeys(sessionSecret))}`;
}

test(
  'a buyer reviews the goods of an order by the link of an SMS: in Uzbek on a phone',
  ONCE,
  async ({ page, browser }, info) => {
    await signInAsBuyer(page, buyerOf(45, info.project.name));
    const number = await placeOrder(page, SKIP);
    const office = await openOffice(browser);
    const moves = [
      ['confirm', 'new'],
      ['pack', 'confirmed'],
      ['send', 'packed'],
      ['deliver', 'on_the_way'],
    ];
    for (const [move, from] of moves) await callAsStaff(office, `/api/admin/orders/${number}/move`, { move, from });
    const address = await invitationOf(Number(number.split('-')[1]));

    // On another telephone, where nobody has signed in.
    await page.context().clearCookies();
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/invited-review-form/, async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Xarid yoqdimi?' })).toBeVisible();
    await expect(page.getByText('«Bu yerdan olgan» belgisi')).toBeVisible();
    const goods = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('form') });
    await expect(goods).toHaveCount(2);
    await expectAccessible(page);
    const form = page.getByRole('form').first();
    await form.getByRole('radio').nth(4).check({ force: true });
    // The tap came before the code of the form, on a slow connection.
    release();
    await expect(form.getByLabel('Ism')).toHaveValue('Дилором Азимова');
    await form.getByRole('button', { name: 'Yuborish' }).click();
    await expect(form.getByLabel('Fikr', { exact: true })).toBeFocused();
    const body = `Bir haftadan beri ishlayapti ${randomUUID().slice(0, 6)}`;
    await form.getByLabel('Fikr', { exact: true }).fill(body);
    await form.locator('input[type=file]').setInputFiles(file(await picture('#8a3b5a')));
    await expect(form.getByRole('img', { name: '1-surat' })).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Yuborish' }).click();
    await expect(page.getByText('Rahmat! Fikr tekshiruvdan soʻng paydo boʻladi.')).toBeFocused();
    await expect(goods).toHaveCount(1);
    await page.reload();
    await expect(page.getByText('Fikringiz bor, rahmat!')).toBeVisible();

    await page.getByRole('button', { name: 'Boshqa taklif qilmang' }).click();
    await expect(page.getByText('Fikr bildirishga taklifnoma endi yubormaymiz.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Yana yuborilsin' })).toBeVisible();
    await signInAsBuyer(page, buyerOf(45, info.project.name));
    await page.goto('/uz/cabinet/personal');
    const choice = page.getByRole('checkbox', { name: 'Taklifnomalar yuborilsin' });
    await expect(choice).not.toBeChecked();
    await choice.click();
    await expect(choice).toBeChecked();
    await expectAccessible(page);

    await office.goto('/admin/reviews');
    await expect(office.getByRole('main').getByRole('listitem').filter({ hasText: body })).toBeVisible();
    await expect(office.getByText(/30 kundagi takliflar: \d+, ular boʻyicha fikrlar: [1-9]/)).toBeVisible();
    await page.goto(`${address.slice(0, -1)}${address.endsWith('0') ? '1' : '0'}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Bu havola endi ishlamaydi' })).toBeVisible();
    await office.context().close();
  },
);
