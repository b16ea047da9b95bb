import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createRenderedPage } from './rendered-page.ts';

const text = Array.from(
  { length: 3000 },
  (_, row) => `<li><a href="/product/${row * 7}">Товар № ${row ** 2}</a></li>`,
).join('');
const page = () => createRenderedPage({ status: 200, headers: {}, body: Buffer.from(text), tags: new Set() });

test('an encoding is compressed at the first request, once', async () => {
  const rendered = page();
  expect(rendered.ready('br')).toBeUndefined();
  const [one, other] = await Promise.all([rendered.body('br'), rendered.body('br')]);
  expect(one).toBe(other);
  expect(brotliDecompressSync(one).toString()).toBe(text);
});

test('a page that is requested often is recompressed to a smaller body with the same content', async () => {
  const rendered = page();
  const first = await rendered.body('br');
  for (let use = 0; use < 7; use++) expect(rendered.ready('br')).toBe(first);
  rendered.ready('br');
  const smaller = await vi.waitFor(() => {
    const form = rendered.ready('br');
    if (form === undefined || form === first) throw new Error('Not yet');
    return form;
  });
  expect(smaller.length).toBeLessThan(first.length);
  expect(brotliDecompressSync(smaller).toString()).toBe(text);
});

test('equal bodies have equal tags, different bodies have different tags', () => {
  const other = createRenderedPage({ status: 200, headers: {}, body: Buffer.from('other'), tags: new Set() });
  expect(page().etag).toBe(page().etag);
  expect(other.etag).not.toBe(page().etag);
});
