import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserLaunch } from './tests/browser/browser.ts';
import { refuseOutsideInChildren } from './tests/setup/refuse-outside.ts';

// The shop, its sandbox and what journeys call themselves reach this machine only, as the browsers do.
if (process.env.OUTSIDE_ATTEMPTS_FILE === undefined) refuseOutsideInChildren();

// The workers read this file too and must come to the same shop: they inherit the variable.
process.env.JOURNEYS_PORT ??= String(await freePort());
process.env.JOURNEYS_SANDBOX_PORT ??= String(await freePort());
const origin = `http://127.0.0.1:${process.env.JOURNEYS_PORT}`;

/** What these prove does not depend on the window: run once, on the phone that most shoppers hold. */
const SAME_AT_ANY_WIDTH = existingSpecs([
  'content',
  'early-clicks',
  'identity',
  'replayed-clicks',
  'lists-offline',
  'analytics',
  'stock-alerts',
  'offline-page',
  'orders',
  'outside',
  'promo',
  'structured-data',
  'toasts',
]);

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 120_000,
  // What comes is seen at once however long it may take; a machine that is busy for a moment fails nothing.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    baseURL: origin,
    locale: 'ru-RU',
    timezoneId: 'Asia/Tashkent',
    // A worker between page and network would hide requests from the tests that answer them.
    serviceWorkers: 'block',
    // A trace films every page: two thirds of all the time. To look into one journey: `--trace=on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: await browserLaunch(),
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
      // They resize a desk's window.
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
    env: { PORT: process.env.JOURNEYS_PORT, SANDBOX_PORT: process.env.JOURNEYS_SANDBOX_PORT, PUBLIC_URL: origin },
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
