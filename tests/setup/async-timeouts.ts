import { vi } from 'vitest';

/**
 * What comes is seen at once however long it may take; a machine that is busy for a moment fails nothing. Vitest itself gives up after
 * a second, and has no setting for it but that of `expect.poll`.
 */
const PATIENCE_MS = 15_000;

const { waitFor, waitUntil } = vi;
vi.waitFor = (look, options) => waitFor(look, patient(options));
vi.waitUntil = (look, options) => waitUntil(look, patient(options));

function patient<Options extends { timeout?: number }>(options: number | Options | undefined) {
  return typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options };
}
