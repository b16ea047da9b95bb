import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Locale } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import { answerLocale, isApiPath } from './caller-locale.ts';
import { isDatabaseOutage } from './database-outage.ts';
import { type ErrorCode, Invalid, NotFound, type Sentence, ShopError, TooManyRequests } from './shop-error.ts';
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

const SENTENCES: Record<ErrorCode, Sentence> = {
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

/** The one place where failures become answers: `{message, errors?, data?}`, and for site calls their own shape. */
export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toShopError(thrown);
  const status = ERROR_STATUS[error.code];
  if (status >= 500) request.log.error({ err: thrown }, 'request failed');
  if (error.details.retryAfter !== undefined) reply.header('retry-after', error.details.retryAfter);
  return reply.code(status).header('cache-control', 'no-store').send(errorBody(error, request));
}

/** An API path that nobody answers; pages have a 404 page of their own. */
export function answerUnknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = ''] = request.url.split('?');
  const isPage = !isApiPath(path) && !isReading(request.method);
  return answerError(isPage ? new ShopError('method_not_allowed') : new NotFound(), request, reply);
}

function errorBody(error: ShopError, request: FastifyRequest): Record<string, unknown> {
  const locale = answerLocale(request);
  const message = (error.details.message ?? SENTENCES[error.code])(locale);
  const errors = error.details.fields && spokenFields(error.details.fields, locale);
  const data = error.details.data;
  // The calls of the spec's second backend tell success and failure by a field.
  const told = request.url.startsWith('/api/site/') ? { success: false, error: message } : { message };
  return { ...told, ...(errors && { errors }), ...(data && { data }) };
}

function spokenFields(fields: Record<string, Sentence[]>, locale: Locale): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, sentences]) => [field, [...new Set(sentences.map((say) => say(locale)))]]),
  );
}

function toShopError(thrown: unknown): ShopError {
  if (thrown instanceof ShopError) return thrown;
  if (hasZodFastifySchemaValidationErrors(thrown)) {
    // An id that can't be one names nothing that we have.
    return thrown.validationContext === 'params' ? new NotFound() : new Invalid(fieldErrors(thrown.validation));
  }
  const details = { cause: thrown };
  if (isUnstorableText(thrown)) return new ShopError('bad_request', details);
  if (isDatabaseOutage(thrown)) return new ShopError('unavailable', { ...details, retryAfter: 5 });
  const { statusCode = 500 } = (thrown ?? {}) as Partial<FastifyError>;
  if (statusCode === ERROR_STATUS.too_many_requests) return new TooManyRequests(retryAfterOf(thrown));
  if (statusCode === ERROR_STATUS.unavailable) return new ShopError('unavailable', { ...details, retryAfter: 10 });
  if (statusCode < 400 || statusCode >= 500) return new ShopError('internal', details);
  return new ShopError(codeOfStatus(statusCode), details);
}

/** PostgreSQL's texts can't hold the character NUL (22021): whoever sends one gets it back, whatever the field. */
function isUnstorableText(thrown: unknown): boolean {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: unknown }).code === '22021') return true;
  }
  return false;
}

function codeOfStatus(status: number): ErrorCode {
  const found = Object.entries(ERROR_STATUS).find(([, known]) => known === status);
  return (found?.[0] as ErrorCode | undefined) ?? 'bad_request';
}

function retryAfterOf(thrown: unknown): number {
  return (thrown as { retryAfter?: number }).retryAfter ?? 60;
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
