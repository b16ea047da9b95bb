import { type AnalyticsProvider, loadScript } from './analytics-provider.ts';
import { ga4Event } from './ga4-event.ts';

const ORIGIN = 'https://www.googletagmanager.com';

/**
 * Google Analytics (`G-…`) or Tag Manager (`GTM-…`). Every event is pushed to the data layer as an object, which Tag
 * Manager reads. Google's own tag ignores those objects, so it gets the event through `gtag` as well.
 */
export function createGoogleProvider(code: string): AnalyticsProvider {
  const shared = window as { dataLayer?: unknown[] };
  shared.dataLayer ??= [];
  const layer = shared.dataLayer;
  // Google's script recognises a command by its type `Arguments`; it ignores arrays.
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
      // Clears the previous event's values, which the data layer would merge into this event.
      if (ecommerce) layer.push({ ecommerce: null });
      layer.push({ event, ...parameters, ...(ecommerce && { ecommerce }) });
      if (!isTagManager) gtag('event', event, { ...parameters, ...ecommerce });
    },
    // Google's tag detects address changes itself.
    onNextPage: () => undefined,
  };
}
