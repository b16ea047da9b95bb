import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { DEMO_CUSTOMER } from '#demo/load/load-customers.ts';
import { browserLaunch } from '#tests/browser/browser.ts';
import { dismissGreetings } from '../tests/browser/dismiss-greetings.ts';

/** `npm run screenshots -- http://localhost:3000`: the README's pictures, taken from a running demo shop. */
const origin = process.argv[2] ?? 'http://localhost:3000';
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const PAGES = [
  { name: 'home', path: '/', window: DESKTOP },
  { name: 'category', path: '/category/1011-smartphones', window: DESKTOP },
  { name: 'product', path: '/search?keyword=galaxy+s25+ultra', window: DESKTOP, opensFirstProduct: true },
  { name: 'home-phone-uz', path: '/uz', window: PHONE },
  { name: 'category-phone-uz', path: '/uz/category/4011-fridges', window: PHONE },
  { name: 'product-phone-uz', path: '/uz/search?keyword=iphone+17', window: PHONE, opensFirstProduct: true },
  { name: 'checkout-phone-uz', path: '/uz/checkout', window: PHONE, cartProducts: 2 },
];

const browser = await chromium.launch(await browserLaunch());
for (const { name, path, window, opensFirstProduct, cartProducts } of PAGES) {
  const isPhone = window === PHONE;
  const context = await browser.newContext({ viewport: window, isMobile: isPhone, hasTouch: isPhone });
  const page = await context.newPage();
  await page.addInitScript(dismissGreetings);
  if (cartProducts) await fillDemoCart(page, cartProducts);
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  if (opensFirstProduct) {
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

/** Signs the demo customer in, empties the cart and adds that many kinds of earbuds. */
async function fillDemoCart(page: Page, kinds: number): Promise<void> {
  const api = `${origin}/api/v2`;
  const call = (path: string, data: object) => page.request.post(`${api}/${path}`, { data, headers: { origin } });
  await call('login', { phone_number: DEMO_CUSTOMER.phone, password: DEMO_CUSTOMER.password });
  await call('cart/clear', {});
  const found = await page.request.get(`${api}/products?search=airpods&quantity=${kinds}`);
  for (const { id } of (await found.json()).data) await call('cart/items/add', { product_id: id, quantity: 1 });
}
