import { Plus, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { useRowKeys } from '#admin/platform/shortcuts/use-row-keys.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { Button, buttonClass } from '#admin/ui/button.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { FilterToolbar, ValueField } from '#admin/ui/filter-toolbar.tsx';
import { GroupsNav } from '#admin/ui/groups-nav.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { PagedList } from '#admin/ui/paged-list.tsx';
import { couponsAdminCalls } from '#contract/vouchers/coupons-admin-calls.ts';
import { COUPON_GROUPS, type CouponGroup, type StaffCoupon } from '#contract/vouchers/staff-coupons.ts';
import { m } from '#messages';
import { CouponSheet } from './coupon-sheet.tsx';
import {
  COUPON_GROUP_TITLES,
  COUPON_GROUP_TONES,
  COUPON_STATE_NAMES,
  discountText,
  termText,
  usesText,
} from './coupon-texts.ts';

/** `/admin/vouchers?group=ended&search=CASES`: the coupons of a group, newest first. */
export function Component() {
  const may = useMay();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  const group = COUPON_GROUPS.find((name) => name === params.get('group')) ?? 'active';
  const search = params.get('search')?.trim() || null;
  const pages = useCallPages(
    couponsAdminCalls.readCoupons,
    (before) => ({ query: { group, ...(search !== null && { search }), ...(before !== null && { before }) } }),
    ({ next }) => next,
  );
  const counts = pages.data?.pages[0]?.counts;
  return (
    <>
      <PageHeader
        title={m.admin_coupons_title()}
        actions={
          <>
            {may('customers:see') && (
              <Link to="/vouchers/given" className={buttonClass()}>
                {m.admin_given_vouchers_title()}
              </Link>
            )}
            {may('promotions:edit') && (
              <Button variant="primary" onClick={() => setNew(true)}>
                <Plus aria-hidden className="size-4" />
                {m.admin_coupons_new()}
              </Button>
            )}
          </>
        }
        tabs={
          <GroupsNav
            label={m.admin_coupons_groups()}
            current={group}
            groups={COUPON_GROUPS.map((name) => ({
              name,
              title: COUPON_GROUP_TITLES[name](),
              to: couponsAddress(name, search),
              count: counts?.[name],
            }))}
          />
        }
      />
      <FilterToolbar label={m.admin_ui_filters()} count={search === null ? 0 : 1}>
        <ValueField
          label={m.admin_coupons_search()}
          value={search}
          inputMode="search"
          className="md:w-80"
          onChange={(text) => void navigate(couponsAddress(group, text), { replace: true })}
        />
      </FilterToolbar>
      <PagedList
        key={`${group} ${search}`}
        pages={pages}
        rowsOf={({ coupons }) => coupons}
        empty={
          <EmptyState Icon={TicketPercent} title={m.admin_ui_empty()}>
            {m.admin_coupons_empty_hint()}
          </EmptyState>
        }
      >
        {(coupons) => <CouponsTable coupons={coupons} />}
      </PagedList>
      {isNew && <CouponSheet coupon={null} onClose={() => setNew(false)} />}
    </>
  );
}

function couponsAddress(group: CouponGroup, search: string | null): string {
  const query = new URLSearchParams();
  if (group !== 'active') query.set('group', group);
  if (search !== null) query.set('search', search);
  return query.size === 0 ? '/vouchers' : `/vouchers?${query}`;
}

function CouponsTable({ coupons }: { coupons: readonly StaffCoupon[] }) {
  const keys = useRowKeys('tbody a', {
    group: m.admin_coupons_title(),
    down: m.admin_coupons_key_down(),
    up: m.admin_coupons_key_up(),
  });
  useShortcuts(keys.shortcuts);
  return (
    <div ref={keys.list}>
      <DataTable
        label={m.admin_coupons_title()}
        columns={COLUMNS()}
        rows={coupons}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/vouchers/${id}`}
      />
    </div>
  );
}

const COLUMNS = (): Column<StaffCoupon>[] => [
  {
    id: 'code',
    title: m.admin_coupons_code(),
    cell: ({ code }) => <span className="wrap-anywhere">{code}</span>,
  },
  {
    id: 'discount',
    title: m.admin_coupons_kind(),
    width: 'md:w-40',
    cell: (coupon) => <span className="tabular whitespace-nowrap">{discountText(coupon)}</span>,
  },
  { id: 'term', title: m.admin_coupons_term(), width: 'md:w-72', cell: termText },
  {
    id: 'uses',
    title: m.admin_coupons_uses(),
    align: 'end',
    width: 'md:w-36',
    cell: (coupon) => (
      <>
        <span className="text-slate md:hidden">{m.admin_coupons_uses()} </span>
        {usesText(coupon)}
      </>
    ),
  },
  {
    id: 'group',
    title: m.admin_order_state(),
    width: 'md:w-36',
    isLastOnPhone: true,
    cell: ({ group }) => <Badge tone={COUPON_GROUP_TONES[group]}>{COUPON_STATE_NAMES[group]()}</Badge>,
  },
];
