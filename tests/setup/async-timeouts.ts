import { vi } from 'vitest';

/**
 * What comes is seen at once however long it may take; a machine that is busy for a moment fails nothing. Vitest itself gives up after
 * a second, and has no setting for it but that of `expect.poll`.
 */
const TIMEOUT_MS = 15_000;

const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options) => waitFor(callback, withTimeout(options));
vi.waitUntil = (callback, options) => waitUntil(callback, withTimeout(options));

function withTimeout<Options extends { timeout?: number }>(options: number | Options | undefined) {
  return typeof options === 'number' ? options : { timeout: TIMEOUT_MS, ...options };
}
