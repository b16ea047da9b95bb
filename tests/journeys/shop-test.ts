import fs from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import type { Locale } from '#contract/i18n/locale.ts';
import { dismissGreetings } from '#tests/browser/dismiss-greetings.ts';
import { test as base, isOutside } from './outside.ts';
import { trackRequests } from './page-idle.ts';

/** Runs in one project only, because the other has no such feature: `playwright.config.ts` filters by these tags. */
export const PHONE = { tag: '@phone' };
export const DESKTOP = { tag: '@desktop' };

/** The test is not about the page's width: it runs once, like the specs in `SAME_AT_ANY_WIDTH` (`playwright.config.ts`). */
export const ONCE = { tag: '@phone' };

/**
 * The width of a test that exists in both languages. They do not interact: a width changes the layout, a language the
 * texts. Uzbek words are longer, so Uzbek gets the narrow window, where they might not fit.
 */
export function widthFor(locale: Locale): typeof PHONE {
  return locale === 'uz' ? PHONE : DESKTOP;
}

/** `npm test` runs this journey too, not only the first of its spec (`scripts/main-journeys.mjs`). */
export function main(width: { tag: string } = { tag: '' }): { tag: string[] } {
  return { tag: [width.tag, '@main'].filter((tag) => tag !== '') };
}

/** The browsers that the running test has opened beside its own. A worker runs one test at a time. */
const others: BrowserContext[] = [];

/**
 * A page of the shop in a real browser. An error in its console, or an exception, fails the test. Dialogs and buttons
 * that greet a first visit are not shown, unless the test is about them: `test.use({ isFirstVisit: true })`.
 */
export const test = base.extend<{ page: Page; isFirstVisit: boolean; isOutage: boolean }>({
  isFirstVisit: [false, { option: true }],
  /** The test is about a server or a bank that doesn't answer. */
  isOutage: [false, { option: true }],
  context: async ({ context, isFirstVisit }, use) => {
    await prepare(context, isFirstVisit);
    await use(context);
    // Responses that are held or pending when the test ends are no failure.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    // Left open, their pages would go on polling beside every later test of the worker.
    for (const other of others.splice(0)) await other.close();
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

/** Another customer's browser or another device; not its first visit. It is closed when the test ends. */
export async function openAnotherBrowser(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  others.push(context);
  await prepare(context, false);
  return context;
}

/** Prepares a browser context of a journey. */
async function prepare(context: BrowserContext, isFirstVisit: boolean): Promise<void> {
  if (!isFirstVisit) await context.addInitScript(dismissGreetings);
  context.on('page', (page) => {
    trackRequests(page);
    waitForHydration(page);
  });
}

/** Scripts start after the first paint: `goto` waits for hydration unless the test passes `waitUntil`. */
function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await page.waitForFunction(isHydrated);
    return response;
  };
}

/**
 * The browser reports pages with status 404 or 410, sandboxed frames that refuse the script by which Playwright
 * inspects them, and refusals of the API; all of these are expected.
 */
function isExpected(url: string, text: string): boolean {
  // `outside.ts` checks requests to external hosts.
  if (isOutside(url)) return true;
  // The test itself has cut the connection.
  if (text.includes('net::ERR_INTERNET_DISCONNECTED')) return true;
  if (text.startsWith('Blocked script execution in')) return true;
  if (/\b(401|403|409|422|429)\b/.test(text) && url.includes('/api/')) return true;
  // A discontinued product has status 410.
  return /\b(404|410)\b/.test(text) && !url.includes('/assets/') && !url.includes('/pictures/');
}

function isOutageOfApi(url: string, text: string): boolean {
  // The test itself has aborted the request.
  if (text.includes('net::ERR_')) return true;
  return /\b50[234]\b/.test(text) && /\/api\/|\.data\b/.test(url);
}

/** Runs in the page. A page without scripts never sets the variable. */
function isHydrated(): boolean {
  return window.unhydratedButtons !== 'button[type=button]';
}

const resolveForAxe = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve;
/**
 * By default the builder sends its unminified script to the page twice per check, which takes longer than the check.
 */
const AXE = fs.readFileSync(resolveForAxe('axe-core/axe.min.js'), 'utf8');
const AXE_ALREADY_LOADED = ';';

/** Checks the page's current state for WCAG 2.2 AA, as far as a machine can. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours in the middle of a transition would be measured.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(waitForAnimations);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await new AxeBuilder({ page, axeSource: AXE_ALREADY_LOADED })
    // The frame of an editor's content runs no scripts, so axe cannot run there.
    .exclude('iframe')
    .setLegacyMode()
    // Collecting results of passed rules takes longer than the check itself.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const messages = violations.map(
    (violation) => `${violation.id}: ${violation.help}\n${violation.nodes.map((node) => `   ${node.html}`).join('\n')}`,
  );
  expect(messages, page.url()).toEqual([]);
}

/** Runs in the page. Endless animations are not waited for. */
async function waitForAnimations(): Promise<void> {
  const running = document.getAnimations().filter(({ playState }) => playState === 'running');
  const ending = running.filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

export { expect };
