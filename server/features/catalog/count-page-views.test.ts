import { expect, test } from 'vitest';
import type { RenderPage } from '#contract/pages/page-rendering.ts';
import { emptyPages } from '#server/testing/empty-pages.ts';
import { testApp } from '#server/testing/test-app.ts';
import { countPageViews } from './count-page-views.ts';

const BROWSER = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/149.0 Mobile Safari/537.36',
};

test("a view is counted whenever a person gets a product's page", async () => {
  const seen: number[] = [];
  const renderPage: RenderPage = async (request, context) => ({
    ...(await emptyPages(request, context)),
    status: request.url.includes('/product/404') ? 404 : 200,
  });
  const { app } = await testApp({ site: [countPageViews({ recordView: (id) => seen.push(id) })] }, { renderPage });
  const open = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { ...BROWSER, ...headers } });

  await open('/product/11-galaxy');
  await open('/product/11-galaxy');
  await open('/uz/product/12-galaxy?utm_source=x');
  await open('/product/13-galaxy.data');
  expect(seen).toEqual([11, 11, 12, 13]);

  await open('/product/404-gone');
  await open('/product/9999999999-too-large');
  await open('/product/abc');
  await open('/category/2-phones');
  await open('/product/11-galaxy', { 'sec-purpose': 'prefetch' });
  await open('/product/11-galaxy', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
  await app.inject({ method: 'HEAD', url: '/product/11-galaxy', headers: BROWSER });
  expect(seen).toHaveLength(4);
  await app.close();
});
