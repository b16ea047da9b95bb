import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { isEnded } from '#contract/orders/order-states.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { OrderReturns } from '#contract/orders/return-claims.ts';
import type { PayWays } from '#contract/payments/pay-ways.ts';
import { formatPhone } from '#contract/phone/format-phone.ts';
import { formatDays } from '#contract/time/format-days.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { PayPages } from '#web/features/payments/index.ts';
import { formatDateTime } from '#web/platform/i18n/format-date-time.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { CheckingNote } from './checking-note.tsx';
import { OrderClaims } from './claims/order-claims.tsx';
import { FiscalReceipts } from './fiscal-receipts.tsx';
import { OrderActions } from './order-actions.tsx';
import { Fact, StoreFact } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { PayButton } from './pay-button.tsx';
import { paymentLine } from './payment-line.ts';
import { StatusBadge } from './status-badge.tsx';
import { TimeToPay } from './time-to-pay.tsx';
import { TotalsList } from './totals-list.tsx';

interface OrderPageProps {
  order: Order;
  ways: PayWays | null;
  /** Null: nothing of it was handed over. */
  returns: OrderReturns | null;
}

/** One order: its state, its content and its actions. */
export function OrderPage({ order, ways, returns }: OrderPageProps) {
  return (
    <>
      <LocaleLink
        to="/cabinet/orders"
        prefetch="none"
        className="hit-area mb-3 inline-flex items-center gap-1.5 text-sm font-medium text-cobalt-text"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {m.orders_title()}
      </LocaleLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-xl md:text-2xl">{m.orders_named({ number: order.order_number })}</h1>
        <StatusBadge status={order.status} name={order.status_name} />
      </div>
      <div className="mt-1 mb-5 space-y-1">
        <p className="text-sm text-slate">{formatDateTime(order.created_at)}</p>
        <p className="font-medium empty:hidden">
          {order.expected !== null && !isEnded(order.status) && `${m.orders_expected()}: ${formatDays(order.expected)}`}
        </p>
      </div>
      <Payment order={order} ways={ways} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
        <Panel title={m.orders_state()} className="xl:col-start-2">
          <OrderTimeline order={order} />
        </Panel>
        <div className="min-w-0 space-y-5 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <Panel title={m.orders_goods()}>
            <div className="-my-4">
              <OrderLines lines={order.lines} />
            </div>
          </Panel>
          {returns !== null && (returns.can_claim || returns.returns.length > 0) && (
            <Panel title={m.claims_title()}>
              <OrderClaims number={order.order_number} returns={returns} />
            </Panel>
          )}
          <Panel title={m.orders_delivery()}>
            <Delivery order={order} />
          </Panel>
        </div>
        <Panel title={m.cart_summary()} className="xl:col-start-2">
          <TotalsList
            quantity={order.items_count}
            subtotal={order.subtotal}
            cartTotal={order.cart_total}
            shipping={order.shipping}
            couponDiscount={order.coupon_discount}
            voucherDiscount={order.voucher_discount}
            coupon={order.coupon}
            total={order.total}
            refunded={order.refunded}
            due={order.payment_status === 'paid' ? order.due : 0}
          />
          <p className="mt-3 text-sm text-slate">{paymentLine(order)}</p>
          {order.fiscal_receipts.length > 0 && (
            <div className="mt-4 border-t border-line pt-4">
              <FiscalReceipts receipts={order.fiscal_receipts} />
            </div>
          )}
        </Panel>
      </div>
      <div className="mt-6">
        <OrderActions order={order} />
      </div>
    </>
  );
}

/** What the customer has to do: pay, or wait for the bank. */
function Payment({ order, ways }: { order: Order; ways: PayWays | null }) {
  const { revalidate } = useRevalidator();
  if (order.payment_status === 'checking') return <CheckingNote className="mb-5" />;
  if (!order.can_pay) return null;
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-4 rounded-tile bg-amber-tint p-4 md:p-5">
      <div>
        <p className="font-semibold">{m.orders_waits_for_payment()}</p>
        {order.pay_until !== null && <TimeToPay until={order.pay_until} onExpired={revalidate} />}
      </div>
      <div className="flex flex-col gap-2 max-sm:w-full">
        {ways?.card !== false && (
          <PayButton orderNumber={order.order_number} total={order.total} className="w-full noscript:hidden" />
        )}
        <PayPages ways={ways?.hosted ?? []} />
      </div>
    </div>
  );
}

function Delivery({ order }: { order: Order }) {
  const { shipping_method, store, address, region_name, district_name } = order;
  const { name, phone_number, email, message } = order;
  const place = [region_name, district_name].filter(Boolean).join(', ');
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Fact name={m.orders_how()}>{shipping_method.name}</Fact>
      {store === null ? (
        address !== null && (
          <Fact name={m.addresses_address()}>
            {place && <span className="block">{place}</span>}
            <span className="whitespace-pre-line">{address}</span>
          </Fact>
        )
      ) : (
        <StoreFact store={store} />
      )}
      <Fact name={m.orders_recipient()}>
        <span className="block">{name}</span>
        <span className="block">{formatPhone(phone_number)}</span>
        {email !== null && <span className="block">{email}</span>}
      </Fact>
      {message !== null && (
        <Fact name={m.orders_message()}>
          <span className="whitespace-pre-line">{message}</span>
        </Fact>
      )}
    </dl>
  );
}

function Panel({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={classNames('rounded-tile border border-line p-4 md:p-5', className)}>
      <h2 className="mb-4 text-lg">{title}</h2>
      {children}
    </section>
  );
}
