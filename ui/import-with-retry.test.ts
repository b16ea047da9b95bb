import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importWithRetry } from './import-with-retry.ts';

const FETCH_FAILURES = [
  'Failed to fetch dynamically imported module: https://shop.test/assets/a.js',
  'error loading dynamically imported module: https://shop.test/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
];
const [FETCH_FAILURE = ''] = FETCH_FAILURES;

const connection = { onLine: true };
const reportError = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  connection.onLine = true;
  reportError.mockClear();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', connection);
  vi.stubGlobal('reportError', reportError);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function failing(times: number, message = FETCH_FAILURE) {
  const load = vi.fn<() => Promise<string>>(async () => 'code');
  for (let time = 0; time < times; time++) load.mockRejectedValueOnce(new TypeError(message));
  return load;
}

test('code that loads is imported once', async () => {
  const load = failing(0);
  expect(await importWithRetry(load)).toBe('code');
  expect(load).toHaveBeenCalledTimes(1);
});

test('without a connection it waits until the browser is online', async () => {
  connection.onLine = false;
  const load = failing(1, 'Failed to fetch');
  const code = importWithRetry(load);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(1);
  connection.onLine = true;
  window.dispatchEvent(new Event('online'));
  expect(await code).toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
  expect(reportError).not.toHaveBeenCalled();
});

test.each(FETCH_FAILURES)('a fetch that fails while online is retried: %s', async (message) => {
  const load = failing(2, message);
  const code = importWithRetry(load);
  await vi.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1 + 2000);
  expect(await code).toBe('code');
  expect(load).toHaveBeenCalledTimes(3);
  expect(reportError).not.toHaveBeenCalled();
});

test('the fourth failed fetch is reported, and only a new connection starts another series', async () => {
  const load = failing(4);
  const code = importWithRetry(load);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(4);
  expect(reportError).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  expect(await code).toBe('code');
});

test('an error of the module itself is reported and rethrown without another attempt', async () => {
  const load = failing(1, "Cannot read properties of undefined (reading 'x')");
  await expect(importWithRetry(load)).rejects.toThrow('Cannot read properties');
  expect(load).toHaveBeenCalledTimes(1);
  expect(reportError).toHaveBeenCalledExactlyOnceWith(expect.any(TypeError));
});

test('on the server the error is rethrown at once', async () => {
  vi.stubGlobal('window', undefined);
  await expect(importWithRetry(failing(1))).rejects.toThrow(FETCH_FAILURE);
});
