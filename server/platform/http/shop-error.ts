import type { Locale } from '#contract/i18n/locale.ts';

/** A sentence in the reader's language: `(locale) => m.cart_full({}, { locale })`. */
export type Sentence = (locale: Locale) => string;

/** Sentences by form field; a field of a list is written `products.0.quantity`. */
export type FieldErrors = Record<string, Sentence[]>;

/** Every way in which a call can fail. */
export type ErrorCode =
  | 'bad_request'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'too_large'
  | 'unsupported_media_type'
  | 'invalid'
  | 'too_many_requests'
  | 'internal'
  | 'unavailable';

interface ErrorDetails {
  /** What the person reads; without it the usual sentence of the code. */
  message?: Sentence | undefined;
  /** What went wrong in which field (`invalid` only). */
  fields?: FieldErrors;
  /** What the answer carries as `data`, such as the stock that is left. */
  data?: Record<string, unknown> | undefined;
  /** Seconds after which it is worth trying again. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** A failure that the caller is told about. Anything else that is thrown is a fault of ours and answers 500. */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code, { cause: details.cause });
    this.name = 'ShopError';
    this.code = code;
    this.details = details;
  }
}

/** 422: what was sent breaks a rule of a field. */
export class Invalid extends ShopError {
  constructor(fields: FieldErrors, message?: Sentence) {
    super('invalid', { fields, message });
  }
}

/** 404: there is no such thing, or it isn't the caller's. */
export class NotFound extends ShopError {
  constructor(message?: Sentence) {
    super('not_found', { message });
  }
}

/** 409: it was right when the caller looked, and isn't any more. */
export class Conflict extends ShopError {
  constructor(message?: Sentence, data?: Record<string, unknown>) {
    super('conflict', { message, data });
  }
}

/** 401: nobody knows who is calling. */
export class Unauthorized extends ShopError {
  constructor() {
    super('unauthorized');
  }
}

/** 403: we know who is calling, and they may not. */
export class Forbidden extends ShopError {
  constructor(message?: Sentence) {
    super('forbidden', { message });
  }
}

/** 429, with the seconds to wait. */
export class TooManyRequests extends ShopError {
  constructor(retryAfter: number, message?: Sentence) {
    super('too_many_requests', { retryAfter: Math.max(1, Math.ceil(retryAfter)), message });
  }
}

/** 503: something outside of the shop doesn't answer. */
export class Unavailable extends ShopError {
  constructor(cause?: unknown, message?: Sentence) {
    super('unavailable', { cause, message, retryAfter: 30 });
  }
}

/** 413: more than we read. */
export class TooLarge extends ShopError {
  constructor() {
    super('too_large');
  }
}
