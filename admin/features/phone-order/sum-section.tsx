import { useId } from 'react';
import { Button } from '#admin/ui/button.tsx';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { Section } from '#admin/ui/facts.tsx';
import { KeyHint } from '#admin/ui/key-hint.tsx';
import { INPUT } from '#admin/ui/native-select.tsx';
import { Segmented } from '#admin/ui/segmented.tsx';
import type { Quote } from '#contract/checkout/checkout.ts';
import { LOCALE_NAMES, LOCALES, type Locale } from '#contract/i18n/locale.ts';
import { formatSum } from '#contract/money/money.ts';
import { PAYMENT_METHOD } from '#contract/orders/order-totals.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { controlClass, describedBy, FieldFrame } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import type { PhoneOrder } from './use-phone-order.ts';

/** How it is paid, and what it comes to. */
export function SumSection({ order }: { order: PhoneOrder }) {
  const { choices, settled, draft, change, caller, quote } = order;
  const messageField = useId();
  const voucher = caller?.customer?.voucher_amount ?? null;
  const isOnline = settled.paymentId === PAYMENT_METHOD.online;
  const sumText = (sum: number) => formatSum(sum, getLocale());
  return (
    <Section title={m.admin_order_payment()}>
      <div className="space-y-4">
        <div>
          <Segmented
            label={m.admin_order_payment()}
            value={String(settled.paymentId)}
            onChange={(value: string) => change({ paymentId: Number(value) })}
            options={choices.payment_methods.map(({ id, name }) => ({ value: String(id), title: name }))}
          />
          <p className="mt-1.5 text-slate">
            {isOnline ? m.admin_phone_order_card_hint() : m.admin_phone_order_cash_hint()}
          </p>
        </div>
        <CouponField order={order} />
        {voucher !== null && (
          <div>
            <Checkbox
              label={m.admin_phone_order_voucher({ sum: sumText(voucher) })}
              checked={settled.usesVoucher}
              disabled={!isOnline}
              onChange={({ target }) => change({ usesVoucher: target.checked })}
            />
            {(quote?.quote.voucher || !isOnline) && (
              <p className="text-slate">{quote?.quote.voucher?.message ?? m.vouchers_voucher_not_online()}</p>
            )}
          </div>
        )}
        <FieldFrame id={messageField} label={m.admin_order_message()}>
          <textarea
            id={messageField}
            rows={1}
            value={draft.message}
            maxLength={5000}
            className={controlClass(false, 'field-sizing-content px-2.5 py-1.5 text-sm!')}
            onChange={({ target }) => change({ message: target.value })}
          />
        </FieldFrame>
        <div>
          <p aria-hidden className="mb-1.5 text-sm font-medium">
            {m.admin_phone_order_sms_locale()}
          </p>
          <Segmented
            label={m.admin_phone_order_sms_locale()}
            value={settled.locale}
            onChange={(locale: Locale) => change({ locale })}
            options={LOCALES.map((value) => ({ value, title: LOCALE_NAMES[value] }))}
          />
        </div>
        {quote !== undefined && <Totals quote={quote.quote} isPending={order.isQuoting} />}
        {order.quoteFailure !== null && (
          <p role="alert" className="text-anor-text">
            {order.quoteFailure}{' '}
            <Button variant="quiet" onClick={order.retryQuote}>
              {m.admin_ui_retry()}
            </Button>
          </p>
        )}
        <Consent />
      </div>
    </Section>
  );
}

interface PlaceBarProps {
  order: PhoneOrder;
  onPlace(options?: { allowsDuplicate: boolean }): void;
}

/**
 * The button that places the order, and why it was not placed. In sight wherever its parent is scrolled to: an operator
 * places the order while they talk.
 */
