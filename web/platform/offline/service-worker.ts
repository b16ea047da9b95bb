/**
 * Shows the offline page when there is no connection. Pages always come from the network first, and API calls,
 * pictures, scripts and private pages are not intercepted at all, so an outdated version of the worker can never serve
 * outdated content.
 */
import { OFFLINE_CACHE, OFFLINE_FILES, OFFLINE_PAGE } from './offline-cache.ts';

interface WorkerLifecycleEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerFetchEvent extends WorkerLifecycleEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerLifecycleEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
}

/** The compiler has the types of a document's globals; a worker has fewer. */
const worker = globalThis as unknown as WorkerScope;

// The new worker takes over at once: pages hold no state of the old one.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

// Navigation preload: the page is requested while the worker starts.
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.resolve(worker.registration.navigationPreload?.enable())),
);

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (mode === 'navigate') event.respondWith(pageOrOffline(event));
  else if (pathname.startsWith(OFFLINE_FILES)) event.respondWith(cachedFile(event.request));
});

async function pageOrOffline(event: WorkerFetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const cached = await caches.match(OFFLINE_PAGE, { cacheName: OFFLINE_CACHE });
    if (cached) return cached;
    throw error;
  }
}

async function cachedFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: OFFLINE_CACHE, ignoreVary: true })) ?? fetch(request);
}
