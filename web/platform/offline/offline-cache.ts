/** What the browser keeps for when there is no connection: this page with its files, and small pictures of goods. */
export const OFFLINE_CACHE = 'offline';
export const OFFLINE_PAGE = '/offline.html';
/** Files of that page alone, so that the worker has no hand in anything else. */
export const OFFLINE_FILES = '/offline/';
export const SERVICE_WORKER = '/service-worker.js';
