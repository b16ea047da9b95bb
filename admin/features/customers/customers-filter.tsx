import {
  ChoiceFilter,
  filterSetter,
  ListFilter,
  type SetFilter,
  SumFilter,
} from '#admin/platform/address/list-filter.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { DayField, ValueField } from '#admin/ui/filter-toolbar.tsx';
import { Select } from '#admin/ui/select.tsx';
import { CUSTOMER_MARKS, type CustomerFilters, type CustomerMark } from '#contract/customers/customer-filters.ts';
import { customersAdminCalls } from '#contract/customers/customers-admin-calls.ts';
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
  const set = filterSetter(filters, onChange);
  const mark = (name: CustomerMark) => (
    <Checkbox
      key={name}
      label={MARK_TITLES[name]()}
      checked={filters[name] === 'yes'}
      onChange={({ target }) => set(name, target.checked ? 'yes' : null)}
    />
  );
  return (
    <ListFilter
      count={names.length}
      startsOpen={names.some((name) => !ALWAYS_SHOWN.includes(name))}
      more={
        <>
          {seesOrders && <OrderFilterFields filters={filters} set={set} />}
          {CUSTOMER_MARKS.filter((name) => name !== 'open').map(mark)}
        </>
      }
      onClear={() => onChange({})}
    >
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
          {mark('open')}
        </>
      )}
    </ListFilter>
  );
}

interface OrderFilterFieldsProps {
  filters: CustomerFilters;
  set: SetFilter<CustomerFilters>;
}

function OrderFilterFields({ filters, set }: OrderFilterFieldsProps) {
  const { data: choices } = useCall(customersAdminCalls.readCustomerFilterChoices, {});
  return (
    <>
      <SumFilter
        label={m.admin_customers_min()}
        value={filters.min}
        onChange={(sum) => set('min', sum)}
        className="md:w-52"
      />
      <SumFilter
        label={m.admin_customers_max()}
        value={filters.max}
        onChange={(sum) => set('max', sum)}
        className="md:w-40"
      />
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
      <ChoiceFilter
        label={m.admin_orders_region()}
        value={filters.region}
        options={choices?.regions}
        onChange={(region) => set('region', region)}
      />
    </>
  );
}

const MARK_TITLES: Record<CustomerMark, () => string> = {
  open: m.admin_customers_mark_open,
  voucher: m.admin_customers_mark_voucher,
  note: m.admin_customers_mark_note,
  disabled: m.admin_customers_mark_disabled,
};
