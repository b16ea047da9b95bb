import { type MouseEvent, use, useState } from 'react';
import type { Listing } from '#contract/catalog/catalog.ts';
import { ListingContext } from './listing-context.ts';

/** Toggles a filter link at once on click. The next listing brings the real state. */
export function useOptimisticToggle(isOn: boolean) {
  const listing = use(ListingContext)?.listing;
  const [clickedIn, setClickedIn] = useState<Listing>();
  return {
    isOn: clickedIn !== undefined && clickedIn === listing ? !isOn : isOn,
    onClick(event: MouseEvent) {
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (!opensElsewhere) setClickedIn(listing);
    },
  };
}
