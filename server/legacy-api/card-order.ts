import type { Quote, QuoteChoices } from '#contract/checkout/checkout.ts';
import { DEFAULT_REGION } from '#contract/checkout/delivery-dates.ts';
import type { ConfirmCardOrder, CreateCardOrder } from '#contract/legacy-api/card-orders.ts';
import { PAYMENT_METHOD, SHIPPING_METHOD } from '#contract/orders/order-totals.ts';
import type { OrderForm } from '#contract/orders/orders.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

type SentChoices = Pick<
  CreateCardOrder,
  'amount' | 'shipping_method_id' | 'shipping_method' | 'region_id' | 'coupon' | 'use_voucher' | 'voucher'
>;
type ReadQuote = (choices: QuoteChoices) => Promise<Quote>;

/**
 * The choices that a client has made. For one that sends no shipping method: those whose total equals the amount that
 * it sends, else the default ones.
 */
export async function choicesForAmount(readQuote: ReadQuote, form: SentChoices): Promise<QuoteChoices> {
  const chosen = form.shipping_method_id ?? form.shipping_method ?? null;
  if (chosen !== null) {
    return {
      coupon: form.coupon,
      payment_method_id: PAYMENT_METHOD.online,
      shipping_method_id: shippingMethodId(chosen, form.region_id),
      region_id: form.region_id,
      use_voucher: form.use_voucher || form.voucher,
    };
  }
  const [byDefault, ...others] = possibleChoices(form);
  if ((await readQuote(byDefault)).total === form.amount) return byDefault;
  for (const choices of others) {
    if ((await quoteIfOffered(readQuote, choices))?.total === form.amount) return choices;
  }
  return byDefault;
}

export function paidOrderForm(form: Omit<ConfirmCardOrder, 'session' | 'otp'>): Omit<OrderForm, 'payment_method_id'> {
  return {
    name: form.name,
    phone_number: form.phone,
    email: form.email,
    address: form.address,
    message: form.message,
    shipping_method_id: shippingMethodId(form.shipping_method, form.region_id),
    region_id: form.region_id,
    district_id: form.district_id,
    store_id: form.store_id,
    coupon: form.coupon,
    use_voucher: form.voucher,
    expected_total: form.total,
  };
}

function possibleChoices(form: SentChoices): [QuoteChoices, ...QuoteChoices[]] {
  const { courier, pickup, express, regional } = SHIPPING_METHOD;
  const elsewhere = form.region_id ?? DEFAULT_REGION + 1;
  const hasVoucher = form.use_voucher || form.voucher;
  const common = { coupon: form.coupon, payment_method_id: PAYMENT_METHOD.online };
  const withVoucher = (use_voucher: boolean): [QuoteChoices, ...QuoteChoices[]] => [
    { ...common, use_voucher, shipping_method_id: courier, region_id: DEFAULT_REGION },
    { ...common, use_voucher, shipping_method_id: express, region_id: DEFAULT_REGION },
    { ...common, use_voucher, shipping_method_id: regional, region_id: elsewhere },
    { ...common, use_voucher, shipping_method_id: pickup, region_id: form.region_id },
  ];
  return hasVoucher ? withVoucher(true) : [...withVoucher(false), ...withVoucher(true)];
}

async function quoteIfOffered(readQuote: ReadQuote, choices: QuoteChoices): Promise<Quote | null> {
  try {
    return await readQuote(choices);
  } catch (error) {
    if (error instanceof ShopError && error.code === 'invalid') return null;
    throw error;
  }
}

/** `delivery` is the region's default method. */
function shippingMethodId(chosen: number | 'delivery' | 'pickup', regionId: number | null): number {
  if (typeof chosen === 'number') return chosen;
  if (chosen === 'pickup') return SHIPPING_METHOD.pickup;
  return (regionId ?? DEFAULT_REGION) === DEFAULT_REGION ? SHIPPING_METHOD.courier : SHIPPING_METHOD.regional;
}
