import { LOCALES } from '#contract/i18n/locale.ts';
import { PROMOTION_WITH_VIDEO } from '#tests/browser/enter-video.ts';
import { type SecondShop, startSecondShop } from '#tests/browser/second-shop.ts';
import { buyerOf, signInAsBuyer } from './buyer.ts';
import { fulfillExternal } from './outside.ts';
import { expect, expectAccessible, test } from './shop-test.ts';

/** The chat, a promotion's video and the voucher's congratulation, in a second shop that has a chat and a video. */

const CHAT = 'https://t.me/amper_chat_bot';
const WORDS = {
  ru: {
    prefix: '',
    chat: 'Написать в чат',
    video: 'Смотреть видео',
    get: 'Получить ваучер',
    luck: 'Поздравляем',
    shop: 'За покупками',
  },
  uz: {
    prefix: '/uz',
    chat: 'Chatga yozish',
    video: 'Videoni koʻrish',
    get: 'Vaucher olish',
    luck: 'Tabriklaymiz',
    shop: 'Xarid qilish',
  },
};

// These tests share one shop, so they run one after the other.
test.describe.configure({ mode: 'default' });

let shop: SecondShop;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startSecondShop({ chat_bot: CHAT }, 'https://youtu.be/dQw4w9WgXcQ');
});

test.afterAll(() => shop.stop());

test.beforeEach(async ({ page }, { project }) => {
  const size = project.name === 'phone' ? { width: 360, height: 780 } : { width: 1440, height: 900 };
  await page.setViewportSize(size);
});

for (const [journey, locale] of LOCALES.entries()) {
  const words = WORDS[locale];
  const promotion = `${words.prefix}/promotions/${PROMOTION_WITH_VIDEO}`;

  test(`${locale}: the chat opens in a new tab, and is not shown on the sign-in pages`, async ({ page }) => {
    await page.goto(`${shop.origin}${words.prefix}/brands`);
    const chat = page.getByRole('link', { name: words.chat });
    await expect(chat).toHaveAttribute('href', CHAT);
    await expect(chat).toHaveAttribute('target', '_blank');
    await expect(chat).toHaveAttribute('rel', /noopener/);
    await expectAccessible(page);
    await page.goto(`${shop.origin}${words.prefix}/auth/login`);
    await page.waitForFunction(() => document.querySelector('.floating-things') !== null);
    await expect(chat).toHaveCount(0);
  });

  test(`${locale}: a promotion's video sends no request to its site before it is opened`, async ({ page, context }) => {
    const video = { contentType: 'text/html', body: '<title>video</title>' };
    const requestedUrls = await fulfillExternal(context, 'https://www.youtube-nocookie.com', video);
    await page.goto(shop.origin + promotion);
    const button = page.getByRole('button', { name: words.video });
    await expect(button).toBeVisible();
    expect(requestedUrls).toEqual([]);
    await button.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('iframe')).toBeVisible();
    await expect.poll(() => requestedUrls).toEqual([expect.stringContaining('/embed/dQw4w9WgXcQ')]);
    await expectAccessible(page);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test(`${locale}: a customer who receives the voucher is congratulated once, on the page of vouchers`, async ({
    page,
  }, { project }) => {
    await signInAsBuyer(page, buyerOf(journey, project.name), shop.origin);
    await page.goto(shop.origin + promotion);
    await page.getByRole('button', { name: words.get }).click();
    const dialog = page.getByRole('dialog', { name: words.luck });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/\/cabinet\/cupon$/);
    await expect(dialog).toContainText(/50\s000/);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: words.shop }).click();
    await expect(page).toHaveURL(new RegExp(`${words.prefix}/catalog$`));
    await expect(dialog).toHaveCount(0);
  });

  test.describe('on a first visit', () => {
    test.use({ isFirstVisit: true });

    test(`${locale}: a customer receives the voucher from the greeting dialog`, async ({ page }, { project }) => {
      await signInAsBuyer(page, buyerOf(journey + 2, project.name), shop.origin);
      await page.clock.install();
      await page.goto(`${shop.origin}${words.prefix}/brands`);
      await page.waitForFunction(() => document.querySelector('.floating-things') !== null);
      await page.clock.runFor(7000);
      await page.getByRole('dialog').getByRole('button', { name: words.get }).click();
      const dialog = page.getByRole('dialog', { name: words.luck });
      await page.clock.runFor(2000);
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL(/\/cabinet\/cupon$/);
      await page.keyboard.press('Escape');
      await page.clock.runFor(2000);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
}
