import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import type { ApiCall, CallAccess, CallSchemas } from '#contract/api/api-call.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import type { PageTag } from '#contract/pages/page-rendering.ts';
import { callerLocale } from './caller-locale.ts';
import { dataOf } from './data-envelope.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who may call the routes of this scope; set by `apiScopes`. */
    callAccess?: CallAccess;
    /** Without it every call is answered anew. */
    answerCache?: CachedAnswers;
  }
  interface FastifyContextConfig {
    /** The call that the route serves. */
    call?: ApiCall;
    /** The response lasts for as long as somebody reads it: no timeout ends it. */
    isStream?: boolean;
  }
}

/** What a cached answer is made of. */
interface AnswerSource {
  /** The body as JSON, and the tags of what it shows. Throws what the call answers with instead; that is not cached. */
  render(): Promise<{ body: unknown; tags: Iterable<PageTag> }>;
  /** Called for every answer that is sent, a cached one too. */
  onSent?: (() => void) | undefined;
}

/** Sends the cached answer to a request, or the one that its source makes. */
export interface CachedAnswers {
  send(request: FastifyRequest, reply: FastifyReply, source: AnswerSource): Promise<FastifyReply>;
}

/** A request whose parts have been parsed with the call's schemas. */
export interface CallRequest<S extends CallSchemas> {
  headers: Parsed<S, 'headers'>;
  params: Parsed<S, 'params'>;
  query: Parsed<S, 'query'>;
  body: Parsed<S, 'body'>;
  /** The language of the response. */
  locale: Locale;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Parsed<S extends CallSchemas, Part extends 'headers' | 'params' | 'query' | 'body'> =
  S extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/**
 * What a handler returns: the field `data`, the whole body of a call with `response`, the bytes of a call with `stream`, or
 * nothing.
 */
export type CallReturn<S extends CallSchemas> = S extends { stream: string }
  ? Buffer | Readable
  : S extends { response: infer R extends z.ZodType }
    ? z.input<R>
    : S extends { data: infer D extends z.ZodType }
      ? z.input<D>
      : // biome-ignore lint/suspicious/noConfusingVoidType: the handler of a call that answers 204 returns nothing
        void;

type CallHandler<S extends CallSchemas> = (call: CallRequest<S>) => Promise<CallReturn<S>> | CallReturn<S>;

/** Limits of one route, such as `bodyLimit` and `config.rateLimit`. */
type RouteLimits = Pick<RouteShorthandOptions, 'bodyLimit' | 'config'>;

interface RouteOptions<S extends CallSchemas> extends RouteLimits {
  /** Of a public call whose answer is the same for everybody: it is cached until something that it shows changes. */
  cached?: {
    /** The tags of everything that the answer shows. */
    tagsOf(call: CallRequest<S>): Iterable<PageTag>;
    /** Called for every answer, a cached one too. */
    onSent?(call: CallRequest<S>): void;
  };
}

/**
 * Registers the route of a call in a scope of the API. Throws when the scope lets in others than the call's description
 * says, and when a staff call names no permission.
 */
export async function serveCall<S extends CallSchemas>(
  app: FastifyInstance,
  call: ApiCall<S>,
  handler: CallHandler<S>,
  { cached, ...limits }: RouteOptions<S> = {},
): Promise<void> {
  if (app.callAccess !== call.access) {
    throw new Error(`${call.method} ${call.path} is for ${call.access}, its scope for ${app.callAccess}`);
  }
  if (call.access === 'staff' && call.permission === undefined) {
    throw new Error(`${call.method} ${call.path} names no permission`);
  }
  const schemas = await call.schemas();
  const { tag, summary, description, headers, params, query, body } = schemas;
  const [status, response] = responseOf(schemas);
  app.route({
    ...limits,
    config: { ...limits.config, call, isStream: schemas.stream !== undefined },
    method: call.method,
    url: call.path,
    schema: {
      tags: [tag],
      summary,
      ...(description && { description }),
      ...(headers && { headers }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(response && { response: { [status]: response } }),
      ...(schemas.isHidden && { hide: true }),
    },
    handler: async (request, reply) => {
      reply.code(status);
      // The route's schema has parsed the four parts.
      const parsed = request as { headers: unknown; params: unknown; query: unknown; body: unknown };
      const callRequest = {
        headers: parsed.headers as Parsed<S, 'headers'>,
        params: parsed.params as Parsed<S, 'params'>,
        query: parsed.query as Parsed<S, 'query'>,
        body: parsed.body as Parsed<S, 'body'>,
        locale: callerLocale(request),
        request,
        reply,
      };
      if (cached && app.answerCache) {
        return app.answerCache.send(request, reply, {
          render: async () => ({ body: bodyOf(await handler(callRequest)), tags: cached.tagsOf(callRequest) }),
          onSent: cached.onSent && (() => cached.onSent?.(callRequest)),
        });
      }
      const result = await handler(callRequest);
      cached?.onSent?.(callRequest);
      if (schemas.stream === 'file') return reply.send(result);
      if (schemas.stream) return reply.type(schemas.stream).send(result);
      return bodyOf(result);
    },
  });

  function bodyOf(result: unknown): unknown {
    if (schemas.response) return result;
    return schemas.data ? { data: result } : null;
  }
}

/** Without a schema the response is sent as it is. */
function responseOf({ data, response, stream, status: created }: CallSchemas): [status: number, schema?: z.ZodType] {
  const status = created ?? 200;
  if (stream) return [status];
  if (response) return [status, response];
  return data ? [status, dataOf(data)] : [204, z.null()];
}
