import { create } from 'zustand';
import type { StockAlertKind } from '#contract/stock-alerts/stock-alert-kinds.ts';
import { stockAlertsCalls } from '#contract/stock-alerts/stock-alerts-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import type { ApiResult } from '#web/platform/api/api-result.ts';
import { call } from '#web/platform/api/call.ts';
import { onSessionChange } from '#web/platform/session/session.ts';

/** The customer's alerts as `12 price`; null until they are loaded. */
export const activeStockAlerts = create<{ keys: ReadonlySet<string> | null }>(() => ({ keys: null }));

export const stockAlertKey = (productId: number, kind: StockAlertKind) => `${productId} ${kind}`;

let loading: Promise<void> | undefined;

/** Loads the customer's alerts once. */
export function loadStockAlerts(): Promise<void> {
  loading ??= fetchStockAlerts();
  return loading;
}

onSessionChange(() => {
  loading = undefined;
  activeStockAlerts.setState({ keys: null });
});

async function fetchStockAlerts(): Promise<void> {
  const result = await call(stockAlertsCalls.readStockAlerts, {});
  if (result.kind !== 'done') {
    loading = undefined;
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
  const addedText = kind === 'price' ? m.stock_alerts_requested_price : m.stock_alerts_requested_stock;
  void showToast('success', isActive ? addedText() : m.stock_alerts_cancelled());
  return true;
}
