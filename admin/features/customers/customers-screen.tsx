import { Users } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { ViewTabs } from '#admin/features/saved-views/index.ts';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { Button } from '#admin/ui/button.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { PagedList } from '#admin/ui/paged-list.tsx';
import type { CustomerFilters } from '#contract/customers/customer-filters.ts';
import { customersAdminCalls } from '#contract/customers/customers-admin-calls.ts';
import { groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';
import {
  CUSTOMER_LIST,
  type CustomerListState,
  customerListAddress,
  readCustomerList,
} from './customer-list-address.ts';
import { CustomersFilter } from './customers-filter.tsx';
import { CustomersTable } from './customers-table.tsx';

/** `/admin/customers?orders=yes&order=-spent`: customers that fit the filters. All of it stands in the address. */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const state = readCustomerList(search);
  const filter = (filters: CustomerFilters) =>
    void navigate(customerListAddress({ ...state, filters }), { replace: true });
  return (
    <>
      <PageHeader
        title={m.admin_customers_title()}
        tabs={
          <ViewTabs list={CUSTOMER_LIST} state={state} onOpen={(next) => void navigate(customerListAddress(next))} />
        }
      />
      <CustomersFilter key={state.view} filters={state.filters} onChange={filter} />
      <CustomerList key={customerListAddress(state)} state={state} onClear={() => filter({})} />
    </>
  );
}

interface CustomerListProps {
  state: CustomerListState;
  /** Removes all filters. */
  onClear(): void;
}

function CustomerList({ state, onClear }: CustomerListProps) {
  const { filters, order } = state;
  const isFiltered = Object.keys(filters).length > 0;
  const pages = useCallPages(
    customersAdminCalls.readStaffCustomers,
    (after: string | null) => ({ query: { order, ...filters, ...(after !== null && { after }) } }),
    ({ next }) => next,
  );
  return (
    <PagedList
      pages={pages}
      rowsOf={({ customers }) => customers}
      empty={
        <EmptyState
          Icon={Users}
          title={m.admin_ui_empty()}
          actions={isFiltered && <Button onClick={onClear}>{m.admin_audit_clear()}</Button>}
        >
          {isFiltered ? m.admin_customers_empty_filter() : m.admin_customers_empty_hint()}
        </EmptyState>
      }
    >
      {(customers) => (
        <>
          <CustomersTable customers={customers} state={state} />
          <p className="tabular px-4 py-2 text-slate md:px-6">
            {m.admin_customers_count({ count: groupThousands(pages.data?.pages[0]?.count ?? 0) })}
          </p>
        </>
      )}
    </PagedList>
  );
}
