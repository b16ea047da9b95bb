import type { ReactNode } from 'react';
import { Button } from '#admin/ui/button.tsx';
import { DayField, FilterToolbar } from '#admin/ui/filter-toolbar.tsx';
import { Select } from '#admin/ui/select.tsx';
import { PERIOD_PRESETS, type Period, type PeriodPreset, presetPeriod } from '#contract/reports/report-kinds.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import { m } from '#messages';
import { presetOf } from './report-address.ts';

const PRESET_NAMES: Record<PeriodPreset, () => string> = {
  today: m.admin_reports_today,
  yesterday: m.admin_reports_yesterday,
  week: m.admin_reports_week,
  month: m.admin_reports_month,
  this_month: m.admin_reports_this_month,
  last_month: m.admin_reports_last_month,
  year: m.admin_reports_year,
};
const OWN = 'own';

interface ReportToolbarProps {
  period: Period;
  onPeriod(period: Period): void;
  /** How many filters are set besides the period. */
  count: number;
  onClear(): void;
  children?: ReactNode;
}

/** The period of a report, and its filters. */
export function ReportToolbar({ period, onPeriod, count, onClear, children }: ReportToolbarProps) {
  const preset = presetOf(period);
  const { from, to } = period;
  return (
    <FilterToolbar label={m.admin_ui_filters()} count={count}>
      <Select
        label={m.admin_reports_period()}
        showsLabel
        value={preset ?? OWN}
        onChange={(name) => {
          const chosen = PERIOD_PRESETS.find((one) => one === name);
          if (chosen !== undefined) onPeriod(presetPeriod(chosen, tashkentDay(new Date())));
        }}
        options={[
          ...PERIOD_PRESETS.map((value) => ({ value, title: PRESET_NAMES[value]() })),
          ...(preset === null ? [{ value: OWN, title: m.admin_reports_own_period() }] : []),
        ]}
      />
      {/* An end before the other end moves it too. */}
      <DayField
        label={m.admin_reports_from()}
        value={from}
        onChange={(day) => day !== null && onPeriod({ from: day, to: isAfter(day, to) ? day : to })}
      />
      <DayField
        label={m.admin_reports_to()}
        value={to}
        onChange={(day) => day !== null && onPeriod({ from: isAfter(from, day) ? day : from, to: day })}
      />
      {children}
      {count > 0 && (
        <Button variant="quiet" onClick={onClear}>
          {m.admin_audit_clear()}
        </Button>
      )}
    </FilterToolbar>
  );
}

function isAfter(day: string, other: string): boolean {
  return day.localeCompare(other) > 0;
}
