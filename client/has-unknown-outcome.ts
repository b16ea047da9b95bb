import type { ApiFailure } from './api-result.ts';

/**
 * Whether a call that changes something may have succeeded although it failed here: there was no response, the server
 * or a proxy has failed, or this build could not read the success.
 */
export function hasUnknownOutcome(failure: ApiFailure): boolean {
  return failure.kind === 'failed' && (failure.status < 400 || failure.status >= 500);
}
