import { useRowKeys } from '#admin/platform/shortcuts/use-row-keys.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { TwoLines } from '#admin/ui/two-lines.tsx';
import type { CustomerSort, StaffCustomerRow } from '#contract/customers/customer-filters.ts';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { type CustomerListState, customerListAddress } from './customer-list-address.ts';

interface CustomersTableProps {
  customers: readonly StaffCustomerRow[];
  state: CustomerListState;
}

/** Customers, masked. J and K go from one to the next. */
export function CustomersTable({ customers, state }: CustomersTableProps) {
  const keys = useRowKeys('tbody a', {
    group: m.admin_customers_title(),
    down: m.admin_customers_key_down(),
    up: m.admin_customers_key_up(),
  });
  useShortcuts(keys.shortcuts);
  const seesOrders = customers.some(({ orders }) => orders !== null);
  return (
    <div ref={keys.list}>
      <DataTable
        label={m.admin_customers_title()}
        columns={seesOrders ? [...PERSON_COLUMNS(), ...ORDER_COLUMNS()] : PERSON_COLUMNS()}
        rows={customers}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/customers/${id}`}
        sorting={SORTING[state.order]}
        sortLink={(column) => sortLinkOf(state, column)}
      />
    </div>
  );
}

const SORTING: Record<CustomerSort, { columnId: string; direction: 'asc' | 'desc' }> = {
  '-registered': { columnId: 'registered', direction: 'desc' },
  registered: { columnId: 'registered', direction: 'asc' },
  '-spent': { columnId: 'spent', direction: 'desc' },
  spent: { columnId: 'spent', direction: 'asc' },
  '-orders': { columnId: 'orders', direction: 'desc' },
  '-last_order': { columnId: 'last', direction: 'desc' },
};
/** What a column sorts by; a second press turns it round, where it can be. */
const SORTS_OF: Record<string, readonly CustomerSort[]> = {
  registered: ['-registered', 'registered'],
  spent: ['-spent', 'spent'],
  orders: ['-orders'],
  last: ['-last_order'],
};

function sortLinkOf(state: CustomerListState, column: string): string | null {
  const sorts = SORTS_OF[column];
  if (sorts === undefined) return null;
  const order = sorts.find((_, at) => sorts[at - 1] === state.order) ?? sorts[0] ?? state.order;
  return customerListAddress({ ...state, order });
}

const PERSON_COLUMNS = (): Column<StaffCustomerRow>[] => [
  {
    id: 'person',
    title: m.admin_customers_column_person(),
    cell: ({ name, phone, disabled_at }) => (
      <TwoLines below={<span className="tabular font-normal whitespace-nowrap">{phone}</span>}>
        <span className="wrap-anywhere">{name}</span>
        {disabled_at !== null && (
          <>
            {' '}
            <Badge tone="anor">{m.admin_customers_disabled()}</Badge>
          </>
        )}
      </TwoLines>
    ),
  },
  {
    id: 'registered',
    title: m.admin_customers_column_registered(),
    isDesktopOnly: true,
    width: 'md:w-44',
    cell: ({ created_at }) => <Moment iso={created_at} className="tabular text-slate" />,
  },
];

const ORDER_COLUMNS = (): Column<StaffCustomerRow>[] => [
  {
    id: 'last',
    title: m.admin_customers_column_last(),
    width: 'md:w-52',
    cell: ({ orders }) =>
      orders?.last_at ? (
        <TwoLines below={orders.region}>
          <Moment iso={orders.last_at} className="tabular" />
        </TwoLines>
      ) : (
        <span className="text-slate">{m.admin_customer_no_orders()}</span>
      ),
  },
  {
    id: 'orders',
    title: m.admin_customers_column_orders(),
    align: 'end',
    isDesktopOnly: true,
    width: 'md:w-32',
    cell: ({ orders }) =>
      orders !== null && (
        <TwoLines
          below={
            orders.open > 0 ? (
              <span className="text-cobalt-text">{m.admin_customers_open({ count: orders.open })}</span>
            ) : null
          }
        >
          <span className="tabular">{orders.count}</span>
        </TwoLines>
      ),
  },
  {
    id: 'spent',
    title: m.admin_customers_column_spent(),
    align: 'end',
    isLastOnPhone: true,
    width: 'md:w-40',
    cell: ({ orders }) =>
      orders !== null &&
      orders.count > 0 && <span className="font-medium whitespace-nowrap">{formatSum(orders.spent, getLocale())}</span>,
  },
];
