import { expect, test } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';
import { preloadHeader } from './preload-header.ts';

test('lists the build’s style sheets and fonts, each once', () => {
  const html = `<head><link rel="stylesheet" href="/assets/root-a1.css"/><link rel="stylesheet" href="/assets/root-a1.css#"/>
    <link rel="preload" as="font" type="font/woff2" href="/assets/onest-b2.woff2" crossOrigin="anonymous"/>
    <link rel="modulepreload" href="/assets/entry-c3.js"/><link rel="canonical" href="https://shop.test/"/>
    <link rel="stylesheet" href="https://elsewhere.test/assets/x.css"/></head><link rel="stylesheet" href="/assets/late.css"/>`;
  expect(preloadHeader(html)).toBe(
    '</assets/root-a1.css>; rel=preload; as=style, </assets/onest-b2.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
  );
  expect(preloadHeader('<head></head>')).toBeUndefined();
});

test('a page has a preload header, its data response has none', async () => {
  const { app } = await testApp();
  const page = await app.inject('/brands');
  expect(page.headers.link).toMatch(/<\/assets\/[^>]+\.css>; rel=preload; as=style/);
  expect(page.headers.link).toMatch(/as=font/);
  expect((await app.inject('/brands.data')).headers.link).toBeUndefined();
  await app.close();
});
