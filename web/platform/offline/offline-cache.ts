/** The cache for use without a connection: the offline page with its files, and small product pictures. */
export const OFFLINE_CACHE = 'offline';
export const OFFLINE_PAGE = '/offline.html';
/** The folder of the offline page's own files, so that the worker handles no other requests. */
export const OFFLINE_FILES = '/offline/';
export const SERVICE_WORKER = '/service-worker.js';
