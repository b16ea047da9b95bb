import http from 'node:http';
import net from 'node:net';
import { expect, test } from 'vitest';
import { emptyPages } from '#server/testing/empty-pages.ts';
import { testApp } from '#server/testing/test-app.ts';

const text = (socket: net.Socket) => {
  const received = { text: '' };
  socket.on('data', (chunk) => {
    received.text += chunk;
  });
  return received;
};
const ended = (socket: net.Socket) => new Promise((resolve) => socket.once('close', resolve));

test('a shop that closes answers what its open connections still send, and closes them as they become idle', async () => {
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<string>();
  const isClosing = Promise.withResolvers<void>();
  const { app } = await testApp(
    {
      site: [
        async (instance) => {
          instance.get('/slow', () => {
            started.resolve();
            return finish.promise;
          });
          instance.addHook('preClose', async () => isClosing.resolve());
        },
      ],
    },
    { renderPage: emptyPages },
  );
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  // A balancer holds connections open: one is idle, one is busy.
  const agent = new http.Agent({ keepAlive: true });
  const warm = await new Promise<http.IncomingMessage>((resolve) => {
    http.get({ port, path: '/uz', agent }, resolve);
  });
  expect(warm.headers['keep-alive']).toBe('timeout=75');
  const idle = ended(warm.socket);
  warm.resume();
  const socket = net.connect(Number(port), '127.0.0.1');
  const received = text(socket);
  socket.write('GET /slow HTTP/1.1\r\nHost: shop\r\n\r\n');
  await started.promise;

  const closed = app.close();
  await isClosing.promise;
  await idle;
  socket.write('GET /uz HTTP/1.1\r\nHost: shop\r\nAccept: text/html\r\n\r\n');
  const ending = ended(socket);
  finish.resolve('done');
  await Promise.all([ending, closed]);
  const answers = received.text.match(/HTTP\/1\.1 \d+|connection: [\w-]+/gi);
  expect(answers).toEqual(['HTTP/1.1 200', 'Connection: keep-alive', 'HTTP/1.1 200', 'Connection: close']);
  agent.destroy();
});

test('a connection that never becomes idle is cut off, soon when the stop is urgent', async () => {
  const urgent = new AbortController();
  const started = Promise.withResolvers<void>();
  const { app } = await testApp(
    {
      site: [
        async (instance) => {
          instance.get('/hangs', () => {
            started.resolve();
            return new Promise<string>(() => undefined);
          });
        },
      ],
    },
    { renderPage: emptyPages, urgent: urgent.signal },
  );
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = net.connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET /hangs HTTP/1.1\r\nHost: shop\r\n\r\n');
  await started.promise;
  urgent.abort();
  await Promise.all([ended(socket), app.close()]);
});
