import { type AnalyticsProvider, loadScript } from './analytics-provider.ts';
import { metaEvent } from './meta-event.ts';

/** The function that pages call; the script of Meta finds the calls that came before it in `queue`. */
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
    // It would count pages by itself, and once more than we do.
    { queue: [], loaded: true, version: '2.0', disablePushState: true },
  ) as unknown as Fbq;
  fbq.push = fbq;
  Object.assign(window, { fbq, _fbq: fbq });
  // Without this it reads buttons and the page's own data.
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
