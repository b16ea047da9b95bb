import type { OrderFilter } from '#contract/orders/order-states.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';

const TABS: readonly { filter: OrderFilter; name(): string }[] = [
  { filter: 'all', name: m.orders_all },
  { filter: 'current', name: m.orders_current },
  { filter: 'archive', name: m.orders_archive },
];

/** The path of the orders with a filter; without one it is the page itself. */
export function ordersPath(filter: OrderFilter): string {
  return filter === 'all' ? '/cabinet/orders' : `/cabinet/orders?filter=${filter}`;
}

/** All, current, archive. They are links, so that the URL has the filter. */
export function OrderTabs({ chosen }: { chosen: OrderFilter }) {
  return (
    <nav aria-label={m.orders_which()} className="grid max-w-md grid-cols-3 rounded-full bg-mist p-1 text-sm">
      {TABS.map(({ filter, name }) => (
        <LocaleLink
          key={filter}
          to={ordersPath(filter)}
          prefetch="none"
          preventScrollReset
          aria-current={filter === chosen ? 'page' : undefined}
          className={classNames(
            'flex min-h-11 items-center justify-center rounded-full px-2 text-center font-medium',
            filter === chosen ? 'bg-paper text-ink' : 'text-slate hover:text-ink',
          )}
        >
          {name()}
        </LocaleLink>
      ))}
    </nav>
  );
}
