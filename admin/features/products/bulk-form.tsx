import { useState } from 'react';
import { fieldLabel } from '#admin/entities/product/field-labels.ts';
import { optionsOf } from '#admin/entities/product/field-values.ts';
import { currentLocale } from '#admin/platform/appearance/appearance.ts';
import { Button } from '#admin/ui/button.tsx';
import { type ProductField, productField } from '#contract/catalog/product-fields.ts';
import { canCopy, operationsOf, type ProductOperation } from '#contract/catalog/product-operations.ts';
import { groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';
import { type BulkDraft, EMPTY_DRAFT, operationOf, ROUNDINGS } from './bulk-draft.ts';
import { INPUT } from './filter-input.ts';
import { useProductFields } from './use-product-fields.ts';

const OPERATION_LABELS: Record<ProductOperation['kind'], () => string> = {
  set: m.admin_products_bulk_set,
  clear: m.admin_products_bulk_clear,
  add: m.admin_products_bulk_add,
  percent: m.admin_products_bulk_percent,
  round: m.admin_products_bulk_round,
  replace: m.admin_products_bulk_replace,
  add_choice: m.admin_products_bulk_add_choice,
  remove_choice: m.admin_products_bulk_remove_choice,
  copy: m.admin_products_bulk_copy,
};

interface BulkFormProps {
  isLoading: boolean;
  onPreview(operation: ProductOperation): void;
}

/** Which field of all the goods, and what is done to it. */
export function BulkForm({ isLoading, onPreview }: BulkFormProps) {
  const fields = useProductFields();
  const editable = fields.columns.flatMap(({ key, isEditable }) => {
    const field = productField(key);
    return isEditable && field && operationsOf(field).length > 0 ? [field] : [];
  });
  const [key, setKey] = useState(() => editable.find((field) => field.key === 'price')?.key ?? editable[0]?.key ?? '');
  const field = editable.find((one) => one.key === key);
  const kinds = field ? operationsOf(field) : [];
  const [chosenKind, setKind] = useState<ProductOperation['kind']>('percent');
  const kind = kinds.includes(chosenKind) ? chosenKind : (kinds[0] ?? 'set');
  const [draft, setDraft] = useState<BulkDraft>(EMPTY_DRAFT);
  const operation = field ? operationOf(field, kind, draft) : null;
  return (
    <form
      className="grid gap-4 text-sm"
      onSubmit={(event) => {
        event.preventDefault();
        if (operation) onPreview(operation);
      }}
    >
      <Labelled label={m.admin_products_bulk_field()}>
        <select
          value={key}
          onChange={({ currentTarget: { value } }) => {
            setKey(value);
            setDraft(EMPTY_DRAFT);
          }}
          className={INPUT}
        >
          {editable.map((one) => (
            <option key={one.key} value={one.key}>
              {fieldLabel(one.key, fields, currentLocale())}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled label={m.admin_products_bulk_operation()}>
        <select
          value={kind}
          onChange={({ currentTarget: { value } }) => setKind(kinds.find((one) => one === value) ?? kind)}
          className={INPUT}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {OPERATION_LABELS[one]()}
            </option>
          ))}
        </select>
      </Labelled>
      {field && (
        <Operands
          field={field}
          kind={kind}
          draft={draft}
          editable={editable}
          onDraft={(change) => setDraft({ ...draft, ...change })}
        />
      )}
      <Button type="submit" variant="primary" disabled={operation === null || isLoading} aria-busy={isLoading}>
        {m.admin_products_bulk_preview()}
      </Button>
    </form>
  );
}

interface OperandsProps {
  field: ProductField;
  kind: ProductOperation['kind'];
  draft: BulkDraft;
  editable: readonly ProductField[];
  onDraft(change: Partial<BulkDraft>): void;
}

function Operands({ field, kind, draft, editable, onDraft }: OperandsProps) {
  const fields = useProductFields();
  const text = (label: string) => (
    <TextInput label={label} value={draft.value} onValue={(value) => onDraft({ value })} />
  );
  switch (kind) {
    case 'clear':
      return null;
    case 'add':
      return text(m.admin_products_bulk_amount());
    case 'percent':
      return (
        <>
          {text(m.admin_products_bulk_percent_value())}
          {field.kind === 'money' && (
            <RoundingSelect value={draft.rounding} isOptional onValue={(rounding) => onDraft({ rounding })} />
          )}
        </>
      );
    case 'round':
      return <RoundingSelect value={draft.rounding} onValue={(rounding) => onDraft({ rounding })} />;
    case 'replace':
      return (
        <>
          <TextInput label={m.admin_products_bulk_find()} value={draft.find} onValue={(find) => onDraft({ find })} />
          {text(m.admin_products_bulk_replacement())}
        </>
      );
    case 'copy':
      return (
        <Choose
          label={m.admin_products_bulk_from()}
          value={draft.from}
          options={editable
            .filter((from) => canCopy(field, from))
            .map(({ key }) => ({ value: key, label: fieldLabel(key, fields, currentLocale()) }))}
          onValue={(from) => onDraft({ from })}
        />
      );
    default:
      return <ValueInput field={field} kind={kind} draft={draft} onDraft={onDraft} />;
  }
}

/** A value of the field itself: from its list, yes or no, or typed. */
function ValueInput({ field, kind, draft, onDraft }: Omit<OperandsProps, 'editable'>) {
  const fields = useProductFields();
  const label = m.admin_products_bulk_value();
  if (field.kind === 'flag') {
    const options = [
      { value: 'yes', label: m.admin_products_yes() },
      { value: 'no', label: m.admin_products_no() },
    ];
    return (
      <Choose
        label={label}
        value={draft.isYes ? 'yes' : 'no'}
        options={options}
        onValue={(value) => onDraft({ isYes: value === 'yes' })}
      />
    );
  }
  const options = optionsOf(field, fields, currentLocale());
  if (options.length === 0)
    return <TextInput label={label} value={draft.value} onValue={(value) => onDraft({ value })} />;
  const choose = (value: string) => {
    const id = value === '' ? null : Number(value);
    onDraft(field.kind === 'choices' && kind === 'set' ? { choices: id === null ? [] : [id] } : { choice: id });
  };
  const chosen = field.kind === 'choices' && kind === 'set' ? draft.choices[0] : draft.choice;
  return (
    <Choose
      label={label}
      value={String(chosen ?? '')}
      options={options.map((option) => ({
        value: String(option.value),
        label: option.detail ? `${option.detail} / ${option.label}` : option.label,
      }))}
      onValue={choose}
    />
  );
}

function RoundingSelect({
  value,
  isOptional = false,
  onValue,
}: {
  value: string;
  isOptional?: boolean;
  onValue(value: string): void;
}) {
  const options = ROUNDINGS.map((rounding) => {
    const [step, ending] = rounding.split(':').map(Number);
    const label = ending
      ? m.admin_products_bulk_rounding_9000()
      : m.admin_products_bulk_rounding_step({ step: groupThousands(step ?? 0) });
    return { value: rounding, label };
  });
  return (
    <Choose
      label={m.admin_products_bulk_rounding()}
      value={value}
      placeholder={isOptional ? m.admin_products_bulk_no_rounding() : m.admin_products_bulk_choose()}
      options={options}
      onValue={onValue}
    />
  );
}

interface ChooseProps {
  label: string;
  value: string;
  placeholder?: string;
  options: readonly { value: string; label: string }[];
  onValue(value: string): void;
}

function Choose({ label, value, placeholder = m.admin_products_bulk_choose(), options, onValue }: ChooseProps) {
  return (
    <Labelled label={label}>
      <select value={value} onChange={({ currentTarget }) => onValue(currentTarget.value)} className={INPUT}>
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

function TextInput({ label, value, onValue }: { label: string; value: string; onValue(value: string): void }) {
  return (
    <Labelled label={label}>
      <input
        value={value}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
        className={`${INPUT} tabular`}
      />
    </Labelled>
  );
}

function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="grid gap-1">
      <span className="text-slate">{label}</span>
      {children}
    </label>
  );
}
