import { ChoiceOrNoneFilter, type SetFilter } from '#admin/platform/address/list-filter.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import type { FunnelFilters, FunnelReport } from '#contract/reports/funnel-report.ts';
import { FUNNEL_SPLITS } from '#contract/reports/report-kinds.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { m } from '#messages';
import type { FunnelState } from './report-address.ts';
import { ReportToolbar } from './report-toolbar.tsx';
import { KEY_TITLES } from './split-rows.ts';
import { CompareCheckbox, SplitSelect } from './toolbar-controls.tsx';
import { ValueFilter } from './value-filter.tsx';

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
      {typeof filters.category === 'number' && (
        <Checkbox
          label={m.admin_reports_without_below()}
          checked={filters.below === 'no'}
          onChange={({ target }) => set('below', target.checked ? 'no' : null)}
        />
      )}
      <FunnelFilter name="device" {...{ filters, choices, set }} />
      <FunnelFilter name="locale" {...{ filters, choices, set }} />
      <FunnelFilter name="source" {...{ filters, choices, set }} />
      <FunnelFilter name="channel" {...{ filters, choices, set }} />
      <CompareCheckbox isCompared={isCompared} onChange={(next) => open({ isCompared: next })} />
    </ReportToolbar>
  );
}

interface FunnelFilterProps extends Pick<FunnelToolbarProps, 'choices' | 'set'> {
  name: keyof FunnelReport['choices'];
  filters: FunnelFilters;
}

function FunnelFilter({ name, filters, choices, set }: FunnelFilterProps) {
  type Value = NonNullable<FunnelFilters[typeof name]>;
  const options: readonly { value: Value; name: string }[] | undefined = choices?.[name];
  return (
    <ValueFilter<Value>
      label={KEY_TITLES[name]()}
      value={filters[name]}
      options={options}
      onChange={(value) => set(name, value)}
    />
  );
}
