import type { ShopEvent } from './shop-event.ts';

/** Enough for the events of a page before its visitor has chosen. */
const MAX_QUEUED = 100;

const queued: ShopEvent[] = [];
let listener: ((event: ShopEvent) => void) | null = null;

/** Tracks an action of the shopper. Without analytics, or without the visitor's consent, nothing happens. */
export function track(event: ShopEvent): void {
  if (listener !== null) listener(event);
  else if (queued.length < MAX_QUEUED) queued.push(event);
}

/** Calls `onEvent` for all queued events and then for every new one. */
export function onTracked(onEvent: (event: ShopEvent) => void): void {
  listener = onEvent;
  for (const event of queued.splice(0)) onEvent(event);
}
