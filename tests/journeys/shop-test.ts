import fs from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { dismissGreetings } from '#tests/browser/dismiss-greetings.ts';
import { test as base, isOutside } from './outside.ts';
import { trackRequests } from './page-idle.ts';

/** Runs in one of the two windows, because the other has nothing of the kind: `playwright.config.ts` reads the tags. */
export const PHONE = { tag: '@phone' };
export const DESKTOP = { tag: '@desktop' };

/**
 * A page of the shop in a real browser. An error in its console, or an exception, fails the test. What greets a browser on its first
 * visit and floats over pages stays away, unless the test is about that: `test.use({ isFirstVisit: true })`.
 */
export const test = base.extend<{ page: Page; isFirstVisit: boolean; isOutage: boolean }>({
  isFirstVisit: [false, { option: true }],
  /** The test is about a server or a bank that doesn't answer. */
  isOutage: [false, { option: true }],
  context: async ({ context, isFirstVisit }, use) => {
    await prepare(context, isFirstVisit);
    await use(context);
    // Answers that are still held or under way when the journey is over are nobody's failure.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
  page: async ({ page, isOutage }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      const [url, text] = [message.location().url, message.text()];
      if (message.type() !== 'error' || isExpected(url, text) || (isOutage && isOutageOfApi(url, text))) return;
      errors.push(text);
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(errors, 'errors in the browser console').toEqual([]);
  },
});

/** Somebody else's browser, or another device; it knows the shop already. */
export async function openAnotherBrowser(
  browser: Browser,
  options: { storageState?: Awaited<ReturnType<BrowserContext['storageState']>> } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await prepare(context, false);
  return context;
}

/** What every browser of a journey has. */
async function prepare(context: BrowserContext, isFirstVisit: boolean): Promise<void> {
  if (!isFirstVisit) await context.addInitScript(dismissGreetings);
  context.on('page', (page) => {
    trackRequests(page);
    waitForHydration(page);
  });
}

/** A page's scripts begin after it is seen: unless a test is about that, it acts on one that they have brought to life. */
function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil === undefined) await page.waitForFunction(isHydrated);
    return answer;
  };
}

/**
 * The browser itself reports a page that answers 404 or 410, and that a sandboxed frame refuses the script by which the tests look
 * into it, and what the API says no to; all are as they should be.
 */
function isExpected(url: string, text: string): boolean {
  // Whether a test may ask hosts outside is judged by the requests themselves, answered or not.
  if (isOutside(url)) return true;
  // The test itself has cut the connection.
  if (text.includes('net::ERR_INTERNET_DISCONNECTED')) return true;
  if (text.startsWith('Blocked script execution in')) return true;
  if (/\b(401|409|422|429)\b/.test(text) && url.includes('/api/')) return true;
  // A product that was sold once answers 410.
  return /\b(404|410)\b/.test(text) && !url.includes('/assets/') && !url.includes('/pictures/');
}

function isOutageOfApi(url: string, text: string): boolean {
  // The test itself has cut off what was asked.
  if (text.includes('net::ERR_')) return true;
  return /\b50[234]\b/.test(text) && url.includes('/api/');
}

/** Runs in the page. One without scripts keeps no clicks. */
function isHydrated(): boolean {
  return window.unhydratedButtons !== 'button[type=button]';
}

const resolveForAxe = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve;
/** Left to itself, the builder sends its script to the page twice each time, unminified: longer than most pages take to be looked at. */
const AXE = fs.readFileSync(resolveForAxe('axe-core/axe.min.js'), 'utf8');
const AXE_ALREADY_LOADED = ';';

/** WCAG 2.2 AA as far as a machine can tell, on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours in the middle of a fade are nobody's colours.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(waitForAnimations);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await new AxeBuilder({ page, axeSource: AXE_ALREADY_LOADED })
    // The frame of an editor's content runs no scripts, axe's neither.
    .exclude('iframe')
    .setLegacyMode()
    // What is right needs no words, and finding them took longer than the looking.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const messages = violations.map(
    (violation) => `${violation.id}: ${violation.help}\n${violation.nodes.map((node) => `   ${node.html}`).join('\n')}`,
  );
  expect(messages).toEqual([]);
}

/** Runs in the page. What turns for ever is waited for by nobody. */
async function waitForAnimations(): Promise<void> {
  const running = document.getAnimations().filter(({ playState }) => playState === 'running');
  const ending = running.filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

export { expect };
