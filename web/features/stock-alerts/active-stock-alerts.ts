import { create } from 'zustand';
import type { NoticeKind } from '#contract/stock-alerts/stock-alert-kinds.ts';
import type { Notice } from '#contract/stock-alerts/stock-alerts.ts';
import { m } from '#messages';
import { tellShopper } from '#ui/toast/show-toast.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { onSessionChange } from '#web/platform/session/session.ts';

/** What the customer waits for, as `12 price`; null until somebody has asked. */
export const wishedNotices = create<{ keys: ReadonlySet<string> | null }>(() => ({ keys: null }));

export const noticeKey = (productId: number, kind: NoticeKind) => `${productId} ${kind}`;

let reading: Promise<void> | undefined;

/** Asks the server once what this customer waits for. */
export function readNotices(): Promise<void> {
  reading ??= askServer();
  return reading;
}

onSessionChange(() => {
  reading = undefined;
  wishedNotices.setState({ keys: null });
});

async function askServer(): Promise<void> {
  const answer = await callApi<Notice[]>('GET', '/notices');
  if (answer.kind !== 'done') {
    reading = undefined;
    return;
  }
  wishedNotices.setState({ keys: new Set(answer.data.map((notice) => noticeKey(notice.product_id, notice.kind))) });
}

/** Wishes to be told, or no longer. False: nobody is signed in. */
export async function setNotice(productId: number, kind: NoticeKind, isWished: boolean): Promise<boolean> {
  const answer = await callApi(isWished ? 'POST' : 'DELETE', '/notices', { product_id: productId, kind });
  if (answer.kind === 'signed_out') return false;
  if (answer.kind !== 'done') {
    void tellShopper('error', answer.message);
    return true;
  }
  const keys = new Set(wishedNotices.getState().keys);
  if (isWished) keys.add(noticeKey(productId, kind));
  else keys.delete(noticeKey(productId, kind));
  wishedNotices.setState({ keys });
  const asked = kind === 'price' ? m.notices_asked_price : m.notices_asked_stock;
  void tellShopper('success', isWished ? asked() : m.notices_forgotten());
  return true;
}
