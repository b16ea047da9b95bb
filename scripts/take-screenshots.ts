import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { browserLaunch } from '#tests/browser/browser.ts';

/** `npm run screenshots -- http://localhost:3000`: the README's pictures, taken from a running demo shop. */
const origin = process.argv[2] ?? 'http://localhost:3000';
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const PAGES = [
  { name: 'home', path: '/', window: DESK },
  { name: 'category', path: '/category/1011-smartphones', window: DESK },
  { name: 'product', path: '/search?keyword=galaxy+s25+ultra', window: DESK, opensFirst: true },
  { name: 'home-phone-uz', path: '/uz', window: PHONE },
  { name: 'category-phone-uz', path: '/uz/category/4011-fridges', window: PHONE },
  { name: 'product-phone-uz', path: '/uz/search?keyword=iphone+17', window: PHONE, opensFirst: true },
];

const browser = await chromium.launch(await browserLaunch());
for (const { name, path, window, opensFirst } of PAGES) {
  const isPhone = window === PHONE;
  const context = await browser.newContext({ viewport: window, isMobile: isPhone, hasTouch: isPhone });
  const page = await context.newPage();
  await page.goto(origin + path);
  if (opensFirst) {
    await page.locator('article h2 a').first().click();
    await page.getByRole('tablist').waitFor();
  }
  await page.evaluate(() =>
    Promise.all([...document.images].slice(0, 12).map((image) => image.decode().catch(() => {}))),
  );
  const picture = await page.screenshot();
  await sharp(picture).webp({ quality: 80 }).toFile(`docs/pictures/${name}.webp`);
  console.log(`docs/pictures/${name}.webp`);
  await context.close();
}
await browser.close();
