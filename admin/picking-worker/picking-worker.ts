/**
 * Opens the screen of picking without a network. The build writes the list of its files above this script, so that a new
 * build is a new worker with a new cache, which replaces the old one at once. With a network the document always comes
 * from the server, and each opening of the screen has the stored one read anew: it has the language and the theme of the
 * person. API calls are not intercepted, but for who is signed in, which the screen needs to begin.
 */
interface WorkerLifecycleEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerFetchEvent extends WorkerLifecycleEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerLifecycleEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerLifecycleEvent) => void): void;
  skipWaiting(): Promise<void>;
  PICKING_FILES: { name: string; files: string[] };
}

/** The compiler has the types of a document's globals; a worker has fewer. */
const worker = globalThis as unknown as WorkerScope;
const { name: FILES, files } = worker.PICKING_FILES;
/** As in `admin/platform/offline/picking-data.ts`, which deletes it when the person signs out. */
const SESSION = 'picking-session';
const SCREEN = '/admin/picking';
const SESSION_STATE = '/api/admin/session';

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));

async function install(): Promise<void> {
  const cache = await caches.open(FILES);
  await cache.addAll([SCREEN, ...files]);
  await rememberSession(await fetch(SESSION_STATE));
  await worker.skipWaiting();
}

// The only message that there is: the screen was opened.
worker.addEventListener('message', (event) => event.waitUntil(refreshDocument()));

/** A document of a newer build is left to the worker of that build: this one has not stored what it loads. */
async function refreshDocument(): Promise<void> {
  const response = await fetch(SCREEN).catch(() => null);
  if (response === null || !response.ok || response.redirected) return;
  const assets = (await response.clone().text()).match(/\/admin\/assets\/[\w.-]+/g) ?? [];
  if (assets.every((asset) => files.includes(asset))) await (await caches.open(FILES)).put(SCREEN, response);
}

async function forgetOthers(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('picking-files-') && name !== FILES);
  await Promise.all(names.map((name) => caches.delete(name)));
}

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate') event.respondWith(pageOrStored(event.request));
  else if (pathname === SESSION_STATE) event.respondWith(sessionOrStored(event.request));
  else if (pathname.startsWith('/admin/assets/')) event.respondWith(storedOrFetched(event.request));
});

async function pageOrStored(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const stored = await caches.match(SCREEN, { cacheName: FILES, ignoreVary: true });
    if (stored) return stored;
    throw error;
  }
}

async function storedOrFetched(request: Request): Promise<Response> {
  return (await caches.match(request.url, { cacheName: FILES, ignoreVary: true })) ?? fetch(request);
}

async function sessionOrStored(request: Request): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(request);
  } catch (error) {
    const stored = await caches.match(SESSION_STATE, { cacheName: SESSION, ignoreVary: true });
    if (stored) return stored;
    throw error;
  }
  await rememberSession(response.clone());
  return response;
}

/** Only that somebody is signed in is kept; whoever is locked or signed out here begins with the server. */
async function rememberSession(response: Response): Promise<void> {
  const body: { data?: { status?: string } } = await response
    .clone()
    .json()
    .catch(() => ({}));
  if (body.data?.status === 'signed_in') await (await caches.open(SESSION)).put(SESSION_STATE, response);
  else await caches.delete(SESSION);
}
