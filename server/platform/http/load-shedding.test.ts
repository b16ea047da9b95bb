import { setImmediate } from 'node:timers/promises';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { isNeverShed, loadShedding } from './load-shedding.ts';

test.each([
  ['/healthz', true],
  ['/metrics', true],
  ['/assets/frame-a1b2c3.js', true],
  ['/admin/assets/error-body-a1b2c3.js', true],
  ['/', false],
  ['/admin/products', false],
  ['/api/v2/products', false],
  ['/category/assets/', false],
])('under overload %s is still answered: %s', (url, expected) => {
  expect(isNeverShed(url)).toBe(expected);
});

test('pauses of a second are not an overload', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  await app.register(loadShedding, { isEnabled: true });
  app.get('/', async () => 'served');
  await app.ready();
  // Three in a row: whenever a second's interval began, a pause has covered it.
  for (let pause = 0; pause < 3; pause += 1) {
    blockEventLoop(1100);
    await setImmediate();
    expect((await app.inject('/')).body).toBe('served');
  }
});

function blockEventLoop(durationMs: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, durationMs);
}
