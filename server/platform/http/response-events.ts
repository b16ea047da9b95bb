import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** An answer that has left, whichever way it was made. */
export interface Answered {
  id: string;
  method: string;
  url: string;
  /** The route's pattern; `/*` for pages, `none` where there is no route. */
  route: string;
  status: number;
  /** Of the request. */
  headers: IncomingHttpHeaders;
  ms: number;
}
type Listener = (answered: Answered) => void;

declare module 'fastify' {
  interface FastifyInstance {
    /** Hears of every answer: for logs, metrics and counters, which must not miss those that pass the framework by. */
    onAnswered(listener: Listener): void;
    /** For whoever answers without the framework. */
    tellAnswered(answered: Answered): void;
  }
}

export const answers = fp(async (app: FastifyInstance) => {
  const listeners: Listener[] = [];
  app.decorate('onAnswered', (listener: Listener) => void listeners.push(listener));
  app.decorate('tellAnswered', (answered: Answered) => {
    for (const listen of listeners) listen(answered);
  });
  app.addHook('onResponse', async (request, reply) => {
    app.tellAnswered({
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
