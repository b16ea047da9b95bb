import { X } from 'lucide-react';
import { useController, useFormContext } from 'react-hook-form';
import type { FieldOption } from '#admin/entities/product/field-values.ts';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { NativeSelect } from '#admin/ui/native-select.tsx';
import type { ProductField } from '#contract/catalog/product-fields.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { type Drafts, isChoice } from './product-draft.ts';

interface FieldControlProps {
  id: string;
  definition: ProductField;
  options: readonly FieldOption[];
  errorId: string | undefined;
  onEdit(): void;
}

const BOX = 'control w-full rounded-control border bg-paper px-2.5 text-sm transition-colors';
const LONG_TEXT = 120;

/** The control that a field's kind has in a form. The rules are those of the grid's cells. */
export function FieldControl({ id, definition, options, errorId, onEdit }: FieldControlProps) {
  const { control } = useFormContext<Drafts>();
  const { field } = useController({ name: definition.key, control });
  const box = classNames(BOX, errorId ? 'border-anor-text' : 'border-line hover:border-slate');
  const common = { id, ref: field.ref, name: field.name, onBlur: field.onBlur, 'aria-describedby': errorId };
  const invalid = errorId !== undefined || undefined;
  function set(value: Drafts[string]): void {
    onEdit();
    field.onChange(value);
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
      return <ChoicesControl {...common} box={box} options={options} value={field.value} onChange={set} />;
    case 'text':
      if ((definition.max ?? 0) > LONG_TEXT) {
        return (
          <textarea
            {...common}
            aria-invalid={invalid}
            rows={1}
            value={String(field.value ?? '')}
            onChange={(event) => set(event.target.value)}
            className={classNames(box, 'field-sizing-content resize-none py-1.5')}
          />
        );
      }
      break;
  }
  const isNumber = ['integer', 'money', 'percent', 'decimal'].includes(definition.kind);
  return (
    <input
      {...common}
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

interface ChoicesControlProps {
  id: string;
  name: string;
  box: string;
  options: readonly FieldOption[];
  value: Drafts[string] | undefined;
  onBlur(): void;
  onChange(ids: number[]): void;
}

/** Chosen values, each with a button that takes it away, and a list to add one from. */
function ChoicesControl({ box, options, value, onChange, ...select }: ChoicesControlProps) {
  const ids = Array.isArray(value) ? value : [];
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {ids.map((id) => {
        const name = options.find(({ value: chosen }) => chosen === id)?.label ?? String(id);
        return (
          <span key={id} className="control inline-flex items-center gap-1 rounded-full bg-mist pr-1 pl-3">
            {name}
            <button
              type="button"
              aria-label={m.admin_product_remove({ name })}
              onClick={() => onChange(ids.filter((one) => one !== id))}
              className="hit-area inline-flex size-6 items-center justify-center rounded-full text-slate hover:bg-line hover:text-ink"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </span>
        );
      })}
      <NativeSelect
        {...select}
        value=""
        onChange={(event) => event.target.value !== '' && onChange([...ids, Number(event.target.value)])}
        boxClassName="max-w-48"
        className={box}
      >
        <option value="">{m.admin_product_add()}</option>
        <Options options={options.filter(({ value: offered }) => !ids.includes(offered))} />
      </NativeSelect>
    </div>
  );
}
