import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserLaunch } from './tests/browser/browser.ts';
import { cacheCompiledCode, keepTemporaryFilesInMemory } from './tests/setup/quick-runs.ts';
import { refuseOutsideInChildren } from './tests/setup/refuse-outside.ts';

keepTemporaryFilesInMemory();
cacheCompiledCode();
// The shop, its sandbox and the test process can connect only to this machine, like the browsers.
if (process.env.OUTSIDE_ATTEMPTS_FILE === undefined) refuseOutsideInChildren();

// The workers read this file too and must use the same ports: they inherit the variables.
process.env.JOURNEYS_PORT ??= String(await freePort());
process.env.JOURNEYS_SANDBOX_PORT ??= String(await freePort());
const origin = `http://127.0.0.1:${process.env.JOURNEYS_PORT}`;

/**
 * What runs at which width. A journey runs in both projects if the width changes what it does or shows. These specs are
 * about what a page requests, keeps or says, so they run once, in the phone project; so do single tests with the tag
 * `ONCE`. Language and width do not interact: a test in both languages runs in one project per language (`widthFor` in
 * `tests/journeys/shop-test.ts`), so that each behaviour, each language and each width stays covered.
 */
const SAME_AT_ANY_WIDTH = existingSpecs([
  'checkout-changes',
  'content',
  'early-clicks',
  'identity',
  'instalment-payments',
  'replayed-clicks',
  'reviews',
  'lists-offline',
  'masked-fields',
  'analytics',
  'analytics-orders',
  'stock-alerts',
  'offline-page',
  'orders',
  'outside',
  'promo',
  'provider-payments',
  'product-states',
  'structured-data',
  'toasts',
]);

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  forbidOnly: true,
  // One more than the processors of CI: a journey waits for frames and timers for a fifth of its time.
  workers: 3,
  timeout: 120_000,
  // A long timeout costs nothing when the expected state is reached early, and a busy machine fails no test.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    baseURL: origin,
    locale: 'ru-RU',
    timezoneId: 'Asia/Tashkent',
    // A service worker would hide requests from the routes of the tests.
    serviceWorkers: 'block',
    // Traces take two thirds of the running time. To inspect one journey: `--trace=on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: await browserLaunch(),
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
      // They resize a desktop window.
      testIgnore: '**/breakpoints.spec.ts',
      grepInvert: /@desktop/,
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      testIgnore: SAME_AT_ANY_WIDTH,
      grepInvert: /@phone/,
    },
  ],
  webServer: {
    command: `"${process.execPath}" tests/browser/serve-shop.ts`,
    env: {
      PORT: process.env.JOURNEYS_PORT,
      SANDBOX_PORT: process.env.JOURNEYS_SANDBOX_PORT,
      PUBLIC_URL: origin,
      WEBHOOKS_LOOPBACK: 'on',
    },
    url: `${origin}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 6_000 },
  },
});

/** A name without a file would let its renamed spec run twice. */
function existingSpecs(names: readonly string[]): string[] {
  const missing = names.filter((name) => !existsSync(path.join(import.meta.dirname, `tests/journeys/${name}.spec.ts`)));
  if (missing.length > 0) throw new Error(`playwright.config.ts names specs that do not exist: ${missing.join(', ')}`);
  return names.map((name) => `**/${name}.spec.ts`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
}
