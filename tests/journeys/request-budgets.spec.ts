import type { Page } from '@playwright/test';
import { waitForIdle } from './page-idle.ts';
import { expect, PHONE, test } from './shop-test.ts';

/**
 * Limits for the requests of a page until it is idle, without interaction: all of them, and scripts. Browsers prefetch
 * pictures below the fold as far as they like, so the first number has some room; that of scripts has room for two.
 */
const PAGES = [
  { page: 'home', path: '/', last: ['recent-shelf', 'footer', 'when-idle'], requests: 100, scripts: 22 },
  { page: 'category', path: '/category/1011-smartphones', last: ['footer', 'when-idle'], requests: 55, scripts: 19 },
  {
    page: 'filtered category',
    path: '/category/1011-smartphones?in_stock=1',
    last: ['footer', 'when-idle'],
    requests: 55,
    scripts: 19,
  },
  {
    page: 'product',
    path: '/product/10080-smartfon-apple-iphone-17-pro-max-256-gb-serebristyy',
    last: ['product-later', 'gift-sticker', 'footer', 'when-idle'],
    // One is the call for the prices of the deliveries.
    requests: 60,
    scripts: 25,
  },
  { page: 'search', path: '/search?keyword=samsung', last: ['footer', 'when-idle'], requests: 55, scripts: 20 },
  // An empty cart shows what was viewed last: the shelf's scripts come after the page's own.
  { page: 'cart', path: '/cart', last: ['footer', 'when-idle'], requests: 40, scripts: 25 },
  { page: 'sign-in', path: '/auth/login', last: ['login-form', 'footer', 'when-idle'], requests: 45, scripts: 26 },
];

test.use({ viewport: { width: 360, height: 800 } });

for (const { page: name, path, last, requests, scripts } of PAGES) {
  test(`a first visit to ${name} stays within its budget of requests`, PHONE, async ({ page }) => {
    const requested = requestsOf(page);
    await page.goto(path);
    for (const file of last)
      await expect.poll(() => requested.scripts().some((script) => script.startsWith(file))).toBe(true);
    await waitForIdle(page);
    expect(requested.scripts().length, requested.scripts().join('\n')).toBeLessThanOrEqual(scripts);
    expect(requested.all().length, requested.all().join('\n')).toBeLessThanOrEqual(requests);
  });
}

function requestsOf(page: Page) {
  const requested = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith('http')) requested.add(request.url());
  });
  return {
    all: () => [...requested],
    scripts: () =>
      [...requested].filter((url) => url.endsWith('.js')).map((url) => url.slice(url.lastIndexOf('/') + 1)),
  };
}
