import type { ShopEvent } from './shop-event.ts';

/** An external service that receives the shop's events. */
export interface AnalyticsProvider {
  send(event: ShopEvent): void;
  /** The visitor opened another page by client-side navigation. */
  onNextPage(): void;
}

/** Loads a provider's script. If it fails (a blocker, no connection), nothing else waits for it. */
export function loadScript(url: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  document.head.append(script);
}
