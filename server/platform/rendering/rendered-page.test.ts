import { brotliDecompressSync, gunzipSync } from 'node:zlib';
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

test('the text is not kept beside a compressed form, and comes from it when a client wants it', async () => {
  const rendered = page();
  expect(rendered.ready('identity')?.toString()).toBe(text);
  await rendered.body('br');
  expect(rendered.ready('identity')).toBeUndefined();
  expect((await rendered.body('identity')).toString()).toBe(text);
  const gzip = await rendered.body('gzip');
  expect(gunzipSync(gzip).toString()).toBe(text);
});

test('a page for a client without compression is compressed too, so that its text does not stay', async () => {
  const rendered = page();
  expect((await rendered.body('identity')).toString()).toBe(text);
  await vi.waitFor(() => expect(rendered.ready('identity')).toBeUndefined());
  expect((await rendered.body('identity')).toString()).toBe(text);
});

test('equal bodies have equal tags, different bodies have different tags', () => {
  const other = createRenderedPage({ status: 200, headers: {}, body: Buffer.from('other'), tags: new Set() });
  expect(page().etag).toBe(page().etag);
  expect(other.etag).not.toBe(page().etag);
});
