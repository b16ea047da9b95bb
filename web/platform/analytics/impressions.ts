import type { RefCallback } from 'react';
import type { TrackedLine, TrackedProduct, TrackedPromotion } from './shop-event.ts';

/** Something on a page that counts as seen when half of it is in view. */
export type Sight =
  | { kind: 'card'; product: TrackedProduct }
  | { kind: 'product'; product: TrackedProduct }
  | { kind: 'cart'; lines: readonly TrackedLine[] }
  | { kind: 'promotion'; promotion: TrackedPromotion };

/** What stands on the page now. */
export const sights = new Map<Element, Sight>();

let hear: ((element: Element) => void) | undefined;

/** A `ref` for the element that shows it: `<article ref={seenAs({ kind: 'card', product })}>`. */
export function seenAs(sight: Sight): RefCallback<Element> {
  return (element) => {
    if (element === null) return;
    sights.set(element, sight);
    hear?.(element);
    return () => {
      sights.delete(element);
      hear?.(element);
    };
  };
}

/** Hears of every element that comes to be a sight or is one no longer. */
export function onSights(listener: (element: Element) => void): void {
  hear = listener;
}
