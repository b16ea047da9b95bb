import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { sumOf } from '#admin/platform/address/read-values.ts';
import { useCall } from '#admin/platform/api/use-call.ts';
import { Button } from '#admin/ui/button.tsx';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { DayField, FilterToolbar, ValueField } from '#admin/ui/filter-toolbar.tsx';
import { Select } from '#admin/ui/select.tsx';
import { groupThousands } from '#contract/money/money.ts';
import { ORDER_MARKS, type OrderFilters, type OrderMark } from '#contract/orders/order-filters.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from '#contract/orders/order-states.ts';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
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
  const [isOpen, setOpen] = useState(names.some((name) => !ALWAYS_SHOWN.includes(name)));
  function set<Name extends keyof OrderFilters>(name: Name, value: OrderFilters[Name] | null): void {
    const { [name]: _, ...others } = filters;
    onChange(value === null || value === undefined ? others : { ...others, [name]: value });
  }
  return (
    <FilterToolbar label={m.admin_ui_filters()} count={names.length}>
      <ValueField
        label={m.admin_orders_search()}
        value={filters.search ?? null}
        onChange={(search) => set('search', search)}
        inputMode="search"
        className="md:w-72"
      />
      <DayField label={m.admin_orders_days_from()} value={filters.from ?? null} onChange={(day) => set('from', day)} />
      <DayField label={m.admin_orders_days_to()} value={filters.to ?? null} onChange={(day) => set('to', day)} />
      <Select
        label={m.admin_orders_payment_state()}
        showsLabel
        value={filters.payment_status ?? ANY}
        onChange={(value) => set('payment_status', PAYMENT_STATUSES.find((name) => name === value) ?? null)}
        options={[
          { value: ANY, title: m.admin_orders_any() },
          ...PAYMENT_STATUSES.map((value) => ({ value, title: PAYMENT_STATE_NAMES[value]() })),
        ]}
      />
      <Mark mark="problem" filters={filters} onChange={onChange} />
      {isOpen && <MoreFilters filters={filters} set={set} onChange={onChange} />}
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <SlidersHorizontal aria-hidden className="size-4 text-slate" />
        {isOpen ? m.admin_orders_fewer_filters() : m.admin_orders_more_filters()}
      </Button>
      {names.length > 0 && (
        <Button variant="quiet" onClick={() => onChange({})}>
          {m.admin_audit_clear()}
        </Button>
      )}
    </FilterToolbar>
  );
}

interface MoreFiltersProps extends OrdersFilterProps {
  set<Name extends keyof OrderFilters>(name: Name, value: OrderFilters[Name] | null): void;
}

function MoreFilters({ filters, set, onChange }: MoreFiltersProps) {
  const { data: choices } = useCall(ordersAdminCalls.readOrderFilterChoices, {});
  const choice = (
    name: 'shipping' | 'payment' | 'store' | 'region' | 'courier',
    label: string,
    options: readonly { id: number; name: string }[] = [],
  ) => (
    <Select
      label={label}
      showsLabel
      value={filters[name] === undefined ? ANY : String(filters[name])}
      onChange={(value) => set(name, value === ANY ? null : Number(value))}
      options={[
        { value: ANY, title: m.admin_orders_any() },
        ...options.map((one) => ({ value: String(one.id), title: one.name })),
      ]}
    />
  );
  const sum = (name: 'min' | 'max') => ({
    value: filters[name] === undefined ? null : groupThousands(filters[name]),
    onChange: (text: string | null) => set(name, sumOf(text)),
  });
  return (
    <>
      {choice('shipping', m.admin_orders_shipping(), choices?.shipping_methods)}
      {choice('store', m.admin_orders_store(), choices?.stores)}
      {choice('region', m.admin_orders_region(), choices?.regions)}
      {(choices?.couriers.length !== 0 || filters.courier !== undefined) &&
        choice('courier', m.admin_orders_courier_filter(), choices?.couriers)}
      {choice('payment', m.admin_orders_payment_method(), choices?.payment_methods)}
      <DayField
        label={m.admin_orders_expected_from()}
        value={filters.expected_from ?? null}
        onChange={(day) => set('expected_from', day)}
      />
      <DayField
        label={m.admin_orders_expected_until()}
        value={filters.expected_to ?? null}
        onChange={(day) => set('expected_to', day)}
      />
      <ValueField label={m.admin_orders_min()} {...sum('min')} inputMode="numeric" className="md:w-44" />
      <ValueField label={m.admin_orders_max()} {...sum('max')} inputMode="numeric" className="md:w-40" />
      {ORDER_MARKS.filter((mark) => mark !== 'problem').map((mark) => (
        <Mark key={mark} mark={mark} filters={filters} onChange={onChange} />
      ))}
    </>
  );
}

function Mark({ mark, filters, onChange }: OrdersFilterProps & { mark: OrderMark }) {
  const { [mark]: isSet, ...others } = filters;
  return (
    <Checkbox
      label={MARK_TITLES[mark]()}
      checked={isSet === 'yes'}
      onChange={({ target }) => onChange(target.checked ? { ...others, [mark]: 'yes' } : others)}
    />
  );
}

const MARK_TITLES: Record<OrderMark, () => string> = {
  note: m.admin_orders_mark_note,
  problem: m.admin_orders_mark_problem,
  edited: m.admin_orders_mark_edited,
  refunded: m.admin_orders_mark_refunded,
};
const PAYMENT_STATE_NAMES: Record<PaymentStatus, () => string> = {
  unpaid: m.orders_payment_unpaid,
  checking: m.orders_payment_checking,
  paid: m.orders_payment_paid,
  reversed: m.orders_payment_reversed,
};
