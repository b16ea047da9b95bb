import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import type { ApiResult } from '#client/api-result.ts';
import { call } from '#client/call.ts';
import type { StockAlertKind } from '#contract/stock-alerts/stock-alert-kinds.ts';
import { stockAlertsCalls } from '#contract/stock-alerts/stock-alerts-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { mayBeSignedIn, sessionStore } from '#web/platform/session/session.ts';

/** The customer's alerts as `12 price`; null until they are loaded. */
const activeStockAlerts = create<{ keys: ReadonlySet<string> | null }>(() => ({ keys: null }));

const stockAlertKey = (productId: number, kind: StockAlertKind) => `${productId} ${kind}`;

/** Whether the customer waits for this. Pages are cached for everybody, so the browser loads the alerts. */
export function useIsAlertActive(productId: number, kind: StockAlertKind): boolean {
  const key = stockAlertKey(productId, kind);
  return useSyncExternalStore(
    subscribe,
    () => activeStockAlerts.getState().keys?.has(key) ?? false,
    () => false,
  );
}

let isRequested = false;
let subscriberCount = 0;

/** The first button on a page loads the alerts. */
function subscribe(listener: () => void): () => void {
  subscriberCount += 1;
  loadStockAlerts();
  const unsubscribe = activeStockAlerts.subscribe(listener);
  return () => {
    subscriberCount -= 1;
    unsubscribe();
  };
}

function loadStockAlerts(): void {
  if (isRequested || !mayBeSignedIn()) return;
  isRequested = true;
  void fetchStockAlerts();
}

let session = 0;

sessionStore.subscribe((now, before) => {
  // Loading the profile only confirms the session for which the alerts were requested.
  if (now.kind === before.kind || (before.kind === 'unknown' && now.kind === 'customer')) return;
  session += 1;
  isRequested = false;
  activeStockAlerts.setState({ keys: null });
  if (subscriberCount > 0) loadStockAlerts();
});

async function fetchStockAlerts(): Promise<void> {
  const startedIn = session;
  const result = await call(stockAlertsCalls.readStockAlerts, {});
  // Somebody else is signed in now.
  if (startedIn !== session) return;
  if (result.kind !== 'done') {
    isRequested = false;
    return;
  }
  activeStockAlerts.setState({
    keys: new Set(result.data.map((notice) => stockAlertKey(notice.product_id, notice.kind))),
  });
}

/** Adds or removes an alert. False when nobody is signed in. */
export async function setStockAlert(productId: number, kind: StockAlertKind, isActive: boolean): Promise<boolean> {
  const body = { product_id: productId, kind };
  const result: ApiResult<unknown> = isActive
    ? await call(stockAlertsCalls.createStockAlert, { body })
    : await call(stockAlertsCalls.deleteStockAlert, { body });
  if (result.kind === 'signed_out') return false;
  if (result.kind !== 'done') {
    void showToast('error', result.message);
    return true;
  }
  const keys = new Set(activeStockAlerts.getState().keys);
  if (isActive) keys.add(stockAlertKey(productId, kind));
  else keys.delete(stockAlertKey(productId, kind));
  activeStockAlerts.setState({ keys });
  void showToast('success', isActive ? requestedText(kind) : m.stock_alerts_cancelled());
  return true;
}

/** What an alert does. */
export function requestedText(kind: StockAlertKind): string {
  return kind === 'price' ? m.stock_alerts_requested_price() : m.stock_alerts_requested_stock();
}
