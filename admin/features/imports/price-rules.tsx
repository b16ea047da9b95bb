import { Checkbox } from '#admin/ui/checkbox.tsx';
import { INPUT } from '#admin/ui/native-select.tsx';
import type { Rounding } from '#contract/catalog/round-sum.ts';
import type { PriceRule } from '#contract/imports/imports.ts';
import { m } from '#messages';
import { LabelledSelect } from './labelled-select.tsx';

const ROUNDINGS: readonly { key: string; rounding: Rounding | null; title(): string }[] = [
  { key: '', rounding: null, title: m.admin_imports_rounding_none },
  { key: '1000:0', rounding: rounding(1000), title: m.admin_imports_rounding_thousand },
  { key: '10000:9000', rounding: rounding(10_000, 9000), title: m.admin_imports_rounding_nine },
  { key: '10000:0', rounding: rounding(10_000), title: m.admin_imports_rounding_ten_thousand },
];

function rounding(step: Rounding['step'], ending = 0): Rounding {
  return { step, ending, direction: 'nearest' };
}

interface PriceRulesProps {
  rule: PriceRule;
  onChange(rule: PriceRule): void;
}

/** What happens to a price of the file before it is that of the shop. */
export function PriceRules({ rule, onChange }: PriceRulesProps) {
  const key = rule.rounding === null ? '' : `${rule.rounding.step}:${rule.rounding.ending}`;
  return (
    <div className="flex flex-wrap items-end gap-4">
      <label className="grid gap-1">
        <span className="text-slate">{m.admin_imports_markup()}</span>
        <input
          type="number"
          inputMode="decimal"
          min={-90}
          max={1000}
          step="any"
          value={rule.markup}
          onChange={({ currentTarget: { valueAsNumber } }) =>
            onChange({ ...rule, markup: Number.isNaN(valueAsNumber) ? 0 : valueAsNumber })
          }
          className={`${INPUT} tabular w-28!`}
        />
      </label>
      <LabelledSelect
        label={m.admin_imports_rounding()}
        value={key}
        onChange={(value) =>
          onChange({ ...rule, rounding: ROUNDINGS.find((one) => one.key === value)?.rounding ?? null })
        }
      >
        {ROUNDINGS.map((one) => (
          <option key={one.key} value={one.key}>
            {one.title()}
          </option>
        ))}
      </LabelledSelect>
      <Checkbox
        label={m.admin_imports_only_raise()}
        checked={rule.onlyRaise}
        onChange={({ currentTarget: { checked } }) => onChange({ ...rule, onlyRaise: checked })}
      />
    </div>
  );
}
