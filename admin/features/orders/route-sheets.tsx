import type { Locale } from '#contract/i18n/locale.ts';
import { formatSum } from '#contract/money/money.ts';
import type { PrintedOrder } from '#contract/orders/order-documents.ts';
import { formatDays } from '#contract/time/format-days.ts';
import { m } from '#messages';
import { Sheet, Signatures, Table, TickBox } from './paper.tsx';

/** Where a courier brings orders and what they collect: a sheet for each courier, and one for what nobody brings yet. */
export function RouteSheets({ orders, locale }: { orders: readonly PrintedOrder[]; locale: Locale }) {
  const routes = Map.groupBy(orders, ({ courier }) => (courier === null ? '' : `${courier.name}, ${courier.phone}`));
  return [...routes].map(([courier, brought]) => (
    <Sheet
      key={courier}
      title={
        courier === ''
          ? m.admin_print_route_none({}, { locale })
          : m.admin_print_route_of({ name: courier }, { locale })
      }
      locale={locale}
    >
      <Table
        heads={[
          m.admin_print_route_address({}, { locale }),
          m.admin_print_route_collect({}, { locale }),
          m.admin_print_done({}, { locale }),
        ]}
        rows={brought.map((order) => ({
          key: order.number,
          cells: [
            <Stop key="stop" order={order} />,
            <b key="due" className="whitespace-nowrap">
              {collectText(order, locale)}
            </b>,
            <TickBox key="tick" />,
          ],
        }))}
      />
      <p className="mt-3 text-right text-base">
        {m.admin_print_route_total({}, { locale })}:{' '}
        <b>
          {formatSum(
            brought.reduce((sum, { due }) => sum + due, 0),
            locale,
          )}
        </b>
      </p>
      <Signatures labels={[m.admin_print_courier_sign({}, { locale }), m.admin_print_cashier_sign({}, { locale })]} />
    </Sheet>
  ));
}

function Stop({ order }: { order: PrintedOrder }) {
  const { number, buyer, place, expected } = order;
  return (
    <span className="block wrap-anywhere">
      <span className="block">{number}</span>
      <b>{[place, buyer?.address].filter(Boolean).join(', ')}</b>
      {buyer && (
        <span className="block">
          {buyer.name}, <span className="whitespace-nowrap">{buyer.phone}</span>
        </span>
      )}
      {expected && <span className="block">{formatDays(expected)}</span>}
      {buyer?.message && <span className="block italic">{buyer.message}</span>}
    </span>
  );
}

function collectText({ due, is_settled: isSettled }: PrintedOrder, locale: Locale): string {
  if (due > 0) return formatSum(due, locale);
  return isSettled ? m.admin_print_nothing_due({}, { locale }) : m.admin_print_not_settled({}, { locale });
}
