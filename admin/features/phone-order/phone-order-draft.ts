import { MAX_QUANTITY } from '#contract/cart/cart-rules.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { PAYMENT_METHOD } from '#contract/orders/order-totals.ts';
import { PHONE_DIGITS, PHONE_PREFIX } from '#contract/phone/phone.ts';
import type { PhoneOrderSource, PlacePhoneOrder } from '#contract/phone-orders/phone-orders.ts';

export interface DraftLine {
  product_id: number;
  name: string;
  quantity: number;
}

/** Everything that the operator has typed or chosen. Null: what the shop suggests counts. */
export interface PhoneOrderDraft {
  /** The request or the order that it was started from; null: a phone is typed. */
  origin: Exclude<PhoneOrderSource, { by: 'phone' }> | null;
  /** The goods of the origin have been filled in. */
  isFilled: boolean;
  /** The digits after +998. */
  phone: string;
  name: string;
  lines: DraftLine[];
  regionId: number | null;
  districtId: number | null;
  methodId: number | null;
  /** One of the customer's addresses, or the one that is typed. */
  addressId: number | 'typed' | null;
  address: string;
  storeId: number | null;
  paymentId: number;
  coupon: string;
  usesVoucher: boolean;
  message: string;
  locale: Locale | null;
  /** The key of the last attempt, and what was sent with it. */
  attempt: { key: string; content: string } | null;
}

const EMPTY: PhoneOrderDraft = {
  origin: null,
  isFilled: false,
  phone: '',
  name: '',
  lines: [],
  regionId: null,
  districtId: null,
  methodId: null,
  addressId: null,
  address: '',
  storeId: null,
  paymentId: PAYMENT_METHOD.cash,
  coupon: '',
  usesVoucher: false,
  message: '',
  locale: null,
  attempt: null,
};

export function emptyDraft(origin: PhoneOrderDraft['origin']): PhoneOrderDraft {
  return { ...EMPTY, origin };
}

/** Whom the order is for; null while the phone is not complete. */
export function sourceOf({ origin, phone: local }: PhoneOrderDraft): PhoneOrderSource | null {
  if (origin !== null) return origin;
  const phone = PHONE_PREFIX + local;
  return phone.length === PHONE_DIGITS ? { by: 'phone', phone } : null;
}

/** Adds pieces of a good, or more of those that are there, up to `max`. */
export function addLine(lines: readonly DraftLine[], added: DraftLine, max = MAX_QUANTITY): DraftLine[] {
  const known = lines.find(({ product_id }) => product_id === added.product_id);
  if (known === undefined) return [...lines, { ...added, quantity: Math.min(added.quantity, max) }];
  const quantity = Math.max(known.quantity, Math.min(known.quantity + added.quantity, max));
  return lines.map((line) => (line === known ? { ...line, quantity } : line));
}

/** The goods of a cart or a request beside those that are there: of each the larger number, as carts are merged. */
export function mergeLines(lines: readonly DraftLine[], others: readonly DraftLine[]): DraftLine[] {
  const merged = new Map(lines.map((line) => [line.product_id, line]));
  for (const other of others) {
    const known = merged.get(other.product_id);
    merged.set(other.product_id, known && known.quantity >= other.quantity ? known : { ...other });
  }
  return [...merged.values()];
}

/** Zero removes the good. */
export function setQuantity(lines: readonly DraftLine[], productId: number, quantity: number): DraftLine[] {
  const pieces = Math.min(Math.max(Math.trunc(quantity) || 0, 0), MAX_QUANTITY);
  return lines.flatMap((line) => {
    if (line.product_id !== productId) return line;
    return pieces === 0 ? [] : { ...line, quantity: pieces };
  });
}

/** As many pieces as there are; what is gone leaves the order. */
export function fitLines(
  lines: readonly DraftLine[],
  missing: readonly { product_id: number; left: number }[],
): DraftLine[] {
  return missing.reduce<DraftLine[]>(
    (fitted, { product_id, left }) => setQuantity(fitted, product_id, left),
    [...lines],
  );
}

/**
 * The key for what is sent now: an attempt whose answer was lost is repeated by its key, and anything else gets another
 * one. Stored with the draft, so that a reload in between makes no second order.
 */
export function attemptOf(
  draft: PhoneOrderDraft,
  body: Omit<PlacePhoneOrder, 'key'>,
): { key: string; content: string } {
  const content = JSON.stringify(body);
  return draft.attempt?.content === content ? draft.attempt : { key: crypto.randomUUID(), content };
}

const KEY = 'admin-phone-order';

/**
 * A draft survives a reload of the tab. It is a person's: another one who signs in does not get it, and each request or
 * order that an order is started from has its own.
 */
export function storeDraft(person: number, draft: PhoneOrderDraft): void {
  try {
    sessionStorage.setItem(keyOf(draft.origin), JSON.stringify({ person, draft }));
  } catch {
    // A full or forbidden storage loses the draft at a reload only.
  }
}

export function forgetDraft({ origin }: PhoneOrderDraft): void {
  try {
    sessionStorage.removeItem(keyOf(origin));
  } catch {
    // Nothing was stored either.
  }
}

export function readDraft(person: number, origin: PhoneOrderDraft['origin']): PhoneOrderDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(origin)) ?? 'null');
    if (!isRecord(stored) || stored.person !== person || !isDraft(stored.draft)) return emptyDraft(origin);
    return { ...stored.draft, origin };
  } catch {
    return emptyDraft(origin);
  }
}

function keyOf(origin: PhoneOrderDraft['origin']): string {
  if (origin === null) return KEY;
  return `${KEY}-${origin.by === 'request' ? origin.id : origin.number}`;
}

/** Of another version of the back office it may have other fields. */
function isDraft(value: unknown): value is PhoneOrderDraft {
  if (!isRecord(value) || !Array.isArray(value.lines)) return false;
  const draft = value;
  return Object.entries(EMPTY).every(
    ([name, empty]) => name in draft && (empty === null || typeof empty === typeof draft[name]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
