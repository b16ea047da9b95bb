/**
 * Shows a page of our own when there is no connection. It never answers from a cache what the shop can answer: pages come from
 * the network, always; calls, pictures, scripts and private pages it doesn't even see. So no version of it can be a stuck one.
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

/** The compiler knows pages; a worker's world is smaller. */
const worker = globalThis as unknown as WorkerScope;

// The new worker takes over at once: pages carry nothing of the old one.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

// The page is asked for while the worker still wakes up.
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
