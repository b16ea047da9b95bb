import { type AnalyticsProvider, loadScript } from './analytics-provider.ts';
import { metaEvent } from './meta-event.ts';

/** The global function `fbq`. Meta's script processes the calls made before it loaded from `queue`. */
interface Fbq {
  (...call: unknown[]): void;
  callMethod?: (...call: unknown[]) => void;
  queue: unknown[];
  push: Fbq;
  loaded: boolean;
  version: string;
  disablePushState: boolean;
}

export function createMetaProvider(code: string): AnalyticsProvider {
  const fbq: Fbq = Object.assign(
    (...call: unknown[]) => {
      if (fbq.callMethod) fbq.callMethod(...call);
      else fbq.queue.push(call);
    },
    // Otherwise the pixel also counts page views itself, in addition to ours.
    { queue: [], loaded: true, version: '2.0', disablePushState: true },
  ) as unknown as Fbq;
  fbq.push = fbq;
  Object.assign(window, { fbq, _fbq: fbq });
  // Without this the pixel collects button clicks and page metadata.
  fbq('set', 'autoConfig', false, code);
  fbq('init', code);
  fbq('track', 'PageView');
  loadScript('https://connect.facebook.net/en_US/fbevents.js');
  return {
    send(shopEvent) {
      const event = metaEvent(shopEvent);
      if (event === null) return;
      const { method, name, parameters, eventID } = event;
      fbq(method, name, parameters, ...(eventID === undefined ? [] : [{ eventID }]));
    },
    onNextPage: () => fbq('track', 'PageView'),
  };
}
