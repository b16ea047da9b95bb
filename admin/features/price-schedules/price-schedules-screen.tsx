import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { useRowKeys } from '#admin/platform/shortcuts/use-row-keys.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { FilterToolbar, ValueField } from '#admin/ui/filter-toolbar.tsx';
import { GroupsNav } from '#admin/ui/groups-nav.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { PagedList } from '#admin/ui/paged-list.tsx';
import { TwoLines } from '#admin/ui/two-lines.tsx';
import {
  PRICE_SCHEDULE_GROUPS,
  type PriceSchedule,
  type PriceScheduleGroup,
} from '#contract/price-schedules/price-schedules.ts';
import { priceSchedulesCalls } from '#contract/price-schedules/price-schedules-calls.ts';
import { m } from '#messages';
import { BatchBar } from './batch-bar.tsx';
import { PriceScheduleSheet } from './price-schedule-sheet.tsx';
import {
  outcomeText,
  PRICE_SCHEDULE_GROUP_TITLES,
  PRICE_SCHEDULE_STATE_NAMES,
  PRICE_SCHEDULE_STATE_TONES,
  sumText,
} from './price-schedule-texts.ts';
import { ScheduleButtons } from './schedule-buttons.tsx';
import { Term } from './term.tsx';
import { useFreshPriceSchedules } from './use-fresh-price-schedules.ts';

interface ListState {
  group: PriceScheduleGroup;
  search: string | null;
  /** One good alone. */
  product: number | null;
  /** Those that were scheduled together. */
  batch: number | null;
}

/** `/admin/products/price-schedules?group=running&search=galaxy`: scheduled prices of all goods, those to come first. */
export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const state = readState(params);
  const { group, search, product, batch } = state;
  const pages = useCallPages(
    priceSchedulesCalls.readPriceSchedules,
    (skip) => ({
      query: {
        group,
        ...(search !== null && { search }),
        ...(product !== null && { product }),
        ...(batch !== null && { batch }),
        ...(skip !== null && { skip }),
      },
    }),
    ({ next }) => next,
  );
  useFreshPriceSchedules();
  const counts = pages.data?.pages[0]?.counts;
  return (
    <>
      <PageHeader
        title={m.admin_price_schedules_title()}
        crumbs={[{ title: m.admin_products_title(), to: '/products' }]}
        tabs={
          <GroupsNav
            label={m.admin_price_schedules_groups()}
            current={group}
            groups={PRICE_SCHEDULE_GROUPS.map((name) => ({
              name,
              title: PRICE_SCHEDULE_GROUP_TITLES[name](),
              to: addressOf({ ...state, group: name }),
              count: counts?.[name],
            }))}
          />
        }
      />
      <FilterToolbar label={m.admin_ui_filters()} count={[search, product].filter((one) => one !== null).length}>
        <ValueField
          label={m.admin_price_schedules_search()}
          value={search}
          inputMode="search"
          className="md:w-80"
          onChange={(text) => void navigate(addressOf({ ...state, search: text }), { replace: true })}
        />
        {product !== null && (
          <p className="flex flex-wrap items-center gap-x-3">
            {m.admin_price_schedules_of_product({ id: product })}
            <Link to={addressOf({ ...state, product: null })} className="hit-area text-cobalt-text hover:underline">
              {m.admin_price_schedules_all_products()}
            </Link>
          </p>
        )}
      </FilterToolbar>
      {batch !== null && <BatchBar batch={batch} allAddress={addressOf({ ...state, batch: null })} />}
      <PagedList
        key={addressOf(state)}
        pages={pages}
        rowsOf={({ schedules }) => schedules}
        empty={
          <EmptyState Icon={CalendarClock} title={m.admin_ui_empty()}>
            {m.admin_price_schedules_empty()}
          </EmptyState>
        }
      >
        {(schedules) => <SchedulesTable schedules={schedules} isBatch={batch !== null} />}
      </PagedList>
    </>
  );
}

