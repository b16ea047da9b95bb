import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenReachable } from './when-reachable.ts';

const browser = { onLine: true };

beforeEach(() => {
  vi.useFakeTimers();
  browser.onLine = true;
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', browser);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Fails so many times, then gives its code. */
function failing(times: number) {
  const load = vi.fn<() => Promise<string>>(async () => 'code');
  for (let time = 0; time < times; time++) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  return load;
}

test('code that can be had is asked for once', async () => {
  const load = failing(0);
  expect(await whenReachable(load)).toBe('code');
  expect(load).toHaveBeenCalledTimes(1);
});

test('without a connection nothing is asked for until there is one', async () => {
  browser.onLine = false;
  const load = failing(1);
  const code = whenReachable(load);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(1);
  browser.onLine = true;
  window.dispatchEvent(new Event('online'));
  expect(await code).toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a request that was lost on the way is made again, more and more seldom', async () => {
  const load = failing(3);
  const code = whenReachable(load);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(8_001);
  expect(await code).toBe('code');
  expect(load).toHaveBeenCalledTimes(4);
});

test('a connection that comes back while it waits is taken at once, and only once', async () => {
  const load = failing(1);
  const code = whenReachable(load);
  await vi.advanceTimersByTimeAsync(500);
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('online'));
  expect(await code).toBe('code');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(2);
});
