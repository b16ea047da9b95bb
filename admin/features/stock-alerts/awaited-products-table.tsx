import { useRowKeys } from '#admin/platform/shortcuts/use-row-keys.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import type { AwaitedProduct } from '#contract/stock-alerts/staff-stock-alerts.ts';
import type { StockAlertGroup } from '#contract/stock-alerts/stock-alert-kinds.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';

interface AwaitedProductsTableProps {
  products: readonly AwaitedProduct[];
  group: StockAlertGroup;
}

/** Products that people wait for. J and K go from one to the next, Enter opens who waits. */
export function AwaitedProductsTable({ products, group }: AwaitedProductsTableProps) {
  const title = m.admin_alerts_title();
  const keys = useRowKeys('tbody a', { group: title, down: m.admin_alerts_key_down(), up: m.admin_alerts_key_up() });
  useShortcuts(keys.shortcuts);
  return (
    <div ref={keys.list}>
      <DataTable
        label={title}
        columns={columnsOf(group)}
        rows={products}
        keyOf={({ product_id }) => product_id}
        linkOf={({ product_id }) => `/stock-alerts/${product_id}`}
      />
    </div>
  );
}

function columnsOf(group: StockAlertGroup): Column<AwaitedProduct>[] {
  return [
    {
      id: 'product',
      title: m.admin_alerts_product(),
      cell: ({ name, sku, is_published }) => (
        <>
          <span className="line-clamp-2">{name}</span>
          <span className="flex flex-wrap gap-x-2 font-normal text-slate">
            {sku}
            {!is_published && <Badge>{m.admin_alerts_unpublished()}</Badge>}
          </span>
        </>
      ),
    },
    {
      id: 'people',
      title: m.admin_alerts_people(),
      align: 'end',
      width: 'md:w-28',
      cell: ({ people }) => (
        <span className="font-medium">
          <span className="md:hidden">{m.admin_today_people({ count: people })}</span>
          <span className="max-md:hidden">{groupThousands(people)}</span>
        </span>
      ),
    },
    {
      id: 'since',
      title: m.admin_alerts_since(),
      align: 'end',
      width: 'md:w-44',
      cell: ({ since }) => <Moment iso={since} className="tabular whitespace-nowrap text-slate" />,
    },
    {
      id: 'price',
      title: group === 'price' ? m.admin_alerts_price_then() : m.admin_alerts_price(),
      align: 'end',
      width: 'md:w-44',
      isLastOnPhone: true,
      cell: (product) => <Prices product={product} group={group} />,
    },
    {
      id: 'notified',
      title: m.admin_alerts_notified(),
      align: 'end',
      width: 'md:w-48',
      isDesktopOnly: true,
      cell: ({ notified }) =>
        notified !== null && (
          <span className="text-slate">
            <span className="block">{m.admin_alerts_notified_people({ count: notified.people })}</span>
            <Moment iso={notified.at} />
          </span>
        ),
    },
  ];
}

/** Who waits for a lower price has seen one, which says how far it has to fall. */
function Prices({ product, group }: { product: AwaitedProduct; group: StockAlertGroup }) {
  const { price, lowest_price, highest_price } = product;
  const sum = (value: number) => formatSum(value, getLocale());
  if (group !== 'price') return <span className="whitespace-nowrap">{sum(price)}</span>;
  return (
    <>
      <span className="block whitespace-nowrap">
        {lowest_price === highest_price ? sum(lowest_price) : `${groupThousands(lowest_price)} – ${sum(highest_price)}`}
      </span>
      <span className="block whitespace-nowrap text-slate">{m.admin_alerts_price_now({ sum: sum(price) })}</span>
    </>
  );
}
