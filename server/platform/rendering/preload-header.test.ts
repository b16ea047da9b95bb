import { expect, test } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';
import { preloadHeader } from './preload-header.ts';

test('lists style sheets and fonts', () => {
  const preloads = [
    { href: '/assets/root-a1.css', as: 'style' },
    { href: '/assets/onest-b2.woff2', as: 'font' },
  ] as const;
  expect(preloadHeader(preloads)).toBe(
    '</assets/root-a1.css>; rel=preload; as=style, </assets/onest-b2.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
  );
  expect(preloadHeader([])).toBeUndefined();
});

test('a page has a preload header, its data response has none', async () => {
  const { app } = await testApp();
  const page = await app.inject('/brands');
  const hinted = [...String(page.headers.link).matchAll(/<([^>]+)>; rel=preload/g)].map(([, href]) => href);
  const head = page.body.slice(0, page.body.indexOf('</head>'));
  const used = [...head.matchAll(/<link [^>]*href="(\/assets\/[^"]+\.(?:css|woff2))"/g)].map(([, href]) => href);
  expect(hinted.toSorted()).toEqual(used.toSorted());
  expect(hinted.length).toBeGreaterThan(2);
  expect((await app.inject('/brands.data')).headers.link).toBeUndefined();
  await app.close();
});
