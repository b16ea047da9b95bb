import { useEffect, useRef, useState } from 'react';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { useCall } from '#admin/platform/api/use-call.ts';
import { usePerson } from '#admin/platform/session/use-session.ts';
import { hasUnknownOutcome } from '#client/has-unknown-outcome.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { PAYMENT_METHOD, SHIPPING_METHOD, shippingInRegion } from '#contract/orders/order-totals.ts';
import type {
  PhoneOrderChoices,
  PhoneOrderConflict,
  PhoneOrderCustomer,
  PlacedPhoneOrder,
  PlacePhoneOrder,
} from '#contract/phone-orders/phone-orders.ts';
import { phoneOrdersCalls } from '#contract/phone-orders/phone-orders-calls.ts';
import { m } from '#messages';
import {
  attemptOf,
  emptyDraft,
  forgetDraft,
  mergeLines,
  type PhoneOrderDraft,
  readDraft,
  sourceOf,
  storeDraft,
} from './phone-order-draft.ts';

/** Why the order was not placed. */
export type Refusal =
  | { kind: 'message'; message: string }
  /** Messages by field, as the server names them. */
  | { kind: 'fields'; errors: Record<string, string> }
  | { kind: 'total'; from: number; to: number }
  | { kind: 'duplicate'; number: string };

/** What becomes other; a function where it depends on what is there. */
export type DraftChange = Partial<PhoneOrderDraft> | ((draft: PhoneOrderDraft) => Partial<PhoneOrderDraft>);

export type PhoneOrder = ReturnType<typeof usePhoneOrder>;

/** The draft, what the server says about it, and the placing. */
export function usePhoneOrder(choices: PhoneOrderChoices, origin: PhoneOrderDraft['origin']) {
  const { person } = usePerson();
  const [draft, setDraft] = useState(() => readDraft(person.id, origin));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isPlacing, setPlacing] = useState(false);
  const [placed, setPlaced] = useState<PlacedPhoneOrder | null>(null);
  // Two changes may come before a render, and a call is answered renders after it was sent: both go on from the newest.
  const newest = useRef(draft);
  const isBusy = useRef(false);

  function change(part: DraftChange): void {
    const next = { ...newest.current, ...(typeof part === 'function' ? part(newest.current) : part) };
    newest.current = next;
    setDraft(next);
    setRefusal(null);
    storeDraft(person.id, next);
  }

  const source = sourceOf(draft);
  const found = useCall(phoneOrdersCalls.findPhoneOrderCustomer, source && { body: source }, { staleTime: 0 });
  const caller = source === null ? undefined : found.data;
  const isToFill = caller !== undefined && draft.origin !== null && !draft.isFilled;
  // The draft is stored outside of React. Once: what the operator removes does not come back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first answer fills the draft
  useEffect(() => {
    if (isToFill) change(({ lines }) => ({ isFilled: true, lines: mergeLines(lines, caller.goods) }));
  }, [isToFill]);

  const settled = settle(draft, choices, caller);
  const body = {
    ...{ source, goods: draft.lines.map(({ product_id, quantity }) => ({ product_id, quantity })) },
    ...{ region_id: settled.regionId, shipping_method_id: settled.methodId, payment_method_id: settled.paymentId },
    ...{ store_id: settled.storeId, coupon: draft.coupon.trim() || null, use_voucher: settled.usesVoucher },
  };
  const quoted = useCall(phoneOrdersCalls.quotePhoneOrder, draft.lines.length === 0 ? null : { body }, {
    keepsPrevious: true,
    staleTime: 0,
  });
  const quote = draft.lines.length === 0 ? undefined : quoted.data;

  const quoteFailure = draft.lines.length === 0 ? null : (quoted.error?.message ?? null);

  async function place(options: { allowsDuplicate?: boolean } = {}): Promise<Refusal | null> {
    if (isBusy.current || placed !== null) return null;
    isBusy.current = true;
    setPlacing(true);
    try {
      return await placeOnce(options);
    } finally {
      isBusy.current = false;
      setPlacing(false);
    }
  }

  async function placeOnce({ allowsDuplicate = false }: { allowsDuplicate?: boolean }): Promise<Refusal | null> {
    const lack = lackOf({ draft, source, quote: quote?.quote, settled, caller });
    if (lack !== null || source === null) return refuse(lack);
    // Nothing is ordered for a sum that nobody has seen: the button is disabled meanwhile.
    if (quote === undefined) {
      return refuse(quoteFailure === null ? null : { kind: 'message', message: quoteFailure });
    }
    let fresh = quote;
    if (quoted.isFetching || quoted.isPlaceholderData) {
      const answer = await quoted.refetch({ cancelRefetch: false });
      if (newest.current !== draft) return refuse({ kind: 'message', message: m.admin_phone_order_changed() });
      if (answer.error !== null) return refuse({ kind: 'message', message: answer.error.message });
      if (answer.data !== undefined) fresh = answer.data;
    }
    if (fresh.quote.total !== quote.quote.total) {
      return refuse({ kind: 'total', from: quote.quote.total, to: fresh.quote.total });
    }
    const sent: Omit<PlacePhoneOrder, 'key'> = {
      ...{ ...body, source, name: draft.name.trim(), message: draft.message.trim() || null },
      address_id: settled.isPickup || settled.addressId === 'typed' ? null : settled.addressId,
      address: settled.isPickup || settled.addressId !== 'typed' ? null : draft.address.trim(),
      district_id: settled.isPickup ? null : draft.districtId,
      ...{ locale: settled.locale, expected_total: quote.quote.total, allows_duplicate: allowsDuplicate },
    };
    const attempt = attemptOf(draft, sent);
    change({ attempt });
    const result = await callStaff(phoneOrdersCalls.placePhoneOrder, { body: { ...sent, key: attempt.key } });
    if (result.kind === 'done') {
      forgetDraft(draft);
      setPlaced(result.data);
      return null;
    }
    if (result.kind === 'invalid') {
      const errors = Object.entries(result.errors).map(([field, [message = '']]) => [field, message]);
      return refuse({ kind: 'fields', errors: Object.fromEntries(errors) });
    }
    // What is short, and what it costs now.
    if (!hasUnknownOutcome(result)) void quoted.refetch();
    const conflict = result.kind === 'failed' ? result.data : undefined;
    return refuse(
      conflict ? refusalOf(conflict, quote.quote.total, result.message) : { kind: 'message', message: result.message },
    );
  }

  function refuse(next: Refusal | null): Refusal | null {
    setRefusal(next);
    return next;
  }

  function startAnew(): void {
    newest.current = emptyDraft(null);
    setDraft(newest.current);
    setPlaced(null);
    setRefusal(null);
  }

  return {
    ...{ choices, draft, change, source, caller, settled, quote, refusal, isPlacing, placed, place, startAnew },
    isFinding: source !== null && found.isFetching && caller === undefined,
    findFailure: source === null ? null : (found.error?.message ?? null),
    retryFind: () => void found.refetch(),
    isQuoting: quoted.isFetching,
    quoteFailure,
    /** Goods are chosen, and what they come to is not known yet. */
    awaitsQuote: draft.lines.length > 0 && quote === undefined,
    retryQuote: () => void quoted.refetch(),
  };
}

