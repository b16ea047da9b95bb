import type { Settings } from '#contract/content/content.ts';
import { openGoogle } from './google-provider.ts';
import { openMeta } from './meta-provider.ts';
import { isFirstTold } from './reported-purchases.ts';
import type { ShopEvent } from './shop-event.ts';
import { onTracked } from './track.ts';
import { watchSights } from './watch-impressions.ts';
import { watchVisit } from './watch-page-views.ts';

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
