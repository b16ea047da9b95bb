import {
  ChoiceFilter,
  DaysFilter,
  filterSetter,
  ListFilter,
  MarkFilter,
  SearchFilter,
  type SetFilter,
  SumsFilter,
} from '#admin/platform/address/list-filter.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
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
  const bound = { filters, set: filterSetter(filters, onChange) };
  return (
    <ListFilter
      count={names.length}
      startsOpen={names.some((name) => !ALWAYS_SHOWN.includes(name))}
      more={
        <>
          {seesOrders && <OrderFilterFields {...bound} />}
          {CUSTOMER_MARKS.filter((name) => name !== 'open').map((name) => (
            <MarkFilter key={name} name={name} titles={MARK_TITLES} {...bound} />
          ))}
        </>
      }
      onClear={() => onChange({})}
    >
      <SearchFilter label={m.admin_customers_search()} className="md:w-96" {...bound} />
      {seesOrders && (
        <>
          <Select
            label={m.admin_customers_ordered()}
            showsLabel
            value={filters.orders ?? ANY}
            onChange={(value) => bound.set('orders', value === 'yes' || value === 'no' ? value : null)}
            options={[
              { value: ANY, title: m.admin_customers_any() },
              { value: 'yes', title: m.admin_customers_ordered_yes() },
              { value: 'no', title: m.admin_customers_ordered_no() },
            ]}
          />
          <MarkFilter name="open" titles={MARK_TITLES} {...bound} />
        </>
      )}
    </ListFilter>
  );
}

interface OrderFilterFieldsProps {
  filters: CustomerFilters;
  set: SetFilter<CustomerFilters>;
}

function OrderFilterFields(bound: OrderFilterFieldsProps) {
  const { data: choices } = useCall(customersAdminCalls.readCustomerFilterChoices, {});
  return (
    <>
      <SumsFilter labels={{ min: m.admin_customers_min(), max: m.admin_customers_max() }} {...bound} />
      <DaysFilter
        ends={[
          ['last_from', m.admin_customers_last_from()],
          ['last_to', m.admin_customers_last_to()],
        ]}
        {...bound}
      />
      <ChoiceFilter
        label={m.admin_orders_region()}
        value={bound.filters.region}
        options={choices?.regions}
        onChange={(region) => bound.set('region', region)}
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
