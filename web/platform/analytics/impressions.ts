import type { RefCallback } from 'react';
import type { TrackedLine, TrackedProduct, TrackedPromotion } from './shop-event.ts';

/** An element that counts as seen when half of it is in the viewport. */
export type Impression =
  | { kind: 'card'; product: TrackedProduct }
  | { kind: 'product'; product: TrackedProduct }
  | { kind: 'cart'; lines: readonly TrackedLine[] }
  | { kind: 'promotion'; promotion: TrackedPromotion };

/** The tracked elements that are on the page now. */
export const impressions = new Map<Element, Impression>();

let listener: ((element: Element) => void) | undefined;

/** A `ref` for the element: `<article ref={trackImpression({ kind: 'card', product })}>`. */
export function trackImpression(impression: Impression): RefCallback<Element> {
  return (element) => {
    if (element === null) return;
    impressions.set(element, impression);
    listener?.(element);
    return () => {
      impressions.delete(element);
      listener?.(element);
    };
  };
}

/** Calls `onChange` for every element that starts or stops being tracked. */
export function onImpressionsChange(onChange: (element: Element) => void): void {
  listener = onChange;
}
