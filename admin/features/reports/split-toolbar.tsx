import { filterSetter } from '#admin/platform/address/list-filter.tsx';
import type { SplitState } from './report-address.ts';
import { PickupFilter } from './report-filters.tsx';
import { ReportToolbar } from './report-toolbar.tsx';
import type { SPLIT_NAMES } from './split-rows.ts';
import { CompareCheckbox, SplitSelect } from './toolbar-controls.tsx';

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
      {splits && <SplitSelect by={by} splits={splits} onChange={(next) => open({ by: next })} />}
      <PickupFilter filters={filters} set={set} />
      <CompareCheckbox isCompared={isCompared} onChange={(next) => open({ isCompared: next })} />
    </ReportToolbar>
  );
}
