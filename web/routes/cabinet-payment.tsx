import { WalletCards } from 'lucide-react';
import { useRevalidator } from 'react-router';
import type { OrderSummary } from '#contract/orders/orders.ts';
import { m } from '#messages';
import { PayButton } from '#web/features/orders/pay-button.tsx';
import { TimeToPay } from '#web/features/orders/time-to-pay.tsx';
import { BoundCards } from '#web/features/payments/bound-cards.tsx';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { requireCabinet } from '#web/platform/session/require-cabinet.ts';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';
import type { Route } from './+types/cabinet-payment.ts';

export const handle = { noIndex: true } satisfies PageHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const cabinet = requireCabinet(context, request);
  const [{ data }, cards] = await Promise.all([
    cabinet.orders({ filter: 'current', page: 1 }, currentLocale()),
    cabinet.cards(),
  ]);
  return { unpaid: data.filter(({ can_pay, payment_status }) => can_pay || payment_status === 'checking'), cards };
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: m.catalog_title({ name: m.payments_page(), shop: shopNameIn(matches) }) }];
}

export default function CabinetPayment({ loaderData: { unpaid, cards } }: Route.ComponentProps) {
  return (
    <div className="max-w-2xl">
      <h1 className="text-xl md:text-2xl">{m.payments_page()}</h1>
      <section aria-labelledby="unpaid" className="mt-6">
        <h2 id="unpaid" className="text-lg">
          {m.payments_unpaid()}
        </h2>
        {unpaid.length === 0 ? (
          <p className="mt-3 flex items-center gap-3 rounded-tile bg-mist p-5 text-slate">
            <WalletCards aria-hidden className="size-6 shrink-0" />
            {m.payments_nothing_unpaid()}
          </p>
        ) : (
          <ul className="mt-3 space-y-3">
            {unpaid.map((order) => (
              <li key={order.order_number}>
                <UnpaidOrder order={order} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="cards" className="mt-10">
        <h2 id="cards" className="text-lg">
          {m.payments_cards()}
        </h2>
        <p className="mt-1 mb-4 text-slate">{m.payments_cards_hint()}</p>
        <BoundCards cards={cards} />
      </section>
    </div>
  );
}

function UnpaidOrder({ order }: { order: OrderSummary }) {
  const { revalidate } = useRevalidator();
  return (
    <article className="rounded-tile border border-line p-4 md:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3>
          <LocaleLink
            to={`/cabinet/orders/${order.order_number}`}
            prefetch="none"
            className="hit-area hover:text-cobalt-text"
          >
            {m.orders_named({ number: order.order_number })}
          </LocaleLink>
        </h3>
        <p className="text-lg font-semibold">{order.total_formatted}</p>
      </div>
      {order.payment_status === 'checking' ? (
        <p className="mt-3 text-sm font-medium text-amber">{m.orders_checking()}</p>
      ) : (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          {order.pay_until !== null && <TimeToPay until={order.pay_until} onExpired={revalidate} />}
          <PayButton orderNumber={order.order_number} total={order.total} className="max-sm:w-full" />
        </div>
      )}
    </article>
  );
}
