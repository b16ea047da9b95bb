import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { fulfillExternal, strayMessages } from './outside.ts';
import { expect, test } from './shop-test.ts';

/** The guard of the other journeys: no request leaves this machine, and each attempt is reported. */

const STRANGER = 'https://stranger.example';
const PIXEL = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"/>' };

/** The natural width of a picture, or that it failed to load. */
const widthOf = (page: Page, url: string) =>
  page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode().catch(() => undefined);
    return image.naturalWidth;
  }, url);

test('a test that sends a request to an unannounced host fails', async ({ page }) => {
  // The expected failure comes from the fixture, after the last line of the test.
  test.fail();
  await widthOf(page, `${STRANGER}/pixel`);
});

for (const [end, leave] of [
  ['is left', (page: Page) => page.goto('about:blank')],
  ['is closed', (page: Page) => page.close({ runBeforeUnload: true })],
] as const) {
  test(`requests of a page while it ${end} stay on this machine, also in a browser that the test itself opened`, async ({
    browser,
    strays,
  }) => {
    const received: string[] = [];
    const server = createServer(({ url = '' }, answer) => {
      received.push(url);
      answer.setHeader('content-type', 'text/html').end('<title>here</title>');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    // A host name that would resolve to this very server.
    const urls = [`http://stranger.localhost:${port}/stranger`, `http://127.0.0.1:${port}/own`];
    await page.evaluate(
      (urls) => addEventListener('pagehide', () => urls.map((url) => navigator.sendBeacon(url))),
      urls,
    );
    await leave(page);
    await expect.poll(() => received).toContain('/own');
    expect(received).not.toContain('/stranger');
    await context.close();
    server.close();
    // The browser does not report all requests that a page sends while it closes.
    strays.splice(0);
  });
}

test('external hosts are refused by name and by address, also without routes, and each is reported', async ({
  page,
  context,
  strays,
}) => {
  const refusals: string[] = [];
  context.on('requestfailed', (request) => refusals.push(request.failure()?.errorText ?? ''));
  const addresses = [`${STRANGER}/a`, 'http://192.0.2.1/b', `${STRANGER}/c`];
  await context.route(`${STRANGER}/**`, (route) => route.fallback());
  await widthOf(page, `${STRANGER}/a`);
  await widthOf(page, 'http://192.0.2.1/b');
  await page.unrouteAll();
  await context.unrouteAll();
  await widthOf(page, `${STRANGER}/c`);
  expect(refusals).toEqual(addresses.map(() => 'net::ERR_NAME_NOT_RESOLVED'));
  expect(strayMessages(strays.splice(0))).toEqual(
    addresses.map((url) => `${url} is an external host and was not announced by answerOutside().`),
  );
});

test('a stub responds as long as its browser context lives, in all of its pages', async ({ page, context }) => {
  const requestedUrls = await fulfillExternal(context, STRANGER, PIXEL);
  expect(await widthOf(page, `${STRANGER}/a`)).toBe(3);
  await page.unrouteAll();
  await context.unrouteAll();
  expect(await widthOf(page, `${STRANGER}/b`)).toBe(3);
  const other = await context.newPage();
  expect(await widthOf(other, `${STRANGER}/c`)).toBe(3);
  expect(requestedUrls).toEqual(['a', 'b', 'c'].map((path) => `${STRANGER}/${path}`));
});

test('requests to an announced host while a page closes fail no test', async ({ page, context }) => {
  const requestedUrls = await fulfillExternal(context, STRANGER, PIXEL);
  await page.evaluate((url) => {
    let count = 0;
    setInterval(() => Object.assign(new Image(), { src: `${url}/${count++}` }), 5);
  }, STRANGER);
  await expect.poll(() => requestedUrls.length).toBeGreaterThan(3);
});
