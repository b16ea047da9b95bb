import { filterSetter } from '#admin/platform/address/list-filter.tsx';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { Select } from '#admin/ui/select.tsx';
import { m } from '#messages';
import type { SplitState } from './report-address.ts';
import { PickupFilter } from './report-filters.tsx';
import { ReportToolbar } from './report-toolbar.tsx';
import { SPLIT_NAMES } from './split-rows.ts';

interface SplitToolbarProps<By extends keyof typeof SPLIT_NAMES> {
  state: SplitState<By>;
  /** Without any the report is always split in the same way. */
  splits?: readonly By[];
  open(change: Partial<SplitState<By>>): void;
}

/** The period, the split and the store of a report that is limited by nothing else. */
export function SplitToolbar<By extends keyof typeof SPLIT_NAMES>({
  state: { period, by, isCompared, filters },
  splits,
  open,
}: SplitToolbarProps<By>) {
  const set = filterSetter(filters, (next) => open({ filters: next }));
  return (
    <ReportToolbar
      period={period}
      onPeriod={(next) => open({ period: next })}
      count={Object.keys(filters).length}
      onClear={() => open({ filters: {} })}
    >
      {splits && (
        <Select
          label={m.admin_reports_by()}
          showsLabel
          value={by}
          onChange={(next) => open({ by: next })}
          options={splits.map((value) => ({ value, title: SPLIT_NAMES[value]() }))}
        />
      )}
      <PickupFilter filters={filters} set={set} />
      <Checkbox
        label={m.admin_reports_compare()}
        checked={isCompared}
        onChange={({ target }) => open({ isCompared: target.checked })}
      />
    </ReportToolbar>
  );
}
