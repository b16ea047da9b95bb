import { chromium } from '@playwright/test';
import { browserLaunch } from '../browser/browser.ts';

const base = 'http://127.0.0.1:4719';
const shots = process.argv.slice(2).map((one) => one.split(' '));
const browser = await chromium.launch(await browserLaunch());
for (const [name, path, width = '360', height = '780', mode = '', scroll = '0'] of shots) {
  const context = await browser.newContext({
    viewport: { width: +width, height: +height },
    isMobile: +width < 700,
    hasTouch: +width < 700,
    colorScheme: mode.includes('dark') ? 'dark' : 'light',
    locale: 'ru-RU',
    timezoneId: 'Asia/Tashkent',
  });
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log(name, 'console', m.text().slice(0, 300)));
  page.on('pageerror', (e) => console.log(name, 'error', String(e).slice(0, 300)));
  await context.addInitScript(() => {
    try {
      localStorage.setItem('promo_seen', '1');
      localStorage.setItem('gift_dismissed', '1');
    } catch {}
  });
  await page.goto(base + path, { waitUntil: 'networkidle' });
  if (scroll !== '0') {
    await page.evaluate((y) => window.scrollTo(0, y), +scroll);
    await page.waitForTimeout(500);
  }
  await page.screenshot({ path: `/tmp/s19_${name}.png`, fullPage: mode.includes('full') });
  await context.close();
}
await browser.close();