export function PlaceBar({ order, onPlace }: PlaceBarProps) {
  const { quote } = order;
  return (
    <div className="sticky bottom-0 -mx-4 -mb-4 space-y-3 border-t border-line bg-paper p-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:max-lg:-mx-6 md:max-lg:-mb-6 md:max-lg:px-6 lg:-mx-2 lg:px-2">
      <Refused order={order} onPlace={onPlace} />
      <Button
        variant="primary"
        data-field="place"
        className="w-full"
        disabled={order.isPlacing || order.awaitsQuote}
        aria-busy={order.isPlacing}
        onClick={() => onPlace()}
      >
        {quote === undefined
          ? m.admin_phone_order_place()
          : m.admin_phone_order_place_sum({ sum: formatSum(quote.quote.total, getLocale()) })}
        <KeyHint keys="mod+enter" className="max-md:hidden" />
      </Button>
    </div>
  );
}

function CouponField({ order }: { order: PhoneOrder }) {
  const id = useId();
  const { coupon } = order.quote?.quote ?? {};
  const isTyped = order.draft.coupon.trim() !== '' && coupon !== undefined && coupon !== null;
  const error = isTyped && !coupon.valid ? coupon.message : undefined;
  const hint = isTyped && coupon.valid ? coupon.message : undefined;
  return (
    <FieldFrame id={id} label={m.admin_phone_order_coupon()} error={error} hint={hint} announcesError>
      <input
        {...describedBy(id, error, hint)}
        value={order.draft.coupon}
        maxLength={64}
        autoComplete="off"
        className={`${INPUT} uppercase`}
        onChange={({ target }) => order.change({ coupon: target.value })}
      />
    </FieldFrame>
  );
}

/** What the storefront's checkout has the buyer agree to; here the operator says it. */
function Consent() {
  const link = (to: string, text: string) => (
    <a href={to} target="_blank" rel="noreferrer" className="text-cobalt-text underline underline-offset-4">
      {text}
    </a>
  );
  return (
    <p className="text-slate">
      {m.admin_phone_order_consent()} «{m.checkout_agree_with()} {link('/terms-and-guarantee', m.checkout_terms())}{' '}
      {m.checkout_agree_and()} {link('/privacy-policy', m.checkout_privacy())}»
    </p>
  );
}

function Refused({ order, onPlace }: PlaceBarProps) {
  const { refusal } = order;
  if (refusal === null) return null;
  const sumText = (sum: number) => formatSum(sum, getLocale());
  switch (refusal.kind) {
    case 'message':
      return <FormError message={refusal.message} />;
    case 'fields':
      return <FormError message={m.admin_phone_order_check_fields()} />;
    case 'total':
      return (
        <p role="alert" className="rounded-control bg-amber-tint px-3 py-2 text-amber">
          {m.admin_phone_order_total_changed({ from: sumText(refusal.from), to: sumText(refusal.to) })}
        </p>
      );
    case 'duplicate':
      return (
        <div role="alert" className="space-y-2 rounded-control bg-amber-tint px-3 py-2 text-amber">
          <p>{m.orders_placed_before({ number: refusal.number })}</p>
          <Button onClick={() => onPlace({ allowsDuplicate: true })}>{m.admin_phone_order_again()}</Button>
        </div>
      );
  }
}

function Totals({ quote, isPending }: { quote: Quote; isPending: boolean }) {
  const locale = getLocale();
  const rows: [string, string][] = [
    [m.admin_order_subtotal(), formatSum(quote.cart_total, locale)],
    [m.admin_order_shipping(), quote.shipping_price === 0 ? m.orders_free() : formatSum(quote.shipping_price, locale)],
  ];
  if (quote.coupon_discount > 0) {
    rows.push([
      m.admin_order_coupon({ code: quote.coupon?.code ?? '' }),
      `−${formatSum(quote.coupon_discount, locale)}`,
    ]);
  }
  if (quote.voucher_discount > 0) rows.push([m.admin_order_voucher(), `−${formatSum(quote.voucher_discount, locale)}`]);
  return (
    <dl aria-busy={isPending} className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t border-line pt-3">
      {rows.map(([label, sum]) => (
        <div key={label} className="contents">
          <dt className="text-slate">{label}</dt>
          <dd className="tabular text-right">{sum}</dd>
        </div>
      ))}
      <dt className="text-base font-semibold">{m.admin_order_total()}</dt>
      <dd className="tabular text-right text-base font-semibold">{quote.total_formatted}</dd>
    </dl>
  );
}