/** What counts where nothing was chosen: the capital, its first delivery, the customer's default address, their language. */
function settle(draft: PhoneOrderDraft, choices: PhoneOrderChoices, caller: PhoneOrderCustomer | undefined) {
  const regionId = draft.regionId ?? choices.default_region;
  const { shipping_methods: methods, shipping_prices: prices } = choices;
  const method = shippingInRegion(methods, prices, regionId, draft.methodId);
  const isPickup = method?.id === SHIPPING_METHOD.pickup;
  const addresses = caller?.customer?.addresses ?? [];
  const isKnown = addresses.some(({ id }) => id === draft.addressId);
  const isOnline = draft.paymentId === PAYMENT_METHOD.online;
  const locale: Locale = draft.locale ?? caller?.customer?.locale ?? caller?.locale ?? 'ru';
  return {
    regionId,
    methodId: method?.id ?? SHIPPING_METHOD.courier,
    isPickup,
    storeId: isPickup ? draft.storeId : null,
    addressId: draft.addressId === 'typed' || isKnown ? (draft.addressId ?? 'typed') : (addresses[0]?.id ?? 'typed'),
    paymentId: choices.payment_methods.some(({ id }) => id === draft.paymentId) ? draft.paymentId : PAYMENT_METHOD.cash,
    usesVoucher: draft.usesVoucher && isOnline && (caller?.customer?.voucher_amount ?? null) !== null,
    locale,
  };
}

type Settled = ReturnType<typeof settle>;

interface Checked {
  draft: PhoneOrderDraft;
  source: ReturnType<typeof sourceOf>;
  caller: PhoneOrderCustomer | undefined;
  quote: { missing: readonly unknown[] } | undefined;
  settled: Settled;
}

/** What has to be typed or chosen before anything is sent, in the order of the screen. */
function lackOf({ draft, source, caller, quote, settled }: Checked): Refusal | null {
  const errors: Record<string, string> = {};
  if (source === null) errors.phone = m.form_phone_strict();
  else if (caller?.is_disabled) return { kind: 'message', message: m.admin_phone_order_disabled() };
  if (draft.name.trim() === '' && caller?.customer === null && caller.name === null) errors.name = m.form_required();
  if (draft.lines.length === 0) errors.goods = m.admin_phone_order_no_goods();
  else if (quote !== undefined && quote.missing.length > 0) errors.goods = m.orders_out_of_stock();
  if (settled.isPickup && settled.storeId === null) errors.store_id = m.orders_store_unknown();
  if (!settled.isPickup && settled.addressId === 'typed' && draft.address.trim() === '') {
    errors.address_id = m.form_required();
  }
  return Object.keys(errors).length === 0 ? null : { kind: 'fields', errors };
}

function refusalOf(conflict: PhoneOrderConflict, total: number, message: string): Refusal {
  if ('duplicate' in conflict) return { kind: 'duplicate', number: conflict.duplicate };
  if ('items' in conflict) return { kind: 'fields', errors: { goods: message } };
  return { kind: 'total', from: total, to: conflict.total };
}
