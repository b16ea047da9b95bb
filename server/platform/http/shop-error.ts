import type { Locale } from '#contract/i18n/locale.ts';

/** A message in the reader's language: `(locale) => m.cart_full({}, { locale })`. */
export type LocalizedMessage = (locale: Locale) => string;

/** Messages by form field; a field of a list is written `products.0.quantity`. */
export type FieldErrors = Record<string, LocalizedMessage[]>;

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
  /** What the person reads; the default message of the code when missing. */
  message?: LocalizedMessage | undefined;
  /** The messages of each invalid field (`invalid` only). */
  fields?: FieldErrors;
  /** The response's `data`, such as the stock that is left. */
  data?: Record<string, unknown> | undefined;
  /** Seconds to wait before a retry. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** An error that is reported to the caller. Anything else that is thrown is a bug and becomes a 500. */
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

/** 422: a field of the request breaks a rule. */
export class Invalid extends ShopError {
  constructor(fields: FieldErrors, message?: LocalizedMessage) {
    super('invalid', { fields, message });
  }
}

/** 404: it does not exist, or it belongs to someone else. */
export class NotFound extends ShopError {
  constructor(message?: LocalizedMessage) {
    super('not_found', { message });
  }
}

/** 409: the call does not fit the current state, which changed since the caller read it. */
export class Conflict extends ShopError {
  constructor(message?: LocalizedMessage, data?: Record<string, unknown>) {
    super('conflict', { message, data });
  }
}

/** 401: the caller is not signed in. */
export class Unauthorized extends ShopError {
  constructor(message?: LocalizedMessage, data?: Record<string, unknown>) {
    super('unauthorized', { message, data });
  }
}

/** 403: the caller is known and not allowed. */
export class Forbidden extends ShopError {
  constructor(message?: LocalizedMessage, data?: Record<string, unknown>) {
    super('forbidden', { message, data });
  }
}

/** 403: the call comes from another site. */
export class ForeignOrigin extends Forbidden {}

/** 429, with the seconds to wait. */
export class TooManyRequests extends ShopError {
  constructor(retryAfter: number, message?: LocalizedMessage) {
    super('too_many_requests', { retryAfter: Math.max(1, Math.ceil(retryAfter)), message });
  }
}

/** 503: an external service does not respond. */
export class Unavailable extends ShopError {
  constructor(cause?: unknown, message?: LocalizedMessage) {
    super('unavailable', { cause, message, retryAfter: 30 });
  }
}

/** 413: the body is larger than the limit. */
export class TooLarge extends ShopError {
  constructor() {
    super('too_large');
  }
}
