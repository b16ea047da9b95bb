import type { FastifyInstance } from 'fastify';

/** Browsers ask for a newer worker by themselves, even where the old one is broken; this one takes everything out again. */
export const RETIRED_WORKER = `
addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([caches.delete('offline'), registration.unregister()])),
);
`;

/** What stands at the worker's address in a shop that has no offline page any more; that page itself is a 404. */
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
