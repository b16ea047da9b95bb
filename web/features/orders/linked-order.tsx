import { CircleCheck, CreditCard } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatSum } from '#contract/money/money.ts';
import type { LinkedOrder as Order } from '#contract/payments/payment-links.ts';
import { formatPhone } from '#contract/phone/format-phone.ts';
import { m } from '#messages';
import { Button, buttonClass } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.ts';
import { PayPages } from '#web/features/payments/index.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { formatDateTime } from '#web/platform/i18n/format-date-time.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { useShopPhone } from '#web/platform/site-settings/root-data.ts';
import { CheckingNote } from './checking-note.tsx';
import { TimeToPay } from './time-to-pay.tsx';

const PayLinkDialog = lazyComponent(async () => (await import('./pay-link-dialog.tsx')).PayLinkDialog);

/** The page of a link to pay an order: what it is for, what it costs, and nothing of the person. */
export function LinkedOrder({ order, token }: { order: Order; token: string | null }) {
  return (
    <div className="container-shop pt-5 md:pt-8">
      <div className="mx-auto max-w-xl space-y-5">
        <State order={order} token={token} />
      </div>
    </div>
  );
}

/** Without a token there is nothing to pay by. */
function State({ order, token }: { order: Order; token: string | null }) {
  switch (order.state) {
    case 'open':
      return token === null ? null : <OpenOrder order={order} token={token} />;
    case 'checking':
      return (
        <>
          <h1 className="text-xl md:text-2xl">{m.payments_link_checking({ number: order.number })}</h1>
          <CheckingNote />
        </>
      );
    case 'paid':
      return (
        <>
          <h1 className="flex items-start gap-3 text-xl md:text-2xl">
            <CircleCheck aria-hidden className="mt-0.5 size-7 shrink-0 text-leaf" />
            {m.payments_link_paid({ number: order.number })}
          </h1>
          <p className="text-slate">{m.payments_link_paid_hint()}</p>
          <Ways />
        </>
      );
    case 'over':
      return (
        <>
          <h1 className="text-xl md:text-2xl">{m.payments_link_over()}</h1>
          <p className="text-slate">{m.payments_link_over_hint()}</p>
          <Ways />
        </>
      );
  }
}

function OpenOrder({ order, token }: { order: Extract<Order, { state: 'open' }>; token: string }) {
  const [isOpen, setOpen] = useState(false);
  const { number, total, payUntil, ways } = order;
  return (
    <>
      <h1 className="text-xl md:text-2xl">{m.payments_link_title({ number })}</h1>
      <OrderSum order={order} />
      <OrderUntil until={payUntil} />
      {ways.card && (
        <Button size="lg" className="w-full noscript:hidden" onClick={() => setOpen(true)}>
          <CreditCard aria-hidden className="size-5" />
          {m.payments_pay_sum({ sum: formatSum(total, currentLocale()) })}
        </Button>
      )}
      <PayPages ways={ways.hosted} />
      <noscript>
        {ways.card && ways.hosted.length === 0 && <p className="mb-4">{m.payments_link_no_script()}</p>}
        <Ways />
      </noscript>
      <Suspense>
        {isOpen && <PayLinkDialog token={token} number={number} total={total} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

/** The goods of an order and its sum. */
export function OrderSum({
  order: { lines, total },
}: {
  order: Pick<Extract<Order, { state: 'open' }>, 'lines' | 'total'>;
}) {
  const sum = (amount: number) => formatSum(amount, currentLocale());
  return (
    <dl className="rounded-tile bg-mist p-5">
      {lines.map(({ name, quantity, total: lineTotal }) => (
        <Row key={name} name={quantity > 1 ? `${name} × ${quantity}` : name}>
          {sum(lineTotal)}
        </Row>
      ))}
      <div className="mt-3 flex items-baseline justify-between gap-6 border-t border-line pt-3">
        <dt className="text-slate">{m.cart_total()}</dt>
        <dd className="tabular text-xl font-semibold">{sum(total)}</dd>
      </div>
    </dl>
  );
}

/** By when it has to be paid. */
export function OrderUntil({ until }: { until: string }) {
  const { revalidate } = useRevalidator();
  return (
    <div>
      <p className="text-slate">{m.payments_link_until({ time: formatDateTime(until) })}</p>
      <div className="noscript:hidden">
        <TimeToPay until={until} onExpired={() => void revalidate()} />
      </div>
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6 py-1">
      <dt className="min-w-0 wrap-break-word">{name}</dt>
      <dd className="tabular shrink-0">{children}</dd>
    </div>
  );
}

/** What can be done without the link. */
function Ways() {
  const phone = useShopPhone();
  return (
    <div className="flex flex-wrap gap-2 max-sm:flex-col">
      {phone !== '' && (
        <a href={`tel:+${phone}`} className={buttonClass('outline', 'lg')}>
          {formatPhone(phone)}
        </a>
      )}
      <LocaleLink to="/cabinet/orders" prefetch="none" className={buttonClass('quiet', 'lg')}>
        {m.orders_title()}
      </LocaleLink>
    </div>
  );
}
