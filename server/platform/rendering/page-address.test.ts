import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PAGE_PARAMETERS } from '#contract/pages/page-registry.ts';
import { pageAddress } from './page-address.ts';

test.each([
  ['/', '/'],
  ['/search?keyword=tv&page=2', '/search?keyword=tv&page=2'],
  ['/search?page=2&keyword=tv', '/search?keyword=tv&page=2'],
  ['/?utm_source=a&utm_medium=b&fbclid=c&gclid=d', '/'],
  ['/category/1-tv?utm_source=a&brands=3%2C9&a12=40', '/category/1-tv?brands=3,9&a12=40'],
  ['/search?keyword=', '/search'],
  ['/search?brands=9&brands=3', '/search?brands=9&brands=3'],
  ['/search.data?_routes=routes%2Fsearch&cachebuster=1', '/search.data?_routes=routes%2Fsearch'],
  ['/search?keyword=a?b', '/search?keyword=a%3Fb'],
  ['/search?keyword=abc%00d&page=2', '/search?page=2'],
])('%s is cached as %s', (given, url) => {
  expect(pageAddress(given)).toEqual({ url, wholeUrl: given, redirectTo: null });
});

test.each([
  ['/brands/', '/brands'],
  ['/uz/', '/uz'],
  ['/uz/?utm_source=a', '/uz?utm_source=a'],
  ['//evil.example/', '/evil.example'],
  ['//evil.example', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['/\\/evil.example', '/evil.example'],
  ['/product//5-x', '/product/5-x'],
])('%s redirects to %s, never to another host', (given, redirectTo) => {
  expect(pageAddress(given).redirectTo).toBe(redirectTo);
});

test('every parameter that a page reads is passed to it', () => {
  const web = path.resolve(import.meta.dirname, '../../../web');
  // What YouTube reads is no page's parameter.
  const elsewhere = path.join('features', 'promo', 'video-address.ts');
  const sources = fs
    .readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && file !== elsewhere);
  const read = sources.flatMap((file) =>
    [...fs.readFileSync(path.join(web, file), 'utf8').matchAll(/[pP]arams\.(?:get|getAll|has)\('(\w+)'\)/g)].map(
      ([, name]) => name,
    ),
  );
  expect(read).toContain('keyword');
  expect([...new Set(read)].filter((name) => name && !PAGE_PARAMETERS.has(name))).toEqual([]);
});
