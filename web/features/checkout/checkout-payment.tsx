import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import {
  BANK_TIMEOUT,
  PayDialog,
  type PayLaterProps,
  type PaymentFlow,
  toBankCode,
  useBoundCards,
} from '#web/features/payments/index.ts';
import type { ApiFailure, ApiResult } from '#web/platform/api/api-result.ts';
import { callSite } from '#web/platform/api/call-site.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import type { Submitted } from './checkout-state.ts';
import { type CheckoutPageData, deliveryAddress, isPickup, submittedOrder } from './checkout-values.ts';
import { isAboutOrder } from './order-refusal.ts';

interface CheckoutPaymentProps {
  start: CheckoutPageData;
  submitted: Submitted;
  onDone(orderNumber: string): void;
  onClose(): void;
  /** Takes a failure that is about the order and not the card. */
  onRefused(failure: ApiFailure): void;
  onLeaveUnresolved(): void;
  later: PayLaterProps;
}

/** The card and code steps of an order that is created when it is paid. */
export function CheckoutPayment({ start, submitted, onRefused, ...handlers }: CheckoutPaymentProps) {
  const { quote } = submitted;
  const sum = formatSum(quote.total, currentLocale());
  const cards = useBoundCards();
  if (cards === null) return null;
  return (
    <PayDialog
      title={m.payments_title()}
      flow={cartPaymentFlow(start, submitted)}
      cards={cards}
      confirmLabel={m.payments_pay_sum({ sum })}
      refusals={{ isForCaller: isAboutOrder, onRefused }}
      {...handlers}
    >
      <p className="mb-4 flex items-baseline justify-between gap-4 rounded-tile bg-mist px-4 py-3">
        <span className="text-slate">{m.payments_to_pay()}</span>
        <span className="text-lg font-semibold">{sum}</span>
      </p>
    </PayDialog>
  );
}

function cartPaymentFlow({ profile, addresses }: CheckoutPageData, { values, quote }: Submitted): PaymentFlow<string> {
  const order = submittedOrder(values, quote, profile.phone_number);
  const { phone_number: phone, shipping_method_id, region_id, coupon, use_voucher } = order;
  const choices = { phone, shipping_method_id, region_id, coupon, use_voucher };
  const body = {
    name: order.name,
    phone,
    email: order.email ?? '',
    address: isPickup(values) ? '' : deliveryAddress(values, addresses),
    message: order.message ?? '',
    payment_method: order.payment_method_id,
    shipping_method: shipping_method_id,
    shipping_price: quote.shipping_price,
    region_id,
    district_id: order.district_id,
    store_id: order.store_id,
    coupon: coupon ?? '',
    voucher: use_voucher,
    subtotal: quote.subtotal,
    total: quote.total,
    products: quote.lines
      .filter(({ is_service }) => !is_service)
      .map(({ product_id, name, quantity, price }) => ({ product_id, product_name: name, quantity, price })),
  };
  return {
    async start(card) {
      const numbers = 'card_id' in card ? card : { card_number: card.card_number, expiry_date: card.validity };
      const request = { ...choices, ...numbers, amount: quote.total };
      return codeAnswer(await callSite<SiteCode>('/orders/create-order/', request, BANK_TIMEOUT));
    },
    confirm: (session, otp) => callSite<string>('/orders/confirm-order/', { ...body, session, otp }, BANK_TIMEOUT),
    async resend(session) {
      return codeAnswer(await callSite<SiteCode>('/orders/resend-otp/', { session }, BANK_TIMEOUT), session);
    },
  };
}

interface SiteCode {
  session?: string;
  otpSentPhone: string;
  resend_after: number;
}

function codeAnswer(result: ApiResult<SiteCode>, known = ''): Awaited<ReturnType<PaymentFlow<string>['start']>> {
  if (result.kind !== 'done') return result;
  const { session = known, otpSentPhone, resend_after } = result.data;
  return { kind: 'done', data: toBankCode(session, otpSentPhone, resend_after) };
}
