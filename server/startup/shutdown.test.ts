import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createShutdown, stopOnSignals } from './shutdown.ts';

let exits: number[];
let steps: string[];
beforeEach(() => {
  exits = [];
  steps = [];
  vi.spyOn(process, 'exit').mockImplementation(((code: number) => exits.push(code)) as never);
});
afterEach(() => vi.restoreAllMocks());

function stopping() {
  const signals = new EventEmitter();
  vi.spyOn(process, 'on').mockImplementation(((event: string, listener: () => void) =>
    signals.on(event, listener)) as never);
  const shutdown = createShutdown(60_000);
  stopOnSignals(shutdown);
  const drained = Promise.withResolvers<void>();
  shutdown.onStop(async () => steps.push('database'));
  shutdown.onDrain(async () => {
    steps.push('drain');
    shutdown.urgent.addEventListener('abort', () => drained.resolve());
    await drained.promise;
    steps.push('drained');
  });
  shutdown.onStop(async () => steps.push('shop'));
  return { signals, drained, exited: () => vi.waitFor(() => expect(exits).toEqual([0])) };
}

test('SIGTERM drains before anything closes, and a forwarded copy of it changes nothing', async () => {
  const { signals, drained, exited } = stopping();
  signals.emit('SIGTERM');
  signals.emit('SIGTERM');
  await new Promise(setImmediate);
  expect(steps).toEqual(['drain']);
  drained.resolve();
  await exited();
  expect(steps).toEqual(['drain', 'drained', 'shop', 'database']);
});

test.each([['SIGINT'], ['SIGHUP'], ['disconnect']])('%s ends a drain at once', async (event) => {
  const { signals, exited } = stopping();
  signals.emit('SIGTERM');
  signals.emit(event);
  await exited();
  expect(steps.at(-1)).toBe('database');
});

test('so does a second SIGTERM that comes later', async () => {
  const { signals, exited } = stopping();
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  signals.emit('SIGTERM');
  now.mockReturnValue(2000);
  signals.emit('SIGTERM');
  await exited();
});