function readState(params: URLSearchParams): ListState {
  return {
    // A link from a good shows everything that became of its schedules.
    group: PRICE_SCHEDULE_GROUPS.find((name) => name === params.get('group')) ?? 'all',
    search: params.get('search')?.trim() || null,
    product: idOf(params.get('product')),
    batch: idOf(params.get('batch')),
  };
}

function idOf(text: string | null): number | null {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 ? id : null;
}

function addressOf({ group, search, product, batch }: ListState): string {
  const query = new URLSearchParams();
  if (group !== 'all') query.set('group', group);
  if (search !== null) query.set('search', search);
  if (product !== null) query.set('product', String(product));
  if (batch !== null) query.set('batch', String(batch));
  return query.size === 0 ? '/products/price-schedules' : `/products/price-schedules?${query}`;
}

function SchedulesTable({ schedules, isBatch }: { schedules: readonly PriceSchedule[]; isBatch: boolean }) {
  const [edited, setEdited] = useState<PriceSchedule | null>(null);
  const mayEdit = useMay()('prices:edit');
  const keys = useRowKeys('tbody tr > :first-child a', {
    group: m.admin_price_schedules_title(),
    down: m.admin_price_schedules_key_down(),
    up: m.admin_price_schedules_key_up(),
  });
  useShortcuts(keys.shortcuts);
  return (
    <div ref={keys.list}>
      <DataTable
        label={m.admin_price_schedules_title()}
        columns={[...columns(isBatch), ...(mayEdit ? [buttonsColumn(setEdited)] : [])]}
        rows={schedules}
        keyOf={({ id }) => id}
        linkOf={({ product }) => `/products/${product.id}`}
      />
      {edited !== null && (
        <PriceScheduleSheet productId={edited.product.id} schedule={edited} onClose={() => setEdited(null)} />
      )}
    </div>
  );
}

/** In the list of a batch no row leads to it. */
function columns(isBatch: boolean): Column<PriceSchedule>[] {
  return [
    {
      id: 'product',
      title: m.admin_price_schedules_product(),
      cell: ({ product }) => <span className="wrap-break-word">{product.name}</span>,
    },
    {
      id: 'price',
      title: m.admin_products_field_price(),
      align: 'end',
      width: 'md:w-40',
      cell: ({ price, old_price }) => (
        <>
          <span className="block whitespace-nowrap">{sumText(price)}</span>
          {old_price !== null && <s className="block whitespace-nowrap text-slate">{sumText(old_price)}</s>}
        </>
      ),
    },
    {
      id: 'term',
      title: m.admin_price_schedules_term(),
      width: 'md:w-44',
      cell: (schedule) => <Term schedule={schedule} />,
    },
    {
      id: 'author',
      title: m.admin_price_schedules_author(),
      width: 'md:w-48',
      isWideOnly: true,
      cell: ({ author, reason }) => <TwoLines below={reason}>{author}</TwoLines>,
    },
    {
      id: 'state',
      title: m.admin_order_state(),
      width: 'md:w-40 xl:w-56',
      cell: (schedule) => (
        <>
          <Badge tone={PRICE_SCHEDULE_STATE_TONES[schedule.state]}>
            {PRICE_SCHEDULE_STATE_NAMES[schedule.state]()}
          </Badge>
          <span className="block text-slate">{outcomeText(schedule)}</span>
          {schedule.batch !== null && !isBatch && (
            // Above the link that covers the row.
            <Link
              to={`/products/price-schedules?batch=${schedule.batch}`}
              className="relative z-[1] text-cobalt-text hover:underline"
            >
              {m.admin_price_schedules_batch()}
            </Link>
          )}
        </>
      ),
    },
  ];
}

function buttonsColumn(onEdit: (schedule: PriceSchedule) => void): Column<PriceSchedule> {
  return {
    id: 'buttons',
    title: m.admin_palette_actions(),
    width: 'md:w-24',
    isLastOnPhone: true,
    // Above the link that covers the row.
    cell: (schedule) => (
      <span className="relative z-[1] flex justify-end">
        <ScheduleButtons schedule={schedule} onEdit={() => onEdit(schedule)} />
      </span>
    ),
  };
}
