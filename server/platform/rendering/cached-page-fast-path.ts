import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isApiPath } from '#server/platform/http/caller-locale.ts';
import { chooseEncoding } from '#server/platform/http/compression.ts';
import { matchesEtag } from '#server/platform/http/conditional-requests.ts';
import { CONNECTION_CHECK, limitConnections } from '#server/platform/http/connection-limits.ts';
import { incomingRequestId } from '#server/platform/http/request-log.ts';
import type { AnswerCache, CachedAnswer } from './answer-cache.ts';
import { pageAddress } from './page-address.ts';
import type { PageCache } from './page-cache.ts';
import type { RenderedPage } from './rendered-page.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Sends a cached page, or a cached answer of the API, when the encoding that the client accepts is ready, before the framework handles the request:
 * that takes a third of the time. The headers are those of the framework's own response, and the response is logged and
 * counted like any other. Every other request goes to the framework.
 */
export interface CachedPageFastPath {
  /** For Fastify's `serverFactory`. */
  createServer(handler: Handler): Server;
  /** Those that were made: Fastify makes one for each address of a host. */
  servers: ReadonlySet<Server>;
  /** From then on answers of the API are sent the same way. */
  serveAnswers(answers: AnswerCache): void;
  /** Captures the headers of each page from the framework's responses. */
  captureHeaders(app: FastifyInstance): void;
  /** Records which page a response is sending. */
  trackResponse(response: ServerResponse, page: RenderedPage): void;
}

/** Headers of a single response; the fast path sets those it needs itself. */
const PER_RESPONSE_HEADERS = [
  'x-request-id',
  'server-timing',
  'content-encoding',
  'content-length',
  'connection',
  'keep-alive',
];

export function createCachedPageFastPath(cache: PageCache): CachedPageFastPath {
  const captured = new WeakMap<RenderedPage, { headers: OutgoingHttpHeaders; route: string }>();
  const pageBeingSent = new WeakMap<ServerResponse, RenderedPage>();
  const servers = new Set<Server>();
  let app: FastifyInstance | undefined;
  let answers: AnswerCache | undefined;

  function find(url: string, headers: IncomingMessage['headers']): CachedAnswer | undefined {
    if (isApiPath(url.split('?', 1)[0] ?? url)) return answers?.peek(url, headers);
    const { url: address, redirectTo } = pageAddress(url);
    const page = redirectTo === null ? cache.peek(address) : undefined;
    return page && { page, onSent: undefined };
  }

  function trySend(request: IncomingMessage, response: ServerResponse): boolean {
    const start = performance.now();
    const { url = '/', method = 'GET', headers } = request;
    if (method !== 'GET' || app === undefined) return false;
    const found = find(url, headers);
    const known = found && captured.get(found.page);
    if (found === undefined || known === undefined) return false;
    const { page, onSent } = found;
    const isSame = matchesEtag(headers['if-none-match'], page.etag);
    const encoding = chooseEncoding(headers['accept-encoding'], page.length);
    const body = isSame ? null : page.ready(encoding);
    if (body === undefined) return false;

    const id = incomingRequestId(headers['x-request-id']) ?? randomUUID();
    const status = isSame ? 304 : 200;
    const sent: OutgoingHttpHeaders = { ...known.headers, 'x-request-id': id, 'server-timing': 'cache;desc=hit' };
    if (body !== null) {
      if (encoding !== 'identity') sent['content-encoding'] = encoding;
      sent['content-length'] = body.length;
    }
    response.writeHead(status, sent);
    response.end(body);
    cache.countHit();
    onSent?.();
    app.emitResponse({ id, method, url, route: known.route, status, headers, ms: performance.now() - start });
    return true;
  }

  return {
    servers,
    createServer(handler) {
      const server = createServer(CONNECTION_CHECK, (request, response) => {
        // The server closes: the connection ends with this answer.
        if (!server.listening) response.shouldKeepAlive = false;
        // A target such as `http://other.example/` is for proxies, and would become part of a redirect.
        if (!request.url?.startsWith('/')) response.writeHead(400, { connection: 'close' }).end();
        else if (!trySend(request, response)) handler(request, response);
      });
      servers.add(server);
      return limitConnections(server);
    },
    serveAnswers(given) {
      answers = given;
    },
    captureHeaders(fastify) {
      app = fastify;
      fastify.addHook('onResponse', async (request, reply) => {
        const page = pageBeingSent.get(reply.raw);
        if (page === undefined || reply.statusCode !== 200 || captured.has(page)) return;
        const headers = { ...reply.getHeaders() } as OutgoingHttpHeaders;
        for (const name of PER_RESPONSE_HEADERS) delete headers[name];
        captured.set(page, { headers, route: request.routeOptions.url ?? '/*' });
      });
    },
    trackResponse: (response, page) => void pageBeingSent.set(response, page),
  };
}
