import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** A response that was sent, by the framework or by the cached page fast path. */
export interface ResponseEvent {
  id: string;
  method: string;
  url: string;
  /** The route's pattern; `/*` for pages, `none` where there is no route. */
  route: string;
  status: number;
  /** The headers of the request. */
  headers: IncomingHttpHeaders;
  ms: number;
}
type Listener = (event: ResponseEvent) => void;

declare module 'fastify' {
  interface FastifyInstance {
    /** Called for every response: logs, metrics and counters must include those that bypass the framework. */
    onResponseSent(listener: Listener): void;
    /** Called by code that sends a response without the framework. */
    emitResponse(event: ResponseEvent): void;
  }
}

export const responseEvents = fp(async (app: FastifyInstance) => {
  const listeners: Listener[] = [];
  app.decorate('onResponseSent', (listener: Listener) => void listeners.push(listener));
  app.decorate('emitResponse', (event: ResponseEvent) => {
    for (const listen of listeners) listen(event);
  });
  app.addHook('onResponse', async (request, reply) => {
    app.emitResponse({
      id: request.id,
      method: request.method,
      url: request.url,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      headers: request.headers,
      ms: reply.elapsedTime,
    });
  });
});
