import { DaysFilter, filterSetter, SearchFilter, SumsFilter } from '#admin/platform/address/list-filter.tsx';
import { Button } from '#admin/ui/button.tsx';
import { Chip } from '#admin/ui/chip.tsx';
import { FilterToolbar } from '#admin/ui/filter-toolbar.tsx';
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
  const bound = { filters, set: filterSetter(filters, onChange) };
  const count = Object.keys(filters).length;
  return (
    <FilterToolbar label={m.admin_ui_filters()} count={count}>
      <SearchFilter label={m.admin_payments_search()} className="md:w-96" {...bound} />
      <Select
        label={m.admin_payments_bank()}
        showsLabel
        value={filters.provider ?? ANY}
        onChange={(value) => bound.set('provider', PAYMENT_PROVIDERS.find((name) => name === value) ?? null)}
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
          onChange={(value) => bound.set('state', PAYMENT_STATES.find((name) => name === value) ?? null)}
          options={[
            { value: ANY, title: m.admin_payments_any_state() },
            ...PAYMENT_STATES.map((value) => ({ value, title: PAYMENT_STATE_NAMES[value]() })),
          ]}
        />
      )}
      <SumsFilter labels={{ min: m.admin_payments_min(), max: m.admin_payments_max() }} {...bound} />
      <DaysFilter
        ends={[
          ['from', m.admin_audit_from()],
          ['to', m.admin_audit_to()],
        ]}
        {...bound}
      />
      {filters.longer !== undefined && (
        <Chip removeLabel={m.admin_payments_remove_longer()} onRemove={() => bound.set('longer', null)}>
          {m.admin_payments_longer({ minutes: String(filters.longer) })}
        </Chip>
      )}
      {count > 0 && (
        <Button variant="quiet" onClick={() => onChange({})}>
          {m.admin_audit_clear()}
        </Button>
      )}
    </FilterToolbar>
  );
}
