import type { Settings } from '#contract/content/content.ts';
import { createGoogleProvider } from './google-provider.ts';
import { createMetaProvider } from './meta-provider.ts';
import { isFirstReport } from './reported-purchases.ts';
import type { ShopEvent } from './shop-event.ts';
import { onTracked } from './track.ts';
import { watchImpressions } from './watch-impressions.ts';
import { watchVisit } from './watch-visit.ts';

export interface RunningAnalytics {
  onNextPage(): void;
}

/** Starts the providers that the settings have a code for and sends them events. Requires the visitor's consent. */
export function startAnalytics({ google_analytics_code: google, meta_pixel_code: meta }: Settings): RunningAnalytics {
  const providers = [
    ...(google === null ? [] : [createGoogleProvider(google)]),
    ...(meta === null ? [] : [createMetaProvider(meta)]),
  ];
  const send = (event: ShopEvent) => {
    if (event.name === 'purchase' && !isFirstReport(event.orderNumber)) return;
    for (const provider of providers) provider.send(event);
  };
  onTracked(send);
  const watchers = [watchImpressions(send), watchVisit(send), ...providers];
  return {
    onNextPage() {
      for (const watcher of watchers) watcher.onNextPage();
    },
  };
}
