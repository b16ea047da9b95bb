import { Checkbox } from '#admin/ui/checkbox.tsx';
import { Select } from '#admin/ui/select.tsx';
import { m } from '#messages';
import { SPLIT_NAMES } from './split-rows.ts';

interface SplitSelectProps<By extends keyof typeof SPLIT_NAMES> {
  by: By;
  splits: readonly By[];
  onChange(by: By): void;
}

/** What the rows of a report are of. */
export function SplitSelect<By extends keyof typeof SPLIT_NAMES>({ by, splits, onChange }: SplitSelectProps<By>) {
  return (
    <Select
      label={m.admin_reports_by()}
      showsLabel
      value={by}
      onChange={onChange}
      options={splits.map((value) => ({ value, title: SPLIT_NAMES[value]() }))}
    />
  );
}

/** Whether the period before stands beside each figure. */
export function CompareCheckbox({
  isCompared,
  onChange,
}: {
  isCompared: boolean;
  onChange(isCompared: boolean): void;
}) {
  return (
    <Checkbox
      label={m.admin_reports_compare()}
      checked={isCompared}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
