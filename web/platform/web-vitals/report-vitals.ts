import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { pageKindOf } from '#contract/pages/page-kinds.ts';
import type { Vitals } from '#contract/web-vitals/web-vitals.ts';
import { deviceKind } from '#web/platform/funnel/device-kind.ts';

const ENDPOINT = '/api/vitals';

/**
 * Sends the page's web vitals once, when the visitor leaves or hides it: with the kinds of page and device and nothing
 * that identifies them. Client-side navigations count towards the document that they started in.
 */
export function reportVitals(): void {
  const page = pageKindOf(location.pathname);
  const device = deviceKind();
  const measured: Partial<Vitals> = {};
  for (const measure of [onLCP, onINP, onTTFB, onCLS]) {
    measure(({ name, value }) => {
      measured[name] = value;
    });
  }
  let isSent = false;
  const send = () => {
    if (isSent || document.visibilityState !== 'hidden' || Object.keys(measured).length === 0) return;
    isSent = true;
    navigator.sendBeacon(
      ENDPOINT,
      new Blob([JSON.stringify({ page, device, ...measured })], { type: 'application/json' }),
    );
  };
  // The event reaches the window after the document, so the final values are recorded by then.
  window.addEventListener('visibilitychange', send);
}
