import { once } from 'node:events';
import net from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createCachedPageFastPath } from './cached-page-fast-path.ts';
import { createPageCache } from './page-cache.ts';

test('a shop that closes answers what still arrives with 503, a page to people and a time to come again', async () => {
  const fastPath = createCachedPageFastPath(createPageCache({ maxBytes: 1_000 }));
  const app = Fastify({ serverFactory: fastPath.createServer });
  fastPath.captureHeaders(app);
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<string>();
  const isClosing = Promise.withResolvers<void>();
  app.get('/slow', () => {
    started.resolve();
    return finish.promise;
  });
  app.addHook('preClose', async () => isClosing.resolve());
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = net.connect(Number(port), '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });

  socket.write('GET /slow HTTP/1.1\r\nHost: shop\r\n\r\n');
  await started.promise;
  const closed = app.close();
  await isClosing.promise;
  const arrived = once(app.server, 'request');
  socket.write('GET /uz HTTP/1.1\r\nHost: shop\r\nAccept: text/html\r\n\r\n');
  await arrived;
  finish.resolve('done');
  await once(socket, 'close');
  await closed;
  expect(received).toMatch(/^HTTP\/1.1 200 [\s\S]*HTTP\/1.1 503 /);
  expect(received).toMatch(/retry-after: 5\r\n/i);
  expect(received).toContain('<html lang="uz">');
});
