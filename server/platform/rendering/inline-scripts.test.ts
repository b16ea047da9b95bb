import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashInlineScripts } from './inline-scripts.ts';

const sha256 = (code: string) => createHash('sha256').update(code).digest('base64');

test('inline scripts with the nonce are hashed and the nonce is removed', () => {
  const { html, hashes } = hashInlineScripts(
    '<link rel="modulepreload" href="/a.js" nonce="n0"/><script nonce="n0">one()</script><script type="module" nonce="n0" async="">two()</script>',
    'n0',
  );
  expect(hashes).toEqual([sha256('one()'), sha256('two()')]);
  expect(html).toBe(
    '<link rel="modulepreload" href="/a.js"/><script>one()</script><script type="module" async="">two()</script>',
  );
});

test('a script inside an editor’s text gets no hash', () => {
  const { hashes } = hashInlineScripts('<p><script>evil()</script><script nonce="guess">evil()</script></p>', 'n0');
  expect(hashes).toEqual([]);
});

test('script files and empty scripts get no hash', () => {
  expect(hashInlineScripts('<script nonce="n0" src="/a.js"></script>', 'n0').hashes).toEqual([]);
});
