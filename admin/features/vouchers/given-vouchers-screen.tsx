import { TicketPercent } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { useRowKeys } from '#admin/platform/shortcuts/use-row-keys.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { Badge, type Tone } from '#admin/ui/badge.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { FilterToolbar } from '#admin/ui/filter-toolbar.tsx';
import { GroupsNav } from '#admin/ui/groups-nav.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { PagedList } from '#admin/ui/paged-list.tsx';
import { Select } from '#admin/ui/select.tsx';
import { TwoLines } from '#admin/ui/two-lines.tsx';
import { formatSum } from '#contract/money/money.ts';
import { couponsAdminCalls } from '#contract/vouchers/coupons-admin-calls.ts';
import {
  GIVEN_VOUCHER_GROUPS,
  type GivenVoucher,
  type GivenVoucherGroup,
  type GivenVoucherState,
  VOUCHER_ORIGINS,
  type VoucherOrigin,
} from '#contract/vouchers/given-vouchers.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';

const ANY = '';

/** `/admin/vouchers/given?group=used&origin=staff`: the vouchers of customers, newest first. */
export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const group = GIVEN_VOUCHER_GROUPS.find((name) => name === params.get('group')) ?? 'active';
  const origin = VOUCHER_ORIGINS.find((name) => name === params.get('origin')) ?? null;
  const pages = useCallPages(
    couponsAdminCalls.readGivenVouchers,
    (before) => ({ query: { group, ...(origin !== null && { origin }), ...(before !== null && { before }) } }),
    ({ next }) => next,
  );
  const counts = pages.data?.pages[0]?.counts;
  return (
    <>
      <PageHeader
        title={m.admin_given_vouchers_title()}
        crumbs={[{ title: m.admin_coupons_title(), to: '/vouchers' }]}
        tabs={
          <GroupsNav
            label={m.admin_given_vouchers_groups()}
            current={group}
            groups={GIVEN_VOUCHER_GROUPS.map((name) => ({
              name,
              title: GROUP_TITLES[name](),
              to: addressOf(name, origin),
              count: counts?.[name],
            }))}
          />
        }
      />
      <FilterToolbar label={m.admin_ui_filters()} count={origin === null ? 0 : 1}>
        <Select
          label={m.admin_given_vouchers_origin()}
          showsLabel
          value={origin ?? ANY}
          onChange={(value) =>
            void navigate(addressOf(group, VOUCHER_ORIGINS.find((name) => name === value) ?? null), { replace: true })
          }
          options={[
            { value: ANY, title: m.admin_customers_any() },
            { value: 'staff', title: m.admin_given_vouchers_by_staff() },
            { value: 'customer', title: m.admin_given_vouchers_by_customer() },
          ]}
        />
      </FilterToolbar>
      <PagedList
        key={addressOf(group, origin)}
        pages={pages}
        rowsOf={({ vouchers }) => vouchers}
        empty={
          <EmptyState Icon={TicketPercent} title={m.admin_ui_empty()}>
            {m.admin_given_vouchers_empty()}
          </EmptyState>
        }
      >
        {(vouchers) => <VouchersTable vouchers={vouchers} />}
      </PagedList>
    </>
  );
}

function addressOf(group: GivenVoucherGroup, origin: VoucherOrigin | null): string {
  const query = new URLSearchParams();
  if (group !== 'active') query.set('group', group);
  if (origin !== null) query.set('origin', origin);
  return query.size === 0 ? '/vouchers/given' : `/vouchers/given?${query}`;
}

function VouchersTable({ vouchers }: { vouchers: readonly GivenVoucher[] }) {
  const seesOrders = useMay()('orders:see');
  const keys = useRowKeys('tbody tr > :first-child a', {
    group: m.admin_given_vouchers_title(),
    down: m.admin_given_vouchers_key_down(),
    up: m.admin_given_vouchers_key_up(),
  });
  useShortcuts(keys.shortcuts);
  return (
    <div ref={keys.list}>
      <DataTable
        label={m.admin_given_vouchers_title()}
        columns={columnsOf(seesOrders)}
        rows={vouchers}
        keyOf={({ id }) => id}
        linkOf={({ customer }) => `/customers/${customer.id}`}
      />
    </div>
  );
}

const columnsOf = (seesOrders: boolean): Column<GivenVoucher>[] => [
  {
    id: 'customer',
    title: m.admin_customers_column_person(),
    cell: ({ customer: { name, phone } }) => (
      <TwoLines below={<span className="tabular font-normal whitespace-nowrap">{phone}</span>}>
        <span className="wrap-anywhere">{name}</span>
      </TwoLines>
    ),
  },
  {
    id: 'amount',
    title: m.admin_given_vouchers_amount(),
    align: 'end',
    width: 'md:w-36',
    cell: ({ amount }) => <span className="font-medium whitespace-nowrap">{formatSum(amount, getLocale())}</span>,
  },
  {
    id: 'origin',
    title: m.admin_given_vouchers_origin(),
    width: 'md:w-52',
    cell: ({ author, created_at }) => (
      <TwoLines below={<Moment iso={created_at} className="tabular" />}>
        {author ?? m.admin_given_vouchers_by_customer()}
      </TwoLines>
    ),
  },
  {
    id: 'until',
    title: m.admin_given_vouchers_until(),
    width: 'md:w-44',
    isDesktopOnly: true,
    cell: ({ expires_at }) => <Moment iso={expires_at} className="tabular" />,
  },
  {
    id: 'state',
    title: m.admin_order_state(),
    width: 'md:w-44',
    isLastOnPhone: true,
    cell: ({ state, order_number: number }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <Badge tone={STATE_TONES[state]}>{STATE_NAMES[state]()}</Badge>
        {number !== null && seesOrders && (
          <Link to={`/orders/${number}`} className="tabular relative z-[1] text-cobalt-text hover:underline">
            {number}
          </Link>
        )}
      </span>
    ),
  },
];

const GROUP_TITLES: Record<GivenVoucherGroup, () => string> = {
  active: m.admin_given_vouchers_active,
  used: m.admin_given_vouchers_used,
  expired: m.admin_given_vouchers_expired,
  all: m.admin_coupons_all,
};
const STATE_NAMES: Record<GivenVoucherState, () => string> = {
  active: m.admin_voucher_state_active,
  used: m.admin_voucher_state_used,
  expired: m.admin_voucher_state_expired,
};
const STATE_TONES: Record<GivenVoucherState, Tone> = { active: 'leaf', used: 'cobalt', expired: 'plain' };
