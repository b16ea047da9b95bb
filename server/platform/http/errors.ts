import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Locale } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import { isDatabaseOutage } from '#server/platform/database/database-outage.ts';
import { isApiPath, responseLocale } from './caller-locale.ts';
import { reportRefusal } from './report-refusal.ts';
import { type ErrorCode, Invalid, type LocalizedMessage, NotFound, ShopError, TooManyRequests } from './shop-error.ts';
import { fieldErrors } from './validation-messages.ts';

export const ERROR_STATUS = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

const DEFAULT_MESSAGES: Record<ErrorCode, LocalizedMessage> = {
  bad_request: (locale) => m.http_bad_request({}, { locale }),
  unauthorized: (locale) => m.http_unauthorized({}, { locale }),
  forbidden: (locale) => m.http_forbidden({}, { locale }),
  not_found: (locale) => m.http_not_found({}, { locale }),
  method_not_allowed: (locale) => m.http_method_not_allowed({}, { locale }),
  conflict: (locale) => m.http_conflict({}, { locale }),
  too_large: (locale) => m.http_too_large({}, { locale }),
  unsupported_media_type: (locale) => m.http_unsupported_media_type({}, { locale }),
  invalid: (locale) => m.http_invalid({}, { locale }),
  too_many_requests: (locale) => m.http_too_many_requests({}, { locale }),
  internal: (locale) => m.http_internal({}, { locale }),
  unavailable: (locale) => m.http_unavailable({}, { locale }),
};

export interface ErrorBody {
  message: string;
  /** The messages of each invalid field. */
  errors?: Record<string, string[]>;
  data?: Record<string, unknown>;
}

/** The one place where errors become responses: `{message, errors?, data?}`. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendErrorAs((body) => body, thrown, request, reply);
}

/** The same for calls whose errors have another shape. */
export function sendErrorAs(
  present: (body: ErrorBody, status: number) => object | string,
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const error = toShopError(thrown);
  const status = ERROR_STATUS[error.code];
  // Who has hung up needs no answer, and nobody has to mend it.
  if (hasHungUp(request, reply)) request.log.debug({ err: thrown }, 'the caller hung up');
  else if (status >= 500) request.log.error({ err: thrown }, 'request failed');
  reportRefusal(request, error);
  if (error.details.retryAfter !== undefined) reply.header('retry-after', error.details.retryAfter);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(present(errorBody(error, responseLocale(request)), status));
}

/** The response to an unknown API path; pages have their own 404 page. */
export function sendUnknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = ''] = request.url.split('?');
  const isPage = !isApiPath(path) && !isReadMethod(request.method);
  return sendError(isPage ? new ShopError('method_not_allowed') : new NotFound(), request, reply);
}

function errorBody({ code, details }: ShopError, locale: Locale): ErrorBody {
  const { fields, data } = details;
  return {
    message: (details.message ?? DEFAULT_MESSAGES[code])(locale),
    ...(fields && { errors: localizeFields(fields, locale) }),
    ...(data && { data }),
  };
}

function localizeFields(fields: Record<string, LocalizedMessage[]>, locale: Locale): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, sentences]) => [
      field,
      [...new Set(sentences.map((message) => message(locale)))],
    ]),
  );
}

function toShopError(thrown: unknown): ShopError {
  if (thrown instanceof ShopError) return thrown;
  if (hasZodFastifySchemaValidationErrors(thrown)) {
    // An id of the wrong form names nothing that exists.
    return thrown.validationContext === 'params' ? new NotFound() : new Invalid(fieldErrors(thrown.validation));
  }
  const details = { cause: thrown };
  if (isDeletedCaller(thrown)) return new ShopError('unauthorized', details);
  if (isUnstorableText(thrown)) return new ShopError('bad_request', details);
  if (isDatabaseOutage(thrown)) return new ShopError('unavailable', { ...details, retryAfter: 5 });
  const { statusCode = 500 } = (thrown ?? {}) as Partial<FastifyError>;
  if (statusCode === ERROR_STATUS.too_many_requests) return new TooManyRequests(retryAfterOf(thrown));
  if (statusCode === ERROR_STATUS.unavailable) return new ShopError('unavailable', { ...details, retryAfter: 10 });
  if (statusCode < 400 || statusCode >= 500) return new ShopError('internal', details);
  return new ShopError(codeOfStatus(statusCode), details);
}

/** PostgreSQL cannot store the character NUL in a text (22021), whatever the field: a bad request. */
function isUnstorableText(thrown: unknown): boolean {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: unknown }).code === '22021') return true;
  }
  return false;
}

/** What refers to a customer who was deleted while the call was under way (23503): the session has ended too. */
function isDeletedCaller(thrown: unknown): boolean {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    if (code === '23503' && String(constraint).endsWith('_customer_id_customers_id_fk')) return true;
  }
  return false;
}

function hasHungUp({ raw }: FastifyRequest, reply: FastifyReply): boolean {
  return reply.raw.destroyed || (raw.destroyed && !raw.complete);
}

function codeOfStatus(status: number): ErrorCode {
  const known = Object.entries(ERROR_STATUS).find(([, candidate]) => candidate === status);
  return (known?.[0] as ErrorCode | undefined) ?? 'bad_request';
}

function retryAfterOf(thrown: unknown): number {
  return (thrown as { retryAfter?: number }).retryAfter ?? 60;
}

function isReadMethod(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
