import { formatSum } from '#contract/money/money.ts';
import type { OrderSummary } from '#contract/orders/orders.ts';
import { m } from '#messages';
import { Picture } from '#ui/picture.tsx';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { formatDateTime } from '#web/platform/i18n/format-date-time.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { StatusBadge } from './status-badge.tsx';
import { TimeToPay } from './time-to-pay.tsx';

const MAX_PICTURES = 4;

/** An order in a list; the whole card is a link to it. */
export function OrderCard({ order, heading: Heading = 'h2' }: { order: OrderSummary; heading?: 'h2' | 'h3' }) {
  const more = order.images.length - MAX_PICTURES;
  return (
    <article className="relative rounded-tile border border-line p-4 transition-colors focus-within:border-slate hover:border-slate md:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <Heading className="text-lg">
            <LocaleLink
              to={`/cabinet/orders/${order.order_number}`}
              prefetch="none"
              className="after:absolute after:inset-0 after:rounded-tile"
            >
              {m.orders_named({ number: order.order_number })}
            </LocaleLink>
          </Heading>
          <p className="mt-0.5 text-sm text-slate">{formatDateTime(order.created_at)}</p>
        </div>
        <StatusBadge status={order.status} name={order.status_name} />
      </div>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <ul aria-hidden className="flex gap-2">
          {order.images.slice(0, MAX_PICTURES).map((img) => (
            <li key={img}>
              <Picture
                img={img}
                alt=""
                sizes="56px"
                widths={[160]}
                className="size-14 rounded-control bg-tile object-contain p-1"
              />
            </li>
          ))}
          {more > 0 && (
            <li className="grid size-14 place-items-center rounded-control bg-mist text-sm text-slate">+{more}</li>
          )}
        </ul>
        <p className="ml-auto text-right">
          <span className="block text-sm text-slate">{m.cart_goods({ quantity: order.items_count })}</span>
          <span className="text-lg font-semibold whitespace-nowrap">{order.total_formatted}</span>
        </p>
      </div>
      {order.payment_status === 'checking' && (
        <p className="mt-3 text-sm font-medium text-amber">{m.orders_checking()}</p>
      )}
      {order.payment_status === 'paid' && order.due > 0 && (
        <p className="mt-3 text-sm font-medium text-amber">
          {m.orders_due_sum({ sum: formatSum(order.due, currentLocale()) })}
        </p>
      )}
      {order.can_pay && order.pay_until !== null && (
        <div className="mt-3">
          <TimeToPay until={order.pay_until} />
        </div>
      )}
    </article>
  );
}
