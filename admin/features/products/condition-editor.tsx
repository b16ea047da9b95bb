import { useState } from 'react';
import { Button } from '#admin/ui/button.tsx';
import { INPUT, NativeSelect } from '#admin/ui/native-select.tsx';
import type { FilterOperator, ProductField } from '#contract/catalog/product-fields.ts';
import { type FilterCondition, formatCondition, parseCondition } from '#contract/catalog/product-filter.ts';
import { m } from '#messages';
import { OPERATOR_LABELS } from './condition-text.ts';
import { FacetValues } from './facet-values.tsx';

interface ConditionEditorProps {
  field: ProductField;
  label: string;
  condition: FilterCondition | null;
  /** The filter without this condition: values are counted in it. */
  filter: string;
  onApply(condition: FilterCondition): void;
}

/** One condition: an operator, and what it compares with. */
export function ConditionEditor({ field, label, condition, filter, onApply }: ConditionEditorProps) {
  const [operator, setOperator] = useState<FilterOperator>(condition?.operator ?? field.operators[0] ?? 'filled');
  const [draft, setDraft] = useState<Draft>(() => draftOf(condition));
  const next = conditionOf(field, operator, draft);
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (next) onApply(next);
      }}
    >
      <p className="font-semibold">{label}</p>
      {field.operators.length > 1 && (
        <NativeSelect
          aria-label={m.admin_products_filter_operator()}
          value={operator}
          onChange={({ currentTarget: { value } }) =>
            setOperator(field.operators.find((one) => one === value) ?? operator)
          }
        >
          {field.operators.map((one) => (
            <option key={one} value={one}>
              {OPERATOR_LABELS[one]()}
            </option>
          ))}
        </NativeSelect>
      )}
      <Operands field={field} operator={operator} filter={filter} draft={draft} onDraft={setDraft} />
      <Button type="submit" variant="primary" disabled={next === null}>
        {m.admin_products_filter_apply()}
      </Button>
    </form>
  );
}

/** What is typed, for every operator, so that changing the operator loses nothing. */
interface Draft {
  ids: readonly number[];
  list: string;
  from: string;
  to: string;
  text: string;
  isYes: boolean;
}

function draftOf(condition: FilterCondition | null): Draft {
  const draft: Draft = { ids: [], list: '', from: '', to: '', text: '', isYes: true };
  if (!condition) return draft;
  switch (condition.operator) {
    case 'in':
    case 'not_in':
      return { ...draft, ids: condition.values.map(Number), list: condition.values.join('\n') };
    case 'between':
    case 'during':
      return { ...draft, from: String(condition.from ?? ''), to: String(condition.to ?? '') };
    case 'contains':
    case 'not_contains':
      return { ...draft, text: condition.text };
    case 'is':
      return { ...draft, isYes: condition.value };
    default:
      return draft;
  }
}

/** Whether the values of a field are chosen from a list instead of being typed. */
function hasList({ key, kind }: ProductField): boolean {
  return key === 'status' || kind === 'choice' || kind === 'choices';
}

/** The condition that the draft means, read by the same rules as an address; null while it means none. */
function conditionOf(field: ProductField, operator: FilterOperator, draft: Draft): FilterCondition | null {
  const bare = (text: string) => text.replace(/[\s\u00a0]/g, '').replace(',', '.');
  const typed = draft.list
    .split(/[\n,;]/)
    .map((one) => one.trim())
    .filter(Boolean);
  const isNumeric = field.kind !== 'text' && field.kind !== 'texts';
  const values = hasList(field) ? draft.ids : isNumeric ? typed.map((one) => Number(bare(one))) : typed;
  const drafted: Record<FilterOperator, () => FilterCondition | null> = {
    in: () => ({ field: field.key, operator: 'in', values }),
    not_in: () => ({ field: field.key, operator: 'not_in', values }),
    between: () => parseCondition(`${field.key}:between:${bare(draft.from)}..${bare(draft.to)}`),
    during: () => parseCondition(`${field.key}:during:${draft.from}..${draft.to}`),
    contains: () => ({ field: field.key, operator: 'contains', text: draft.text.trim() }),
    not_contains: () => ({ field: field.key, operator: 'not_contains', text: draft.text.trim() }),
    is: () => ({ field: field.key, operator: 'is', value: draft.isYes }),
    empty: () => ({ field: field.key, operator: 'empty' }),
    filled: () => ({ field: field.key, operator: 'filled' }),
  };
  const condition = drafted[operator]();
  return condition && parseCondition(formatCondition(condition));
}

interface OperandsProps {
  field: ProductField;
  operator: FilterOperator;
  filter: string;
  draft: Draft;
  onDraft(draft: Draft): void;
}

function Operands({ field, operator, filter, draft, onDraft }: OperandsProps) {
  const change = (part: Partial<Draft>) => onDraft({ ...draft, ...part });
  switch (operator) {
    case 'in':
    case 'not_in':
      if (hasList(field))
        return <FacetValues field={field} filter={filter} chosen={draft.ids} onChosen={(ids) => change({ ids })} />;
      return (
        <label className="grid gap-1 text-xs text-slate">
          {m.admin_products_filter_values_hint()}
          <textarea
            rows={4}
            value={draft.list}
            onChange={({ currentTarget: { value } }) => change({ list: value })}
            className={`${INPUT} py-1.5 text-ink`}
          />
        </label>
      );
    case 'between':
    case 'during':
      return (
        <div className="grid grid-cols-2 gap-2">
          <Range
            label={m.admin_products_filter_from()}
            isDay={operator === 'during'}
            value={draft.from}
            onValue={(from) => change({ from })}
          />
          <Range
            label={m.admin_products_filter_to()}
            isDay={operator === 'during'}
            value={draft.to}
            onValue={(to) => change({ to })}
          />
        </div>
      );
    case 'contains':
    case 'not_contains':
      return (
        <input
          aria-label={m.admin_products_filter_text()}
          value={draft.text}
          onChange={({ currentTarget: { value } }) => change({ text: value })}
          className={INPUT}
        />
      );
    case 'is':
      return (
        <div className="flex gap-4">
          {[true, false].map((value) => (
            <label key={String(value)} className="control flex items-center gap-2">
              <input
                type="radio"
                name={field.key}
                checked={draft.isYes === value}
                onChange={() => change({ isYes: value })}
                className="size-4 accent-cobalt"
              />
              {value ? m.admin_products_yes() : m.admin_products_no()}
            </label>
          ))}
        </div>
      );
    default:
      return null;
  }
}

interface RangeProps {
  label: string;
  isDay: boolean;
  value: string;
  onValue(value: string): void;
}

function Range({ label, isDay, value, onValue }: RangeProps) {
  return (
    <label className="grid gap-1 text-xs text-slate">
      {label}
      <input
        type={isDay ? 'date' : 'text'}
        inputMode={isDay ? undefined : 'decimal'}
        value={value}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
        className={`${INPUT} tabular text-ink`}
      />
    </label>
  );
}
