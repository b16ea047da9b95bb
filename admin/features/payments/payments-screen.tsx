import { CreditCard } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { Button } from '#admin/ui/button.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { GroupsNav } from '#admin/ui/groups-nav.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { PagedList } from '#admin/ui/paged-list.tsx';
import { type CountedPaymentGroup, PAYMENT_GROUPS, type PaymentGroup } from '#contract/payments/payment-states.ts';
import { paymentsAdminCalls } from '#contract/payments/payments-admin-calls.ts';
import { SECOND_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { type PaymentFilters, paymentFiltersOf, paymentGroupOf, paymentsAddress } from './payment-filters.ts';
import { PAYMENT_GROUP_TITLES } from './payment-texts.ts';
import { PaymentsFilter } from './payments-filter.tsx';
import { PaymentsTable } from './payments-table.tsx';

const POLL_MS = 15 * SECOND_MS;

/** `/admin/payments?group=refund`: the card payments of a group, newest first. The filters stand in the address. */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const group = paymentGroupOf(search);
  const filters = paymentFiltersOf(search);
  const pages = usePaymentPages(group, filters);
  const counts = pages.data?.pages[0]?.counts;
  const isFiltered = Object.keys(filters).length > 0;
  const change = (next: PaymentFilters) => void navigate(paymentsAddress(group, next), { replace: true });
  return (
    <>
      <PageHeader
        title={m.admin_payments_title()}
        tabs={
          <GroupsNav
            label={m.admin_payments_groups()}
            current={group}
            groups={PAYMENT_GROUPS.map((name) => ({
              name,
              title: PAYMENT_GROUP_TITLES[name](),
              to: paymentsAddress(name, filters),
              count: counts?.[name as CountedPaymentGroup],
              isUrgent: name !== 'all',
            }))}
          />
        }
      />
      <PaymentsFilter filters={filters} showsState={group === 'all'} onChange={change} />
      <PaymentList
        key={`${group} ${JSON.stringify(filters)}`}
        group={group}
        pages={pages}
        onClear={isFiltered ? () => change({}) : null}
      />
    </>
  );
}

function usePaymentPages(group: PaymentGroup, filters: PaymentFilters) {
  return useCallPages(
    paymentsAdminCalls.readStaffPayments,
    (before) => ({ query: { group, ...filters, ...(before !== null && { before }) } }),
    ({ next }) => next,
    { pollMs: POLL_MS },
  );
}

interface PaymentListProps {
  group: PaymentGroup;
  pages: ReturnType<typeof usePaymentPages>;
  /** Null: no filter is set. */
  onClear: (() => void) | null;
}

function PaymentList({ group, pages, onClear }: PaymentListProps) {
  const isFiltered = onClear !== null;
  return (
    <PagedList
      pages={pages}
      rowsOf={({ payments }) => payments}
      empty={
        <EmptyState
          Icon={CreditCard}
          title={isFiltered || group === 'all' ? m.admin_ui_empty() : m.admin_payments_empty_group()}
          actions={isFiltered && <Button onClick={onClear}>{m.admin_audit_clear()}</Button>}
        >
          {isFiltered ? m.admin_payments_empty_filter() : EMPTY_HINTS[group]()}
        </EmptyState>
      }
    >
      {(payments) => <PaymentsTable payments={payments} />}
    </PagedList>
  );
}

const EMPTY_HINTS: Record<PaymentGroup, () => string> = {
  unknown: m.admin_payments_empty_unknown,
  refund: m.admin_payments_empty_refund,
  orphaned: m.admin_payments_empty_orphaned,
  all: m.admin_payments_empty_all,
};
