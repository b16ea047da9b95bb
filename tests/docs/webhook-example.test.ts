import fs from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createSecret, signatureHeaders } from '#server/features/webhooks/sign-event.ts';

test('the example of docs/integrations.md accepts what the shop signs, and nothing else', async () => {
  const text = await fs.readFile('docs/integrations.md', 'utf8');
  const code = /```js\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  const { isFromShop } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const [secret, other] = [createSecret(), createSecret()];
  const body = '{"type":"test"}';
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = signatureHeaders({ id: 'test_1', timestamp, body }, [other, secret]);
  expect(isFromShop(headers, body, secret)).toBe(true);
  expect(isFromShop(headers, `${body} `, secret)).toBe(false);
  expect(isFromShop(headers, body, createSecret())).toBe(false);
  const old = signatureHeaders({ id: 'test_1', timestamp: timestamp - 3600, body }, [secret]);
  expect(isFromShop(old, body, secret)).toBe(false);
});
