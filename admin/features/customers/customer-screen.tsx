import { Link, useParams, useSearchParams } from 'react-router';
import { OrderStatusMark } from '#admin/features/orders/index.ts';
import { LoadState } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { Fact, Facts, Section } from '#admin/ui/facts.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { CUSTOMER_ORDERS_PER_PAGE, type StaffCustomer } from '#contract/customers/customers.ts';
import { customersAdminCalls } from '#contract/customers/customers-admin-calls.ts';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { AccountActions } from './account-actions.tsx';
import { CustomerProfile } from './customer-profile.tsx';
import { CustomerTimeline } from './customer-timeline.tsx';

/** A customer with their orders and everything that has happened with them. */
export function Component() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const customer = useCall(
    customersAdminCalls.readStaffCustomer,
    { params: { id }, query: { page } },
    { keepsPrevious: true },
  );
  if (customer.data === undefined) return <LoadState query={customer} title={m.admin_customer_title({ id })} />;
  return <CustomerPage key={id} customer={customer.data} page={page} />;
}

function CustomerPage({ customer, page }: { customer: StaffCustomer; page: number }) {
  return (
    <>
      <PageHeader
        title={customer.name}
        crumbs={[{ title: m.admin_customers_title(), to: '/customers' }]}
        aside={
          <>
            <span className="text-slate">№ {customer.id}</span>
            {customer.disabled_at && (
              <Badge tone="anor">{m.admin_account_disabled({ time: formatMoment(customer.disabled_at) })}</Badge>
            )}
          </>
        }
        hint={m.admin_customer_since({ time: formatMoment(customer.created_at) })}
        actions={<AccountActions customer={customer} />}
      />
      <div className="grid max-w-6xl gap-x-10 gap-y-6 p-4 md:p-6 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0 lg:order-1">
          <CustomerProfile customer={customer} />
        </div>
        <div className="min-w-0 space-y-6">
          {customer.orders && <Orders orders={customer.orders} page={page} />}
          <CustomerTimeline customer={customer.id} />
        </div>
      </div>
    </>
  );
}

function Orders({ orders, page }: { orders: NonNullable<StaffCustomer['orders']>; page: number }) {
  const locale = getLocale();
  return (
    <Section title={m.admin_customer_orders()} className="lg:border-t-0 lg:pt-0">
      <Facts>
        <Fact label={m.admin_customer_orders_total()}>{orders.total}</Fact>
        <Fact label={m.admin_customer_orders_delivered()}>
          {m.admin_customer_delivered_for({ count: orders.delivered, sum: formatSum(orders.delivered_sum, locale) })}
        </Fact>
        <Fact label={m.admin_customer_orders_failed()}>{orders.failed}</Fact>
      </Facts>
      {orders.rows.length === 0 ? (
        <p className="mt-4 text-slate">{m.admin_customer_no_orders()}</p>
      ) : (
        <ul className="mt-4 border-t border-line">
          {orders.rows.map((order) => (
            <li key={order.number} className="border-b border-line">
              <Link
                to={`/orders/${order.number}`}
                className="grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-4 py-1.5 hover:bg-mist sm:grid-cols-[7rem_9rem_1fr_auto]"
              >
                <span className="tabular font-medium">{order.number}</span>
                <time dateTime={order.created_at} className="tabular text-slate max-sm:order-3">
                  {formatMoment(order.created_at)}
                </time>
                <span className="max-sm:order-2 max-sm:justify-self-end">
                  <OrderStatusMark status={order.status} name={order.status_name} />
                </span>
                <span className="tabular text-right max-sm:order-4">{formatSum(order.total, locale)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Pages page={page} total={orders.total} />
    </Section>
  );
}

function Pages({ page, total }: { page: number; total: number }) {
  const last = Math.max(1, Math.ceil(total / CUSTOMER_ORDERS_PER_PAGE));
  if (last === 1) return null;
  return (
    <nav aria-label={m.admin_pages()} className="mt-3 flex items-center gap-4">
      {page > 1 && <Link to={`?page=${page - 1}`}>{m.admin_pages_back()}</Link>}
      <span className="tabular text-slate">{m.admin_pages_of({ page, last })}</span>
      {page < last && <Link to={`?page=${page + 1}`}>{m.admin_pages_next()}</Link>}
    </nav>
  );
}
