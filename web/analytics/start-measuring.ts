import type { Settings } from '#contract/content.ts';
import { openGoogle } from './google-outlet.ts';
import { openMeta } from './meta-outlet.ts';
import type { ShopEvent } from './shop-event.ts';
import { isFirstTold } from './told-orders.ts';
import { onTracked } from './track.ts';
import { watchSights } from './watch-sights.ts';
import { watchVisit } from './watch-visit.ts';

export interface Measuring {
  nextPage(): void;
}

/** Opens what the settings have a code for and tells it what happens. Only with the visitor's consent. */
export function startMeasuring({ google_analytics_code: google, meta_pixel_code: meta }: Settings): Measuring {
  const outlets = [...(google === null ? [] : [openGoogle(google)]), ...(meta === null ? [] : [openMeta(meta)])];
  const tell = (event: ShopEvent) => {
    if (event.name === 'purchase' && !isFirstTold(event.orderNumber)) return;
    for (const outlet of outlets) outlet.tell(event);
  };
  onTracked(tell);
  const watches = [watchSights(tell), watchVisit(tell), ...outlets];
  return {
    nextPage() {
      for (const watch of watches) watch.nextPage();
    },
  };
}
