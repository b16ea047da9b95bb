import { expect, test } from 'vitest';
import { freePort } from '#server/platform/database/free-port.ts';
import { startPlaceholderServer } from './startup-placeholder-server.ts';

const host = '127.0.0.1';

test('while the shop is made ready it lives and serves nobody yet', async () => {
  const port = await freePort();
  const leave = await startPlaceholderServer({ host, port });
  const [health, readiness, page] = await Promise.all(
    ['/healthz', '/readyz', '/uz/catalog'].map((path) => fetch(`http://${host}:${port}${path}`)),
  );
  expect(health?.status).toBe(200);
  expect(readiness?.status).toBe(503);
  expect(page?.status).toBe(503);
  expect(page?.headers.get('retry-after')).toBe('1');
  await leave();
});

test('it leaves the port at once, to be taken again', async () => {
  const port = await freePort();
  for (let turn = 0; turn < 3; turn += 1) {
    const leave = await startPlaceholderServer({ host, port });
    await fetch(`http://${host}:${port}/healthz`);
    await leave();
  }
});

test('a port or an address that cannot be had is named', async () => {
  const port = await freePort();
  const leave = await startPlaceholderServer({ host, port });
  await expect(startPlaceholderServer({ host, port })).rejects.toThrow(`PORT ${port} is taken by another program`);
  await leave();
  await expect(startPlaceholderServer({ host: '192.0.2.1', port })).rejects.toThrow(
    'HOST 192.0.2.1 is not an address of this machine',
  );
});
