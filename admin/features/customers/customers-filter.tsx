import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { sumOf } from '#admin/platform/address/read-values.ts';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Button } from '#admin/ui/button.tsx';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { DayField, FilterToolbar, ValueField } from '#admin/ui/filter-toolbar.tsx';
import { Select } from '#admin/ui/select.tsx';
import { CUSTOMER_MARKS, type CustomerFilters, type CustomerMark } from '#contract/customers/customer-filters.ts';
import { customersAdminCalls } from '#contract/customers/customers-admin-calls.ts';
import { groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';

interface CustomersFilterProps {
  filters: CustomerFilters;
  onChange(filters: CustomerFilters): void;
}

const ANY = '';
/** Filters that stand in the first line; the others are opened. */
const ALWAYS_SHOWN: readonly (keyof CustomerFilters)[] = ['search', 'orders', 'open'];

/** What is searched for, and everything that customers can be filtered by; those of orders for who may see orders. */
export function CustomersFilter({ filters, onChange }: CustomersFilterProps) {
  const seesOrders = useMay()('orders:see');
  const names = Object.keys(filters) as (keyof CustomerFilters)[];
  const [isOpen, setOpen] = useState(names.some((name) => !ALWAYS_SHOWN.includes(name)));
  function set<Name extends keyof CustomerFilters>(name: Name, value: CustomerFilters[Name] | null): void {
    const { [name]: _, ...others } = filters;
    onChange(value === null || value === undefined ? others : { ...others, [name]: value });
  }
  const marks = CUSTOMER_MARKS.filter((mark) => mark !== 'open');
  return (
    <FilterToolbar label={m.admin_ui_filters()} count={names.length}>
      <ValueField
        label={m.admin_customers_search()}
        value={filters.search ?? null}
        onChange={(search) => set('search', search)}
        inputMode="search"
        className="md:w-96"
      />
      {seesOrders && (
        <>
          <Select
            label={m.admin_customers_ordered()}
            showsLabel
            value={filters.orders ?? ANY}
            onChange={(value) => set('orders', value === 'yes' || value === 'no' ? value : null)}
            options={[
              { value: ANY, title: m.admin_customers_any() },
              { value: 'yes', title: m.admin_customers_ordered_yes() },
              { value: 'no', title: m.admin_customers_ordered_no() },
            ]}
          />
          <Mark mark="open" filters={filters} onChange={onChange} />
        </>
      )}
      {isOpen && (
        <>
          {seesOrders && <OrderFilterFields filters={filters} set={set} />}
          {marks.map((mark) => (
            <Mark key={mark} mark={mark} filters={filters} onChange={onChange} />
          ))}
        </>
      )}
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

interface OrderFilterFieldsProps {
  filters: CustomerFilters;
  set<Name extends keyof CustomerFilters>(name: Name, value: CustomerFilters[Name] | null): void;
}

function OrderFilterFields({ filters, set }: OrderFilterFieldsProps) {
  const { data: choices } = useCall(customersAdminCalls.readCustomerFilterChoices, {});
  const sum = (name: 'min' | 'max') => ({
    value: filters[name] === undefined ? null : groupThousands(filters[name]),
    onChange: (text: string | null) => set(name, sumOf(text)),
  });
  return (
    <>
      <ValueField label={m.admin_customers_min()} {...sum('min')} inputMode="numeric" className="md:w-52" />
      <ValueField label={m.admin_customers_max()} {...sum('max')} inputMode="numeric" className="md:w-40" />
      <DayField
        label={m.admin_customers_last_from()}
        value={filters.last_from ?? null}
        onChange={(day) => set('last_from', day)}
      />
      <DayField
        label={m.admin_customers_last_to()}
        value={filters.last_to ?? null}
        onChange={(day) => set('last_to', day)}
      />
      <Select
        label={m.admin_orders_region()}
        showsLabel
        value={filters.region === undefined ? ANY : String(filters.region)}
        onChange={(value) => set('region', value === ANY ? null : Number(value))}
        options={[
          { value: ANY, title: m.admin_orders_any() },
          ...(choices?.regions ?? []).map(({ id, name }) => ({ value: String(id), title: name })),
        ]}
      />
    </>
  );
}

function Mark({ mark, filters, onChange }: CustomersFilterProps & { mark: CustomerMark }) {
  const { [mark]: isSet, ...others } = filters;
  return (
    <Checkbox
      label={MARK_TITLES[mark]()}
      checked={isSet === 'yes'}
      onChange={({ target }) => onChange(target.checked ? { ...others, [mark]: 'yes' } : others)}
    />
  );
}

const MARK_TITLES: Record<CustomerMark, () => string> = {
  open: m.admin_customers_mark_open,
  voucher: m.admin_customers_mark_voucher,
  note: m.admin_customers_mark_note,
  disabled: m.admin_customers_mark_disabled,
};
