import { filterSetter, SumFilter } from '#admin/platform/address/list-filter.tsx';
import { Button } from '#admin/ui/button.tsx';
import { DayField, FilterToolbar, ValueField } from '#admin/ui/filter-toolbar.tsx';
import { Select } from '#admin/ui/select.tsx';
import { PAYMENT_PROVIDERS } from '#contract/payments/card-providers.ts';
import { PAYMENT_STATES } from '#contract/payments/payment-states.ts';
import { m } from '#messages';
import type { PaymentFilters } from './payment-filters.ts';
import { PAYMENT_STATE_NAMES, PROVIDER_NAMES } from './payment-texts.ts';

interface PaymentsFilterProps {
  filters: PaymentFilters;
  /** The other groups are one state each. */
  showsState: boolean;
  onChange(filters: PaymentFilters): void;
}

const ANY = '';

/** What is searched for, the bank, the state, sums and days. */
export function PaymentsFilter({ filters, showsState, onChange }: PaymentsFilterProps) {
  const set = filterSetter(filters, onChange);
  const count = Object.keys(filters).length;
  return (
    <FilterToolbar label={m.admin_ui_filters()} count={count}>
      <ValueField
        label={m.admin_payments_search()}
        value={filters.search ?? null}
        onChange={(search) => set('search', search)}
        inputMode="search"
        className="md:w-96"
      />
      <Select
        label={m.admin_payments_bank()}
        showsLabel
        value={filters.provider ?? ANY}
        onChange={(value) => set('provider', PAYMENT_PROVIDERS.find((name) => name === value) ?? null)}
        options={[
          { value: ANY, title: m.admin_changes_any() },
          ...PAYMENT_PROVIDERS.map((value) => ({ value, title: PROVIDER_NAMES[value] })),
        ]}
      />
      {showsState && (
        <Select
          label={m.admin_order_state()}
          showsLabel
          value={filters.state ?? ANY}
          onChange={(value) => set('state', PAYMENT_STATES.find((name) => name === value) ?? null)}
          options={[
            { value: ANY, title: m.admin_payments_any_state() },
            ...PAYMENT_STATES.map((value) => ({ value, title: PAYMENT_STATE_NAMES[value]() })),
          ]}
        />
      )}
      <SumFilter
        label={m.admin_payments_min()}
        value={filters.min}
        onChange={(sum) => set('min', sum)}
        className="md:w-44"
      />
      <SumFilter
        label={m.admin_payments_max()}
        value={filters.max}
        onChange={(sum) => set('max', sum)}
        className="md:w-44"
      />
      <DayField label={m.admin_audit_from()} value={filters.from ?? null} onChange={(from) => set('from', from)} />
      <DayField label={m.admin_audit_to()} value={filters.to ?? null} onChange={(to) => set('to', to)} />
      {count > 0 && (
        <Button variant="quiet" onClick={() => onChange({})}>
          {m.admin_audit_clear()}
        </Button>
      )}
    </FilterToolbar>
  );
}
