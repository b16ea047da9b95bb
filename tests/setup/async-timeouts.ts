import { vi } from 'vitest';

/**
 * A long timeout costs nothing when the expected state is reached early, and a busy machine fails no test. Vitest's
 * default is a second, and only `expect.poll` has a setting for it.
 */
const TIMEOUT_MS = 15_000;

const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options) => waitFor(callback, withTimeout(options));
vi.waitUntil = (callback, options) => waitUntil(callback, withTimeout(options));

function withTimeout<Options extends { timeout?: number }>(options: number | Options | undefined) {
  return typeof options === 'number' ? options : { timeout: TIMEOUT_MS, ...options };
}
