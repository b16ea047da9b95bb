import { expect, test } from 'vitest';
import { freePort } from '#server/platform/database/free-port.ts';
import { startPlaceholderServer } from './startup-placeholder-server.ts';

const host = '127.0.0.1';

test('while the shop starts, it is alive and not ready', async () => {
  const port = await freePort();
  const stop = await startPlaceholderServer({ host, port });
  const [health, readiness, page] = await Promise.all(
    ['/healthz', '/readyz', '/uz/catalog'].map((path) => fetch(`http://${host}:${port}${path}`)),
  );
  expect(health?.status).toBe(200);
  expect(readiness?.status).toBe(503);
  expect(page?.status).toBe(503);
  expect(page?.headers.get('retry-after')).toBe('5');
  expect(page?.headers.get('content-type')).toContain('text/html');
  expect(await page?.text()).toContain('<html lang="uz">');
  await stop();
});

test('it releases the port at once, so that it can be used again', async () => {
  const port = await freePort();
  for (let turn = 0; turn < 3; turn += 1) {
    const stop = await startPlaceholderServer({ host, port });
    await fetch(`http://${host}:${port}/healthz`);
    await stop();
  }
});

test('an unavailable port or address is reported', async () => {
  const port = await freePort();
  const stop = await startPlaceholderServer({ host, port });
  await expect(startPlaceholderServer({ host, port })).rejects.toThrow(`PORT ${port} is taken by another program`);
  await stop();
  await expect(startPlaceholderServer({ host: '192.0.2.1', port })).rejects.toThrow(
    'HOST 192.0.2.1 is not an address of this machine',
  );
});
