import { Link, useParams } from 'react-router';
import { LoadState } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { buttonClass } from '#admin/ui/button.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { Fact, Facts, Section } from '#admin/ui/facts.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { formatProductFilter } from '#contract/catalog/product-filter.ts';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import type { WaitingPeople } from '#contract/stock-alerts/staff-stock-alerts.ts';
import { stockAlertsAdminCalls } from '#contract/stock-alerts/stock-alerts-admin-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';

/** One product that people wait for: who waits, masked, since when and at what price, and who was notified. */
export function Component() {
  const { id = '' } = useParams();
  const product = useCall(stockAlertsAdminCalls.readWaitingPeople, { params: { id } });
  if (product.data === undefined) return <LoadState query={product} title={m.admin_alerts_title()} />;
  return <WaitingPeoplePage product={product.data} />;
}

function WaitingPeoplePage({ product }: { product: WaitingPeople }) {
  const { product_id, name, sku, price, stock, is_published, waiting, people } = product;
  return (
    <>
      <PageHeader
        title={name}
        aside={!is_published && <Badge>{m.admin_alerts_unpublished()}</Badge>}
        crumbs={[{ title: m.admin_alerts_title(), to: '/stock-alerts' }]}
        actions={
          <div className="flex flex-wrap gap-2">
            <Link to={gridAddress(sku)} className={buttonClass()}>
              {m.admin_alerts_in_grid()}
            </Link>
            <Link to={`/products/${product_id}`} className={buttonClass()}>
              {m.admin_alerts_open_product()}
            </Link>
          </div>
        }
      />
      <div className="max-w-6xl space-y-6 p-4 md:p-6">
        <Facts>
          <Fact label={m.admin_alerts_sku()}>{sku}</Fact>
          <Fact label={m.admin_alerts_stock()}>{groupThousands(stock)}</Fact>
          <Fact label={m.admin_alerts_price()}>{formatSum(price, getLocale())}</Fact>
          <Fact label={m.admin_alerts_group_stock()}>{groupThousands(waiting.stock)}</Fact>
          <Fact label={m.admin_alerts_group_price()}>{groupThousands(waiting.price)}</Fact>
        </Facts>
        <Section title={m.admin_alerts_who()}>
          {people === null ? (
            <p className="text-slate">{m.admin_alerts_who_hidden()}</p>
          ) : people.length === 0 ? (
            <p className="text-slate">{m.admin_alerts_no_people()}</p>
          ) : (
            <DataTable
              label={m.admin_alerts_who()}
              columns={COLUMNS()}
              rows={people}
              keyOf={({ id }) => id}
              linkOf={({ customer_id }) => `/customers/${customer_id}`}
            />
          )}
        </Section>
      </div>
    </>
  );
}

/** The row of the good in the grid. */
function gridAddress(sku: string): string {
  const filter = formatProductFilter({ search: sku, conditions: [] });
  return `/products?${filter}`;
}

type Person = NonNullable<WaitingPeople['people']>[number];

const COLUMNS = (): Column<Person>[] => [
  {
    id: 'person',
    title: m.admin_order_buyer(),
    cell: ({ name, phone }) => (
      <>
        {name || m.requests_name_unknown()} <span className="tabular font-normal text-slate">{phone}</span>
      </>
    ),
  },
  {
    id: 'kind',
    title: m.admin_alerts_waits_for(),
    width: 'md:w-48',
    cell: ({ kind }) => (kind === 'stock' ? m.admin_alerts_kind_stock() : m.admin_alerts_kind_price()),
  },
  {
    id: 'price',
    title: m.admin_alerts_price_then(),
    align: 'end',
    width: 'md:w-40',
    cell: ({ price }) => <span className="whitespace-nowrap">{formatSum(price, getLocale())}</span>,
  },
  {
    id: 'at',
    title: m.admin_alerts_since(),
    align: 'end',
    width: 'md:w-44',
    cell: ({ at }) => <Moment iso={at} className="whitespace-nowrap text-slate" />,
  },
  {
    id: 'notified',
    title: m.admin_alerts_notified(),
    align: 'end',
    width: 'md:w-44',
    isLastOnPhone: true,
    cell: ({ notified_at }) =>
      notified_at === null ? (
        <Badge tone="cobalt">{m.admin_alerts_waiting()}</Badge>
      ) : (
        <Moment iso={notified_at} className="whitespace-nowrap" />
      ),
  },
];
