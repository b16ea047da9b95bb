import {
  ChoiceFilter,
  ChoiceOrNoneFilter,
  DaysFilter,
  filterSetter,
  ListFilter,
  MarkFilter,
  SearchFilter,
  type SetFilter,
  SumsFilter,
} from '#admin/platform/address/list-filter.tsx';
import { PromotionChoice } from '#admin/platform/address/promotion-choice.tsx';
import { idOf, searchOf } from '#admin/platform/address/read-values.ts';
import { useCall } from '#admin/platform/api/use-call.ts';
import { DayField, ValueField } from '#admin/ui/filter-toolbar.tsx';
import { Select } from '#admin/ui/select.tsx';
import {
  ORDER_MARKS,
  type OrderFilterChoices,
  type OrderFilters,
  type OrderMark,
} from '#contract/orders/order-filters.ts';
import {
  ANY_PROMOTION,
  BUYER_KINDS,
  BUYER_TURNS,
  type BuyerKind,
  type BuyerTurn,
  COUNTED_MOVES,
  ORDER_OUTCOMES,
  type OrderOutcome,
  PROMISE_OUTCOMES,
  type PromiseOutcome,
  VOUCHER_ALONE,
} from '#contract/orders/order-outcomes.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from '#contract/orders/order-states.ts';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import { MOVE_TITLES } from '#contract/reports/report-titles.ts';
import { hourText } from '#contract/time/hour-text.ts';
import { m } from '#messages';

interface OrdersFilterProps {
  filters: OrderFilters;
  onChange(filters: OrderFilters): void;
}

const ANY = '';
/** Filters that stand in the first line; the others are opened. */
const ALWAYS_SHOWN: readonly (keyof OrderFilters)[] = ['search', 'from', 'to', 'payment_status', 'problem'];

/** What is searched for, and everything that orders can be filtered by. */
export function OrdersFilter({ filters, onChange }: OrdersFilterProps) {
  const names = Object.keys(filters) as (keyof OrderFilters)[];
  const bound = { filters, set: filterSetter(filters, onChange) };
  return (
    <ListFilter
      count={names.length}
      startsOpen={names.some((name) => !ALWAYS_SHOWN.includes(name))}
      more={<MoreFilters {...bound} />}
      onClear={() => onChange({})}
    >
      <SearchFilter label={m.admin_orders_search()} className="md:w-72" {...bound} />
      <DaysFilter
        ends={[
          ['from', m.admin_orders_days_from()],
          ['to', m.admin_orders_days_to()],
        ]}
        {...bound}
      />
      <Select
        label={m.admin_orders_payment_state()}
        showsLabel
        value={filters.payment_status ?? ANY}
        onChange={(value) => bound.set('payment_status', PAYMENT_STATUSES.find((name) => name === value) ?? null)}
        options={[
          { value: ANY, title: m.admin_orders_any() },
          ...PAYMENT_STATUSES.map((value) => ({ value, title: PAYMENT_STATE_NAMES[value]() })),
        ]}
      />
      <MarkFilter name="problem" titles={MARK_TITLES} {...bound} />
    </ListFilter>
  );
}

interface MoreFiltersProps {
  filters: OrderFilters;
  set: SetFilter<OrderFilters>;
}

