import { CircleCheck } from 'lucide-react';
import { formatSum } from '#contract/money/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import { formatPhone } from '#contract/phone/format-phone.ts';
import { formatDays } from '#contract/time/format-days.ts';
import { m } from '#messages';
import { buttonClass } from '#ui/button.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { CheckingNote } from '#web/features/orders/checking-note.tsx';
import { OrderLines } from '#web/features/orders/order-lines.tsx';
import { PayButton } from '#web/features/orders/pay-button.tsx';
import { paymentLine } from '#web/features/orders/payment-line.ts';
import { readStoredOrder } from '#web/features/orders/stored-order.ts';
import { TimeToPay } from '#web/features/orders/time-to-pay.tsx';
import { trackPurchase } from '#web/features/orders/track-purchase.ts';
import { ReceiptButton } from '#web/features/payments/receipt-button.tsx';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { orNotFound } from '#web/platform/router/id-slug.ts';
import { requireCabinet } from '#web/platform/session/require-cabinet.ts';
import { shopNameIn, useShopPhone } from '#web/platform/site-settings/root-data.ts';
import type { Route } from './+types/cabinet-thanks.ts';

export const handle = { noIndex: true } satisfies PageHandle;

/**
 * `?order=26-000123` selects the order. Without it the page shows the order that was placed last in this browser tab.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const cabinet = requireCabinet(context, request);
  const number = new URL(request.url).searchParams.get('order');
  return { order: number === null ? null : orNotFound(await cabinet.order(number, currentLocale())) };
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: m.catalog_title({ name: m.orders_thanks(), shop: shopNameIn(matches) }) }];
}

export default function CabinetThanks({ loaderData: { order } }: Route.ComponentProps) {
  // A ref, as for every impression: the purchase is reported when its page is shown; `trackPurchase` does so once.
  const report = (page: HTMLElement | null) => {
    if (page !== null && order !== null && isBought(order)) trackPurchase(order);
  };
  return (
    <div ref={report} className="max-w-xl">
      {order === null ? <StoredThanks /> : <OrderThanks order={order} />}
      <div className="mt-6 flex flex-wrap gap-2 max-sm:flex-col">
        <LocaleLink
          to={order === null ? '/cabinet/orders' : `/cabinet/orders/${order.order_number}`}
          prefetch="none"
          className={buttonClass('outline', 'lg')}
        >
          {order === null ? m.orders_title() : m.orders_open()}
        </LocaleLink>
        <LocaleLink to="/catalog" className={buttonClass('quiet', 'lg')}>
          {m.cart_continue()}
        </LocaleLink>
      </div>
    </div>
  );
}

function OrderThanks({ order }: { order: Order }) {
  const address = order.store === null ? order.address : `${order.store.name}, ${order.store.address}`;
  return (
    <>
      <Title number={order.order_number} />
      {order.payment_status === 'checking' && <CheckingNote className="mb-5" />}
      {order.expected !== null && order.status !== 'cancelled' && (
        <div className="mb-3 rounded-tile bg-leaf-tint p-5">
          <p className="text-sm text-leaf">{isPickup(order) ? m.orders_pickup_from() : m.orders_arrives()}</p>
          <p className="text-xl font-semibold">{formatDays(order.expected)}</p>
        </div>
      )}
      <Facts address={address} total={order.total} payment={paymentLine(order)} />
      <section aria-label={m.orders_goods()} className="mt-3 rounded-tile border border-line px-5">
        <OrderLines lines={order.lines} />
      </section>
      <NextSteps order={order} />
      {order.can_pay && (
        <div className="mt-5 space-y-3">
          {order.pay_until !== null && <TimeToPay until={order.pay_until} />}
          <PayButton orderNumber={order.order_number} total={order.total} className="max-sm:w-full" />
        </div>
      )}
      {order.receipt !== null && (
        <div className="mt-5">
          <ReceiptButton receipt={order.receipt} className="max-sm:w-full" />
        </div>
      )}
    </>
  );
}

function isPickup({ store }: Order): boolean {
  return store !== null;
}

/** What happens from now on, in the shopper's words. */
function NextSteps({ order }: { order: Order }) {
  const phone = useShopPhone();
  if (order.status === 'cancelled') return null;
  const steps = [
    order.can_pay ? m.orders_next_pay() : m.orders_next_call(),
    m.orders_next_sms({ phone: formatPhone(order.phone_number) }),
    isPickup(order) ? m.orders_next_pickup() : m.orders_next_courier(),
  ];
  return (
    <section className="mt-5">
      <h2 className="text-lg">{m.orders_next()}</h2>
      <ol className="mt-2 list-decimal space-y-1 pl-5 text-slate">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {phone !== '' && (
        <p className="mt-2 text-slate">
          {m.orders_next_help()}{' '}
          <a href={`tel:+${phone}`} className="hit-area text-cobalt-text">
            {formatPhone(phone)}
          </a>
        </p>
      )}
    </section>
  );
}

/** The page without an order number. Only the browser's storage has the order. */
function StoredThanks() {
  const isHydrated = useIsHydrated();
  const order = isHydrated ? readStoredOrder() : null;
  return (
    <>
      <Title number={order?.orderNumber ?? null} />
      {order && <Facts address={order.address} total={order.price} payment={null} />}
    </>
  );
}

function Title({ number }: { number: string | null }) {
  return (
    <div className="mb-5 flex items-start gap-4">
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-leaf-tint text-leaf">
        <CircleCheck aria-hidden className="size-8" />
      </span>
      <div>
        <h1 className="text-xl md:text-2xl">{m.orders_thanks()}</h1>
        <p className="mt-1 min-h-6 text-slate">{number !== null && m.orders_thanks_number({ number })}</p>
      </div>
    </div>
  );
}

function Facts({ address, total, payment }: { address: string | null; total: number; payment: string | null }) {
  return (
    <dl className="space-y-3 rounded-tile bg-mist p-5">
      <div className="flex items-baseline justify-between gap-6">
        <dt className="text-slate">{m.cart_total()}</dt>
        <dd className="text-xl font-semibold">{formatSum(total, currentLocale())}</dd>
      </div>
      {payment !== null && <Fact name={m.orders_payment()} value={payment} />}
      {address !== null && <Fact name={m.orders_where()} value={address} />}
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-6 text-sm">
      <dt className="shrink-0 text-slate">{name}</dt>
      <dd className="min-w-0 text-right break-words">{value}</dd>
    </div>
  );
}

/** A cash order counts as a purchase once it is placed, an online order once it is paid. */
function isBought({ status, payment_status }: Order): boolean {
  return status !== 'cancelled' && status !== 'awaiting_payment' && payment_status !== 'checking';
}
