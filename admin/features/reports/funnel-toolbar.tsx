import { ChoiceOrNoneFilter, type SetFilter } from '#admin/platform/address/list-filter.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { Select } from '#admin/ui/select.tsx';
import type { FunnelFilters, FunnelReport } from '#contract/reports/funnel-report.ts';
import { FUNNEL_SPLITS } from '#contract/reports/report-kinds.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { m } from '#messages';
import type { FunnelState } from './report-address.ts';
import { ReportToolbar } from './report-toolbar.tsx';
import { KEY_TITLES } from './split-rows.ts';
import { CompareCheckbox, SplitSelect } from './toolbar-controls.tsx';

interface FunnelToolbarProps {
  state: FunnelState;
  /** Undefined while they are under way. */
  choices: FunnelReport['choices'] | undefined;
  open(change: Partial<FunnelState>): void;
  set: SetFilter<FunnelFilters>;
}

export function FunnelToolbar({ state: { period, by, isCompared, filters }, choices, open, set }: FunnelToolbarProps) {
  const { data } = useCall(reportsCalls.readReportChoices, {});
  return (
    <ReportToolbar
      period={period}
      onPeriod={(next) => open({ period: next })}
      count={Object.keys(filters).length}
      onClear={() => open({ filters: {} })}
    >
      <SplitSelect by={by} splits={FUNNEL_SPLITS} onChange={(next) => open({ by: next })} />
      <ChoiceOrNoneFilter
        label={m.admin_reports_first_category()}
        value={filters.category}
        options={data?.categories}
        none={m.admin_reports_no_single_category()}
        onChange={(category) => set('category', category)}
      />
      <ValueFilter name="device" {...{ filters, choices, set }} />
      <ValueFilter name="locale" {...{ filters, choices, set }} />
      <ValueFilter name="source" {...{ filters, choices, set }} />
      <ValueFilter name="channel" {...{ filters, choices, set }} />
      <CompareCheckbox isCompared={isCompared} onChange={(next) => open({ isCompared: next })} />
    </ReportToolbar>
  );
}

const ANY = '';

interface ValueFilterProps extends Pick<FunnelToolbarProps, 'choices' | 'set'> {
  name: keyof FunnelReport['choices'];
  filters: FunnelFilters;
}

/** One of the few values that visits are told apart by. */
function ValueFilter({ name, filters, choices, set }: ValueFilterProps) {
  const options: readonly { value: NonNullable<FunnelFilters[typeof name]>; name: string }[] = choices?.[name] ?? [];
  return (
    <Select
      label={KEY_TITLES[name]()}
      showsLabel
      value={filters[name] ?? ANY}
      onChange={(chosen) => set(name, options.find(({ value }) => value === chosen)?.value ?? null)}
      options={[
        { value: ANY, title: m.admin_orders_any() },
        ...options.map(({ value, name: title }) => ({ value, title })),
      ]}
    />
  );
}
