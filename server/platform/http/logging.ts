import type { FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';
import type { Config } from '#server/config/config.ts';
import { currentContext } from '#server/platform/work-context.ts';

const FLUSH_INTERVAL_MS = 200;

/** Fields that are personal or secret wherever they are logged. */
const SECRET_FIELDS = [
  'phone',
  'phone_number',
  'otp',
  'code',
  'password',
  'new_password',
  'old_password',
  'card_number',
  'cardNumber',
  'validity',
  'expiry_date',
  'token',
  'cookie',
  'authorization',
  'email',
  'address',
  'address_line_1',
  'name',
  'lastname',
] as const;

/** `err.code` is an error's, not a person's; the `err` serialiser cleans it by itself. */
const REDACTED = SECRET_FIELDS.flatMap((field) =>
  ['', 'body.', 'headers.', 'req.headers.', 'query.', 'payload.', 'data.'].map((at) => at + field),
);

/** Parameters whose values say nothing about a person; all other values are left out of the log. */
const LOGGABLE_PARAMETERS =
  /^(page|quantity|sort|order|order_by|order_direction|view|columns|price(_from|_to)?|keyword|search|product|product_id|type|brands(\[\])?|categor(y_id(\[\])?|ies)|a\d+|attributes\[\d+\](\[\d*\])?|stock|sale|archive|filter|region|w|_routes)$/;

interface LogOptions {
  /** Standard output where none is given. */
  destination?: DestinationStream;
  /** Is called with every error that is logged at the level `error` or above. */
  onError?: (error: Error, message: string) => void;
}

const ERROR_LEVEL = 50;

/**
 * The log of the server: one JSON line an event, without phones, codes, cards, tokens, names and addresses. What a request
 * or a job writes has its `reqId` and `route`, or its `job`.
 */
export function createLog(config: Pick<Config, 'logLevel'>, { destination, onError }: LogOptions = {}): Logger {
  const options: LoggerOptions = {
    level: config.logLevel,
    // The logger of a request has its id already, and a line must not have a field twice.
    mixin: (_fields, _level, logger) => {
      // Pino writes the line's own fields into what it gets.
      const { reqId, ...rest } = currentContext() ?? {};
      return reqId === undefined || 'reqId' in logger.bindings() ? rest : { reqId, ...rest };
    },
    redact: { paths: [...REDACTED, 'res.headers["set-cookie"]'], censor: '[hidden]' },
    serializers: {
      err: describeError,
      error: describeError,
      req: ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) => ({ method, url: redactUrl(url) }),
    },
  };
  options.hooks = {
    // A line without a message gets the error's message, which the serialiser does not clean.
    logMethod(args, method, level) {
      const [first, ...message] = args as [unknown, ...unknown[]];
      const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
      if (error instanceof Error && level >= ERROR_LEVEL) onError?.(error, String(message[0] ?? ''));
      if (error instanceof Error && message.length === 0) method.call(this, first, clean(error.message));
      else method.apply(this, args);
    },
  };
  return pino(options, destination ?? standardOutput());
}

/** Lines are written in batches, several times a second and at exit: a write per line takes a third of a cached page's time. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ sync: false, minLength: 8_192 });
  setInterval(() => output.flush(), FLUSH_INTERVAL_MS).unref();
  return output;
}

/**
 * The address of a callback is its secret, and so are those of a link to pay, of the page for payers who come back and of an
 * invitation to review.
 */
const SECRET_PATH = /^(\/api\/(?:callbacks|pay)\/[^/]+\/|\/+(?:uz\/+)?(?:checkout\/+(?:pay|return)|review)\/+).+/i;

/** An address that is safe for the log: the values of unknown parameters are left out. */
export function redactUrl(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const cleanPath = hideSecrets(path.replace(SECRET_PATH, '$1…'));
  if (!query) return cleanPath;
  const names = [...new URLSearchParams(query)].map(([name, value]) =>
    LOGGABLE_PARAMETERS.test(name) ? `${name}=${hideSecrets(value)}` : `${name}=…`,
  );
  return `${cleanPath}?${names.join('&')}`;
}

/** An error's message may quote what a person typed: parameters of a query, a duplicate key. */
function describeError(error: Error): Record<string, unknown> {
  const { type, message, stack, code } = stdSerializers.err(error) as Record<string, unknown>;
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined;
  return { type, code, message: clean(message), stack: clean(stack), ...(cause && { cause }) };
}

/** A query's parameters, up to the stack or the end: a parameter may have several lines. */
const PARAMETERS = /\nparams: [\s\S]*?(?=\n {4}at |$)/g;

function clean(text: unknown): string {
  return hideSecrets(String(text ?? '').replace(PARAMETERS, '\nparams: [hidden]'));
}

/** An API token, wherever somebody has put it. */
const API_TOKEN = /amper_[\w-]{20,}/g;

/** Phone and card numbers are long; ids of the shop are shorter. */
function hideSecrets(text: string): string {
  return text.replace(API_TOKEN, '[token]').replace(/\+?\d[\d\s()-]{7,}\d/g, '[digits]');
}
