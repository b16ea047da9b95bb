import type { FastifyInstance } from 'fastify';

/** Browsers check for a newer worker by themselves, even when the old one is broken; this one removes itself and its cache. */
export const RETIRED_WORKER = `
addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([caches.delete('offline'), registration.unregister()])),
);
`;

/** Serves the self-removing worker in a shop whose offline page is switched off; the offline page itself is a 404. */
export async function retiredWorker(app: FastifyInstance): Promise<void> {
  app.get('/service-worker.js', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'self'")
      .send(RETIRED_WORKER),
  );
  app.get('/offline.html', { schema: { hide: true } }, async (_request, reply) =>
    reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send('Not found'),
  );
}
