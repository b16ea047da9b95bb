import type { ApiFailure } from '#client/api-result.ts';

/** A failed call as an error, for TanStack Query. Its message is the server's sentence for the person. */
export class CallFailure<ErrorData = unknown> extends Error {
  readonly failure: ApiFailure<ErrorData>;

  constructor(failure: ApiFailure<ErrorData>) {
    super(failure.message);
    this.name = 'CallFailure';
    this.failure = failure;
  }
}
