import { useController, useFormContext } from 'react-hook-form';
import type { FieldOption } from '#admin/entities/product/field-values.ts';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { ChoicePicker, ChoicesPicker } from '#admin/ui/choice-picker.tsx';
import { NativeSelect } from '#admin/ui/native-select.tsx';
import { attributeIdOf, type ProductField } from '#contract/catalog/product-fields.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { AttributeControl } from './attribute-control.tsx';
import { BrandControl } from './brand-control.tsx';
import { type Drafts, isChoice } from './product-draft.ts';

interface FieldControlProps {
  id: string;
  definition: ProductField;
  options: readonly FieldOption[];
  errorId: string | undefined;
  onEdit(): void;
  /** Read out in place of a label that stands elsewhere. */
  label?: string;
  placeholder?: string;
  rows?: number;
  autoFocus?: boolean;
}

const BOX = 'control w-full rounded-control border bg-paper px-2.5 text-sm transition-colors';
const LONG_TEXT = 120;
/** Of a text of so many lines, empty or not. */
const MIN_HEIGHTS: Readonly<Record<number, string>> = { 2: 'min-h-14', 3: 'min-h-20' };
const NONE: readonly number[] = [];

/** The control that a field's kind has in a form. The rules are those of the grid's cells. */
export function FieldControl(props: FieldControlProps) {
  const { id, definition, options, errorId, onEdit, label, placeholder, rows = 1, autoFocus } = props;
  const { control } = useFormContext<Drafts>();
  const { field } = useController({ name: definition.key, control });
  const box = classNames(BOX, errorId ? 'border-anor-text' : 'border-line hover:border-slate');
  const common = { id, ref: field.ref, name: field.name, onBlur: field.onBlur, 'aria-describedby': errorId };
  const naming = { 'aria-label': label, placeholder };
  const invalid = errorId !== undefined || undefined;
  function set(value: Drafts[string]): void {
    onEdit();
    field.onChange(value);
  }
  const choices = {
    ...common,
    'aria-invalid': invalid,
    options,
    value: Array.isArray(field.value) ? field.value : NONE,
    onChange: set,
    placeholder: m.admin_product_add(),
    removeLabel: (name: string) => m.admin_product_remove({ name }),
  };
  if (definition.kind === 'choice') {
    const Picker = definition.key === 'brand' ? BrandControl : ChoicePicker;
    return (
      <Picker
        {...common}
        aria-invalid={invalid}
        options={options}
        value={typeof field.value === 'number' ? field.value : null}
        onChange={set}
        canBeEmpty={definition.isClearable}
        {...(autoFocus && { autoFocus })}
        className="max-w-md"
      />
    );
  }
  if (isChoice(definition)) {
    const canBeEmpty = definition.isClearable || field.value === null;
    return (
      <NativeSelect
        {...common}
        aria-invalid={invalid}
        value={String(field.value ?? '')}
        onChange={(event) => set(event.target.value === '' ? null : Number(event.target.value))}
        className={box}
      >
        {canBeEmpty && <option value="">{m.admin_product_choose()}</option>}
        <Options options={options} />
      </NativeSelect>
    );
  }
  switch (definition.kind) {
    case 'flag':
      return (
        <span className="control flex items-center">
          <Checkbox {...common} checked={field.value === true} onChange={(event) => set(event.target.checked)} />
        </span>
      );
    case 'choices':
      return attributeIdOf(definition.key) === null ? (
        <ChoicesPicker {...choices} />
      ) : (
        <AttributeControl {...choices} field={definition.key} />
      );
    case 'text':
      if ((definition.max ?? 0) > LONG_TEXT) {
        return (
          <textarea
            {...common}
            {...naming}
            aria-invalid={invalid}
            rows={rows}
            value={String(field.value ?? '')}
            onChange={(event) => set(event.target.value)}
            className={classNames(box, 'field-sizing-content resize-none py-1.5', MIN_HEIGHTS[rows])}
          />
        );
      }
      break;
  }
  const isNumber = ['integer', 'money', 'percent', 'decimal'].includes(definition.kind);
  return (
    <input
      {...common}
      {...naming}
      type="text"
      aria-invalid={invalid}
      inputMode={isNumber ? 'decimal' : undefined}
      value={String(field.value ?? '')}
      onChange={(event) => set(event.target.value)}
      className={classNames(box, isNumber && 'tabular max-w-48')}
    />
  );
}

function Options({ options }: { options: readonly FieldOption[] }) {
  return options.map(({ value, label, detail }) => (
    <option key={value} value={value}>
      {detail ? `${detail} / ${label}` : label}
    </option>
  ));
}
