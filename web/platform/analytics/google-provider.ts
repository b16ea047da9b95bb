import { type AnalyticsProvider, loadScript } from './analytics-provider.ts';
import { ga4Event } from './ga4-event.ts';

const ORIGIN = 'https://www.googletagmanager.com';

/**
 * Google Analytics (`G-…`) or Tag Manager (`GTM-…`). The data layer gets every event as an object, which is what Tag Manager
 * reads; Google's own tag takes no notice of those and is told by `gtag`.
 */
export function createGoogleProvider(code: string): AnalyticsProvider {
  const shared = window as { dataLayer?: unknown[] };
  shared.dataLayer ??= [];
  const layer = shared.dataLayer;
  // Google's script knows its commands by being an `arguments`, and takes an array for something else.
  function gtag(..._command: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments);
  }
  const isTagManager = code.startsWith('GTM-');
  if (isTagManager) {
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  } else {
    gtag('js', new Date());
    gtag('config', code);
  }
  loadScript(`${ORIGIN}/${isTagManager ? 'gtm.js' : 'gtag/js'}?id=${encodeURIComponent(code)}`);
  return {
    send(shopEvent) {
      const { event, parameters, ecommerce } = ga4Event(shopEvent);
      // What the event before had must not stay behind.
      if (ecommerce) layer.push({ ecommerce: null });
      layer.push({ event, ...parameters, ...(ecommerce && { ecommerce }) });
      if (!isTagManager) gtag('event', event, { ...parameters, ...ecommerce });
    },
    // Google's tag sees the address change by itself.
    onNextPage: () => undefined,
  };
}
