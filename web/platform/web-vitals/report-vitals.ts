import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { pageKindOf } from '#contract/pages/page-kinds.ts';
import type { Vitals } from '#contract/web-vitals/web-vitals.ts';

const ENDPOINT = '/api/vitals';

/**
 * Tells the shop how fast this page was, when the visitor leaves it or looks away: once, with the page's kind and nothing that
 * says who they are. A page that is gone to without a new document belongs to the one it was begun with.
 */
export function reportVitals(): void {
  const page = pageKindOf(location.pathname);
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
    navigator.sendBeacon(ENDPOINT, new Blob([JSON.stringify({ page, ...measured })], { type: 'application/json' }));
  };
  // On the window, which hears it after the document: the last values are in by then.
  window.addEventListener('visibilitychange', send);
}
