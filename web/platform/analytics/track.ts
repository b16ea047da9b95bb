import type { ShopEvent } from './shop-event.ts';

/** As many as a page makes before its visitor has chosen. */
const MOST_WAITING = 100;

const waiting: ShopEvent[] = [];
let hear: ((event: ShopEvent) => void) | null = null;

/**
 * Says what a shopper has just done, once for each time they do it. Where the shop has no analytics, or the visitor wants none,
 * nothing comes of it.
 */
export function track(event: ShopEvent): void {
  if (hear !== null) hear(event);
  else if (waiting.length < MOST_WAITING) waiting.push(event);
}

/** From now on `listener` hears what is tracked, and first what was tracked before. */
export function onTracked(listener: (event: ShopEvent) => void): void {
  hear = listener;
  for (const event of waiting.splice(0)) listener(event);
}
