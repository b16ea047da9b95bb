import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenReachable } from './import-with-retry.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
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
  const load = failing(1);
  const code = whenReachable(load);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  expect(await code).toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
});
