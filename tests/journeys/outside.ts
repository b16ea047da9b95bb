import { type BrowserContext, expect, type Request } from '@playwright/test';
import { takeOutsideAttempts } from '#tests/setup/refuse-outside.ts';
import { test as base } from './failed-requests.ts';

/**
 * A journey's browser reaches only this machine: its launch arguments refuse every other host (`browser.ts`), whatever
 * a test does with routes. This file adds that each request to such a host fails the test, unless the test has
 * announced its origin.
 */

const OWN_HOSTS = new Set(['127.0.0.1', 'localhost', '[::1]']);

const announced = new WeakMap<BrowserContext, Set<string>>();

export interface StandIn {
  contentType: string;
  body: string;
}

export const test = base.extend<{ onlyAnnounced: undefined }, { strays: string[] }>({
  /** Requests to external hosts that no test has announced, of every page of every context of this worker's browser. */
  strays: [
    async ({ browser }, use) => {
      const strays: string[] = [];
      const watch = (context: BrowserContext) =>
        context.on('request', (request) => {
          if (isStray(context, request)) strays.push(request.url());
        });
      browser.on('context', watch);
      await use(strays);
      browser.off('context', watch);
      expectNone(strays);
    },
    { scope: 'worker', auto: true },
  ],
  // The first fixture is torn down last, when the test's pages are closed.
  onlyAnnounced: [
    async ({ strays }, use) => {
      await use(undefined);
      expectNone([...strays.splice(0), ...takeOutsideAttempts()]);
    },
    { auto: true },
  ],
});

/** The reason of the failure, a sentence for each address. */
export function strayMessages(strays: readonly string[]): string[] {
  return strays.map((stray) => `${stray} is an external host and was not announced by answerOutside().`);
}

function expectNone(strays: readonly string[]): void {
  expect(strayMessages(strays), 'requests to hosts outside').toEqual([]);
}

/**
 * Lets the pages of this browser context request this origin. The stub responds as long as the context lives, also
 * after a test removed its routes. Without a stub there is no response. Each requested URL is added to the returned
 * list.
 */
export async function fulfillExternal(context: BrowserContext, origin: string, standIn?: StandIn): Promise<string[]> {
  const requestedUrls: string[] = [];
  announced.set(context, (announced.get(context) ?? new Set()).add(origin));
  context.on('request', (request) => {
    if (new URL(request.url()).origin === origin) requestedUrls.push(request.url());
  });
  if (standIn) await keepAnswering(context, `${origin}/**`, standIn);
  return requestedUrls;
}

async function keepAnswering(context: BrowserContext, url: string, standIn: StandIn): Promise<void> {
  // A page that closes meanwhile needs no response.
  const respond = () => context.route(url, (route) => route.fulfill({ ...standIn }).catch(() => undefined));
  const unrouteAll = context.unrouteAll.bind(context);
  context.unrouteAll = async (options) => {
    await unrouteAll(options);
    await respond();
  };
  await respond();
}

/** Whether an address is on another machine. */
export function isOutside(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return /^(?:https?|wss?):$/.test(protocol) && !OWN_HOSTS.has(hostname);
}

function isStray(context: BrowserContext, request: Request): boolean {
  return isOutside(request.url()) && !announced.get(context)?.has(new URL(request.url()).origin);
}

export { expect };
