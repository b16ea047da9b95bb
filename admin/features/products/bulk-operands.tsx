import { fieldLabel } from '#admin/entities/product/field-labels.ts';
import { optionsOf } from '#admin/entities/product/field-values.ts';
import { currentLocale } from '#admin/platform/appearance/appearance.ts';
import type { ProductField } from '#contract/catalog/product-fields.ts';
import { canCopy, type ProductOperation } from '#contract/catalog/product-operations.ts';
import { groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';
import { Choose, TextInput } from './bulk-controls.tsx';
import { type BulkDraft, ROUNDINGS } from './bulk-draft.ts';
import { useProductFields } from './use-product-fields.ts';

interface BulkOperandsProps {
  field: ProductField;
  kind: ProductOperation['kind'];
  draft: BulkDraft;
  editable: readonly ProductField[];
  onDraft(change: Partial<BulkDraft>): void;
}

/** What an operation is done with: an amount, a percent, a value of the field, a field to copy from. */
export function BulkOperands({ field, kind, draft, editable, onDraft }: BulkOperandsProps) {
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
      return <SourceSelect field={field} draft={draft} editable={editable} onDraft={onDraft} />;
    default:
      return <ValueInput field={field} kind={kind} draft={draft} onDraft={onDraft} />;
  }
}

function SourceSelect({ field, draft, editable, onDraft }: Omit<BulkOperandsProps, 'kind'>) {
  const fields = useProductFields();
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
}

/** A value of the field itself: from its list, yes or no, or typed. */
function ValueInput({ field, kind, draft, onDraft }: Omit<BulkOperandsProps, 'editable'>) {
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
        placeholder={null}
        options={options}
        onValue={(value) => onDraft({ isYes: value === 'yes' })}
      />
    );
  }
  const options = optionsOf(field, fields, currentLocale());
  if (options.length === 0)
    return <TextInput label={label} value={draft.value} onValue={(value) => onDraft({ value })} />;
  const isWholeList = field.kind === 'choices' && kind === 'set';
  const chosen = isWholeList ? draft.choices[0] : draft.choice;
  return (
    <Choose
      label={label}
      value={String(chosen ?? '')}
      options={options.map(({ value, label: name, detail }) => ({
        value: String(value),
        label: detail ? `${detail} / ${name}` : name,
      }))}
      onValue={(value) => {
        const id = value === '' ? null : Number(value);
        onDraft(isWholeList ? { choices: id === null ? [] : [id] } : { choice: id });
      }}
    />
  );
}

interface RoundingSelectProps {
  value: string;
  isOptional?: boolean;
  onValue(value: string): void;
}

function RoundingSelect({ value, isOptional = false, onValue }: RoundingSelectProps) {
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
