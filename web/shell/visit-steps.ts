import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useMatches } from 'react-router';
import type { Settings } from '#contract/content/content.ts';
import type { ListState } from '#web/features/lists/list-changes.ts';
import { shopperLists, useListLines } from '#web/features/lists/shopper-lists.ts';
import { readConsent } from '#web/platform/analytics/consent.ts';
import { consentPrompt } from '#web/platform/analytics/consent-prompt.ts';
import { isAnalyticsEnabled } from '#web/platform/analytics/is-analytics-enabled.ts';
import { deviceKind } from '#web/platform/funnel/device-kind.ts';
import type { OrderPlaced } from '#web/platform/funnel/order-placed.ts';
import { createVisit, type Permission, sendSteps, type Visit } from '#web/platform/funnel/visit.ts';
import { arrivalOf } from '#web/platform/funnel/visit-source.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { stepOfPage } from './step-of-page.ts';

/**
 * Counts which steps towards an order this visit reaches, without saying which visit it is (decision 074). It shows nothing.
 */
export function VisitSteps({ settings }: { settings: Settings }) {
  const { pathname } = useLocation();
  const page = useMatches().at(-1)?.loaderData as Parameters<typeof stepOfPage>[1];
  const hasGoods = useListLines('cart').length > 0;
  // A page that is rendered ahead, or in a tab that was not opened yet, is seen by nobody.
  const isVisible = useSyncExternalStore(onVisibilityChange, isPageVisible, () => false);
  const { step, category } = stepOfPage(pathname, page, hasGoods);

  // What is counted leaves the page, so that it happens outside of React.
  useEffect(() => {
    if (isVisible) visitOf(settings).reach(step, category);
  }, [settings, isVisible, step, category]);

  // The cart, the order and the answer to the question are events of others.
  useEffect(() => {
    const visit = visitOf(settings);
    const onOrder = () => visit.reach('order');
    const unsubscribes = [
      shopperLists.subscribe((next, previous) => isPut(next.cart, previous.cart) && visit.reach('cart')),
      consentPrompt.subscribe(() => visit.answer()),
    ];
    addEventListener(ORDER, onOrder);
    return () => {
      removeEventListener(ORDER, onOrder);
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [settings]);
  return null;
}

const ORDER = 'orderplaced' satisfies OrderPlaced;

let current: Visit | undefined;

function visitOf(settings: Settings): Visit {
  current ??= createVisit({
    storage: sessionStorage,
    // The address that the document was opened by: another page may be shown by now.
    arrival: () =>
      arrivalOf(new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href), document.referrer),
    device: deviceKind(),
    locale: currentLocale(),
    mayCount: () => mayCount(settings),
    send: sendSteps,
  });
  return current;
}

function mayCount(settings: Settings): Permission {
  const consent = readConsent();
  const refuses = consent === 'necessary' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;
  if (refuses || navigator.webdriver) return 'no';
  return consent === null && isAnalyticsEnabled(settings) ? 'later' : 'yes';
}

/** Whether the shopper put goods into the cart in this tab: not another tab, nor the server. */
function isPut(next: ListState, previous: ListState): boolean {
  if (!isPageVisible()) return false;
  return piecesOf(next) > piecesOf(previous);
}

function piecesOf({ local, pending }: ListState): number {
  const lines = pending.flatMap((change) =>
    change.kind === 'put' ? [change] : change.kind === 'restore' ? change.lines : [],
  );
  return [...local, ...lines].reduce((pieces, { quantity }) => pieces + quantity, 0);
}

function isPageVisible(): boolean {
  return document.visibilityState === 'visible';
}

function onVisibilityChange(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}
