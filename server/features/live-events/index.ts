/** Server-sent events of the back office: what has changed in the shop, by permission. */
export { createLiveEvents } from './create-live-events.ts';