function MoreFilters(bound: MoreFiltersProps) {
  const { filters, set } = bound;
  const { data: choices } = useCall(ordersAdminCalls.readOrderFilterChoices, {});
  const choice = (
    name: 'shipping' | 'payment' | 'store',
    label: string,
    options: readonly { id: number; name: string }[] | undefined,
  ) => <ChoiceFilter label={label} value={filters[name]} options={options} onChange={(id) => set(name, id)} />;
  return (
    <>
      {choice('shipping', m.admin_orders_shipping(), choices?.shipping_methods)}
      {choice('store', m.admin_orders_store(), choices?.stores)}
      <ChoiceOrNoneFilter
        label={m.admin_orders_region()}
        value={filters.region}
        options={choices?.regions}
        none={m.admin_reports_no_region()}
        onChange={(id) => set('region', id)}
      />
      {(choices?.couriers.length !== 0 || filters.courier !== undefined) && (
        <ChoiceOrNoneFilter
          label={m.admin_orders_courier_filter()}
          value={filters.courier}
          options={choices?.couriers}
          none={m.admin_reports_no_courier()}
          onChange={(id) => set('courier', id)}
        />
      )}
      {choice('payment', m.admin_orders_payment_method(), choices?.payment_methods)}
      <DaysFilter
        ends={[
          ['expected_from', m.admin_orders_expected_from()],
          ['expected_to', m.admin_orders_expected_until()],
        ]}
        {...bound}
      />
      <ReportFilters filters={filters} set={set} choices={choices} />
      <SumsFilter labels={{ min: m.admin_orders_min(), max: m.admin_orders_max() }} {...bound} />
      {ORDER_MARKS.filter((name) => name !== 'problem').map((name) => (
        <MarkFilter key={name} name={name} titles={MARK_TITLES} {...bound} />
      ))}
    </>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

interface ReportFiltersProps extends MoreFiltersProps {
  choices: OrderFilterChoices | undefined;
}

/** What a figure of a report opens its orders by. */
function ReportFilters({ filters, set, choices }: ReportFiltersProps) {
  return (
    <>
      <Select
        label={m.admin_orders_outcome()}
        showsLabel
        value={filters.outcome ?? ANY}
        onChange={(value) => set('outcome', ORDER_OUTCOMES.find((name) => name === value) ?? null)}
        options={[
          { value: ANY, title: m.admin_orders_any() },
          ...ORDER_OUTCOMES.map((value) => ({ value, title: OUTCOME_NAMES[value]() })),
        ]}
      />
      <Select
        label={m.admin_orders_promise()}
        showsLabel
        value={filters.promise ?? ANY}
        onChange={(value) => set('promise', PROMISE_OUTCOMES.find((name) => name === value) ?? null)}
        options={[
          { value: ANY, title: m.admin_orders_any() },
          ...PROMISE_OUTCOMES.map((value) => ({ value, title: PROMISE_NAMES[value]() })),
        ]}
      />
      <ChoiceOrNoneFilter
        label={m.admin_reports_pickup()}
        value={filters.pickup}
        options={choices?.stores}
        none={m.admin_reports_delivered_home()}
        onChange={(id) => set('pickup', id)}
      />
      <ChoiceOrNoneFilter
        label={m.admin_reports_placed_by()}
        value={filters.placed_by}
        options={choices?.staff}
        none={m.admin_reports_by_customer()}
        onChange={(id) => set('placed_by', id)}
      />
      <Select
        label={m.admin_reports_hour()}
        showsLabel
        value={filters.hour === undefined ? ANY : String(filters.hour)}
        onChange={(value) => set('hour', value === ANY ? null : Number(value))}
        options={[
          { value: ANY, title: m.admin_orders_any() },
          ...HOURS.map((hour) => ({ value: String(hour), title: hourText(hour) })),
        ]}
      />
      <PeopleFilters filters={filters} set={set} choices={choices} />
      <ValueField
        label={m.admin_orders_product()}
        value={filters.product === undefined ? null : String(filters.product)}
        onChange={(text) => set('product', idOf(text) ?? null)}
        inputMode="numeric"
        className="md:w-44"
      />
      <ValueField
        label={m.admin_orders_with_product()}
        value={filters.with_product === undefined ? null : String(filters.with_product)}
        onChange={(text) => set('with_product', idOf(text) ?? null)}
        inputMode="numeric"
        className="md:w-48"
      />
    </>
  );
}

/** By who has bought and by what discount, and by who has worked on the order. */
function PeopleFilters({ filters, set, choices }: ReportFiltersProps) {
  return (
    <>
      <Select
        label={m.admin_orders_buyer_kind()}
        showsLabel
        value={filters.buyer ?? ANY}
        onChange={(value) => set('buyer', BUYER_KINDS.find((name) => name === value) ?? null)}
        options={[
          { value: ANY, title: m.admin_orders_any() },
          ...BUYER_KINDS.map((value) => ({ value, title: BUYER_NAMES[value]() })),
        ]}
      />
      <DayField
        label={m.admin_orders_cohort()}
        value={filters.cohort ?? null}
        onChange={(day) => set('cohort', day && `${day.slice(0, 8)}01`)}
      />
      <Select
        label={m.admin_orders_turn()}
        showsLabel
        value={filters.turn ?? ANY}
        onChange={(value) => set('turn', BUYER_TURNS.find((name) => name === value) ?? null)}
        options={[
          { value: ANY, title: m.admin_orders_any() },
          ...BUYER_TURNS.map((value) => ({ value, title: TURN_NAMES[value]() })),
        ]}
      />
      <ValueField
        label={m.admin_orders_promo()}
        value={promoText(filters.promo)}
        onChange={(text) => set('promo', promoOf(text))}
        className="md:w-64"
      />
      <PromotionChoice
        label={m.admin_orders_promotion()}
        value={filters.promotion}
        options={choices?.promotions}
        onChange={(value) => set('promotion', value)}
      />
      <ValueField
        label={m.admin_orders_moved_by()}
        value={filters.moved_by ?? null}
        onChange={(text) => set('moved_by', searchOf(text) ?? null)}
        className="md:w-64"
      />
      <Select
        label={m.admin_orders_moved_to()}
        showsLabel
        value={filters.moved_to ?? ANY}
        onChange={(value) => set('moved_to', COUNTED_MOVES.find((name) => name === value) ?? null)}
        options={[
          { value: ANY, title: m.admin_orders_any() },
          ...COUNTED_MOVES.map((value) => ({ value, title: MOVE_TITLES[value]() })),
        ]}
      />
    </>
  );
}

/** The two filters that are no codes are written in words, as the person reads them. */
function promoText(promo: string | undefined): string | null {
  if (promo === ANY_PROMOTION) return m.admin_orders_promo_any();
  return promo === VOUCHER_ALONE ? m.admin_reports_voucher_alone() : (promo ?? null);
}

function promoOf(text: string | null): string | null {
  const words = text?.trim() ?? '';
  if (words === m.admin_orders_promo_any()) return ANY_PROMOTION;
  return words === m.admin_reports_voucher_alone() ? VOUCHER_ALONE : (searchOf(words) ?? null);
}

const TURN_NAMES: Record<BuyerTurn, () => string> = {
  first: m.admin_orders_turn_first,
  second: m.admin_orders_turn_second,
};
const BUYER_NAMES: Record<BuyerKind, () => string> = {
  new: m.admin_orders_buyer_new,
  repeat: m.admin_orders_buyer_repeat,
  unknown: m.admin_orders_buyer_unknown,
};
const OUTCOME_NAMES: Record<OrderOutcome, () => string> = {
  sold: m.admin_orders_outcome_sold,
  delivered: m.admin_orders_outcome_delivered,
  cancelled: m.admin_orders_outcome_cancelled,
  returned: m.admin_orders_outcome_returned,
};

const PROMISE_NAMES: Record<PromiseOutcome, () => string> = {
  on_time: m.admin_orders_promise_on_time,
  late: m.admin_orders_promise_late,
  overdue: m.admin_orders_promise_overdue,
};

const MARK_TITLES: Record<OrderMark, () => string> = {
  note: m.admin_orders_mark_note,
  problem: m.admin_orders_mark_problem,
  edited: m.admin_orders_mark_edited,
  refunded: m.admin_orders_mark_refunded,
  voucher: m.admin_orders_mark_voucher,
};
const PAYMENT_STATE_NAMES: Record<PaymentStatus, () => string> = {
  unpaid: m.orders_payment_unpaid,
  checking: m.orders_payment_checking,
  paid: m.orders_payment_paid,
  reversed: m.orders_payment_reversed,
};
