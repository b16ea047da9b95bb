import type { ApiFailure } from './api-result.ts';

/**
 * Whether a call that changes something may have succeeded although it failed here: without a response, with an error of
 * the server or of a proxy, and with a success that this build could not read.
 */
export function hasUnknownOutcome(failure: ApiFailure): boolean {
  return failure.kind === 'failed' && (failure.status < 400 || failure.status >= 500);
}
