import { ChoiceFilter, DaysFilter, filterSetter } from '#admin/platform/address/list-filter.tsx';
import { dayOf, idOf, setOnly } from '#admin/platform/address/read-values.ts';
import { Button } from '#admin/ui/button.tsx';
import { FilterToolbar, ValueField } from '#admin/ui/filter-toolbar.tsx';
import { Select } from '#admin/ui/select.tsx';
import { APPLICATION_OUTCOMES, type ApplicationOutcome } from '#contract/instalments/application-outcomes.ts';
import { APPLICATION_REASONS } from '#contract/instalments/instalment-states.ts';
import type { ApplicationFilters } from '#contract/instalments/staff-application.ts';
import { NONE } from '#contract/orders/order-outcomes.ts';
import { m } from '#messages';
import { APPLICATION_REASON_TEXTS } from './instalment-texts.ts';

export function applicationFiltersOf(search: URLSearchParams): ApplicationFilters {
  const reason = search.get('reason');
  return setOnly<ApplicationFilters>({
    from: dayOf(search.get('from')),
    to: dayOf(search.get('to')),
    partner: idOf(search.get('partner')),
    outcome: APPLICATION_OUTCOMES.find((name) => name === search.get('outcome')),
    reason: reason === NONE ? NONE : APPLICATION_REASONS.find((name) => name === reason),
    term: termOf(search.get('term')),
  });
}

function termOf(text: string | null): number | undefined {
  const months = idOf(text);
  return months !== undefined && months <= 120 ? months : undefined;
}

const ANY = '';

const OUTCOME_NAMES: Record<ApplicationOutcome, () => string> = {
  open: m.admin_reports_apps_open,
  approved: m.admin_reports_apps_approved,
  undone: m.admin_reports_apps_undone,
  refused: m.admin_reports_apps_refused,
  cancelled: m.admin_reports_apps_cancelled,
  failed: m.admin_reports_apps_failed,
};

interface InstalmentsFilterProps {
  filters: ApplicationFilters;
  /** Undefined while they are under way. */
  partners: readonly { id: number; name: string }[] | undefined;
  onChange(filters: ApplicationFilters): void;
}

/** The same filters by which the report opens its applications. */
export function InstalmentsFilter({ filters, partners, onChange }: InstalmentsFilterProps) {
  const set = filterSetter(filters, onChange);
  const count = Object.keys(filters).length;
  return (
    <FilterToolbar label={m.admin_ui_filters()} count={count}>
      <DaysFilter
        ends={[
          ['from', m.admin_reports_from()],
          ['to', m.admin_reports_to()],
        ]}
        filters={filters}
        set={set}
      />
      <ChoiceFilter
        label={m.admin_instalment_partner()}
        value={filters.partner}
        options={partners}
        onChange={(id) => set('partner', id)}
      />
      <Select
        label={m.admin_orders_outcome()}
        showsLabel
        value={filters.outcome ?? ANY}
        onChange={(value) => set('outcome', APPLICATION_OUTCOMES.find((name) => name === value) ?? null)}
        options={[
          { value: ANY, title: m.admin_orders_any() },
          ...APPLICATION_OUTCOMES.map((value) => ({ value, title: OUTCOME_NAMES[value]() })),
        ]}
      />
      <Select
        label={m.admin_reports_cause()}
        showsLabel
        value={filters.reason ?? ANY}
        onChange={(value) =>
          set('reason', value === NONE ? NONE : (APPLICATION_REASONS.find((name) => name === value) ?? null))
        }
        options={[
          { value: ANY, title: m.admin_orders_any() },
          ...APPLICATION_REASONS.map((value) => ({ value, title: APPLICATION_REASON_TEXTS[value]() })),
          { value: NONE, title: m.admin_reports_no_reason() },
        ]}
      />
      <ValueField
        label={m.admin_reports_term()}
        value={filters.term === undefined ? null : String(filters.term)}
        onChange={(text) => set('term', termOf(text) ?? null)}
        inputMode="numeric"
        className="md:w-40"
      />
      {count > 0 && (
        <Button variant="quiet" onClick={() => onChange({})}>
          {m.admin_audit_clear()}
        </Button>
      )}
    </FilterToolbar>
  );
}
