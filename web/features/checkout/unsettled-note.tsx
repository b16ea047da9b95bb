import { Hourglass } from 'lucide-react';
import { m } from '#messages';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';

/** Warns that an order is still being checked by the bank, so that the shopper does not buy it a second time. */
export function UnsettledNote({ orderNumber }: { orderNumber: string }) {
  return (
    <p className="mb-6 flex gap-3 rounded-tile bg-amber-tint p-4 text-amber">
      <Hourglass aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        {m.checkout_unsettled()}{' '}
        <LocaleLink
          to={`/cabinet/orders/${orderNumber}`}
          prefetch="none"
          className="font-semibold underline underline-offset-4"
        >
          {m.orders_named({ number: orderNumber })}
        </LocaleLink>
      </span>
    </p>
  );
}
