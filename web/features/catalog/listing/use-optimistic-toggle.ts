import { type MouseEvent, use, useState } from 'react';
import type { Listing } from '#contract/catalog/catalog.ts';
import { ListingContext } from './listing-context.ts';

/** A filter's link looks switched as soon as it is clicked, and as the listing says from the next listing on. */
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
