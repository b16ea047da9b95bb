import type { Tone } from '#admin/ui/badge.tsx';
import type { StockCountState } from '#contract/stock/stock-count-rules.ts';
import type {
  StockAction,
  StockDocumentKind,
  StockDocumentState,
  StockGroup,
  StockReason,
  StockStep,
  TypedDocumentKind,
} from '#contract/stock/stock-document-rules.ts';
import type { StockDocumentRow, StockMovement } from '#contract/stock/stock-documents.ts';
import { m } from '#messages';

export const STOCK_GROUP_TITLES: Record<StockGroup, () => string> = {
  draft: m.admin_stock_group_draft,
  sent: m.admin_stock_group_sent,
  posted: m.admin_stock_group_posted,
  archive: m.admin_stock_group_archive,
};

export const STOCK_KIND_TITLES: Record<StockDocumentKind, () => string> = {
  receipt: m.admin_stock_kind_receipt,
  write_off: m.admin_stock_kind_write_off,
  transfer: m.admin_stock_kind_transfer,
  count: m.admin_stock_kind_count,
};

export const NEW_DOCUMENT_TITLES: Record<TypedDocumentKind, () => string> = {
  receipt: m.admin_stock_new_receipt,
  write_off: m.admin_stock_new_write_off,
  transfer: m.admin_stock_new_transfer,
};

export const STOCK_STATES: Record<StockDocumentState, { title: () => string; tone: Tone }> = {
  draft: { title: m.admin_stock_state_draft, tone: 'plain' },
  sent: { title: m.admin_stock_state_sent, tone: 'amber' },
  posted: { title: m.admin_stock_state_posted, tone: 'leaf' },
  reversed: { title: m.admin_stock_state_reversed, tone: 'anor' },
  dropped: { title: m.admin_stock_state_dropped, tone: 'plain' },
};

export const STOCK_REASON_TITLES: Record<StockReason, () => string> = {
  damaged: m.admin_stock_reason_damaged,
  lost: m.admin_stock_reason_lost,
  expired: m.admin_stock_reason_expired,
  own_use: m.admin_stock_reason_own_use,
  other: m.admin_stock_reason_other,
};

export const STOCK_STEP_TITLES: Record<StockStep, () => string> = {
  created: m.admin_stock_step_created,
  sent: m.admin_stock_step_sent,
  posted: m.admin_stock_step_posted,
  reversed: m.admin_stock_step_reversed,
  dropped: m.admin_stock_step_dropped,
};

export const DONE_TEXTS: Record<StockAction, () => string> = {
  post: m.admin_stock_done_post,
  send: m.admin_stock_done_send,
  receive: m.admin_stock_done_receive,
  reverse: m.admin_stock_done_reverse,
  drop: m.admin_stock_done_drop,
};

export const COUNT_STATES: Record<StockCountState, { title: () => string; tone: Tone }> = {
  open: { title: m.admin_stock_count_state_open, tone: 'cobalt' },
  posted: { title: m.admin_stock_count_state_posted, tone: 'leaf' },
  dropped: { title: m.admin_stock_count_state_dropped, tone: 'plain' },
};

/** `Приход`, `Отмена: приход`. */
export function documentKind({ kind, reverses }: Pick<StockDocumentRow, 'kind' | 'reverses'>): string {
  const title = STOCK_KIND_TITLES[kind]();
  return reverses === null ? title : m.admin_stock_kind_reversal({ kind: title.toLowerCase() });
}

export function documentTitle(document: Pick<StockDocumentRow, 'id' | 'kind' | 'reverses'>): string {
  return m.admin_stock_document({ kind: documentKind(document), id: document.id });
}

/** `Магазин 1`, `Склад → Магазин 1`. */
export function documentPlace({ store, other_store }: Pick<StockDocumentRow, 'store' | 'other_store'>): string {
  return other_store === null ? store.name : `${store.name} → ${other_store.name}`;
}

/** `+5`, `−2`, with a real minus. */
export function signed(count: number): string {
  if (count === 0) return '0';
  return count > 0 ? `+${count}` : `−${-count}`;
}

/** What happened to the stock, and where it is told in full; null: nowhere. */
export function movementText({ kind, subject, is_reversal }: StockMovement): { text: string; to: string | null } {
  const number = subject ?? '';
  switch (kind) {
    case 'opening':
      return { text: m.admin_stock_movement_opening(), to: null };
    case 'edited':
      return { text: m.admin_stock_movement_edited(), to: `/changes/${number}` };
    case 'receipt':
    case 'write_off':
    case 'transfer':
    case 'count': {
      const id = Number(number);
      return { text: documentTitle({ id, kind, reverses: is_reversal ? id : null }), to: `/stock/${id}` };
    }
    default:
      return { text: ORDER_TEXTS[kind]({ number }), to: `/orders/${number}` };
  }
}

const ORDER_TEXTS = {
  order_taken: m.admin_stock_movement_order_taken,
  order_back: m.admin_stock_movement_order_back,
  order_changed: m.admin_stock_movement_order_changed,
  order_refunded: m.admin_stock_movement_order_refunded,
  refund_corrected: m.admin_stock_movement_refund_corrected,
  handed_over: m.admin_stock_movement_handed_over,
};

const AUTHORS: Record<string, () => string> = {
  customer: m.admin_stock_author_customer,
  system: m.admin_stock_author_system,
  shop: m.admin_stock_author_shop,
};

export function movementAuthor({ kind, author }: StockMovement): string {
  const name = author ?? (kind === 'order_taken' ? 'customer' : '');
  return Object.hasOwn(AUTHORS, name) ? (AUTHORS[name]?.() ?? name) : name;
}
