import { X } from 'lucide-react';
import { useController, useFormContext } from 'react-hook-form';
import { productField } from '#contract/catalog/product-fields.ts';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import { localize } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { classNames } from '#ui/class-names.ts';
import type { Drafts } from './product-draft.ts';

type Choices = NonNullable<ProductFields['choices'][string]>;

interface FieldControlProps {
  id: string;
  column: ProductFields['columns'][number];
  choices: Choices;
  errorId: string | undefined;
  onEdit(): void;
}

const BOX = 'control w-full rounded-control border bg-paper px-2.5 text-sm transition-colors';
const LONG_TEXT = 120;

/** The control that a field's kind has in a form. The rules are those of the grid's cells. */
export function FieldControl({ id, column, choices, errorId, onEdit }: FieldControlProps) {
  const { control } = useFormContext<Drafts>();
  const { field } = useController({ name: column.key, control });
  const definition = productField(column.key);
  const box = classNames(BOX, errorId ? 'border-anor-text' : 'border-line hover:border-slate');
  const common = { id, ref: field.ref, name: field.name, onBlur: field.onBlur, 'aria-describedby': errorId };
  const invalid = errorId !== undefined || undefined;
  function set(value: Drafts[string]): void {
    onEdit();
    field.onChange(value);
  }
  switch (definition?.kind) {
    case 'flag':
      return (
        <span className="control flex items-center">
          <input
            {...common}
            type="checkbox"
            checked={field.value === true}
            onChange={(event) => set(event.target.checked)}
            className="size-5 accent-cobalt"
          />
        </span>
      );
    case 'choice':
      return (
        <select
          {...common}
          aria-invalid={invalid}
          value={String(field.value ?? '')}
          onChange={(event) => set(event.target.value === '' ? null : Number(event.target.value))}
          className={box}
        >
          {field.value === null && <option value="">{m.admin_product_choose()}</option>}
          <Options choices={choices} />
        </select>
      );
    case 'choices':
      return <ChoicesControl {...common} box={box} choices={choices} value={field.value} onChange={set} />;
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
  const isNumber = definition !== undefined && ['integer', 'money', 'percent', 'decimal'].includes(definition.kind);
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

function Options({ choices }: { choices: Choices }) {
  const locale = getLocale();
  return choices.map((choice) => (
    <option key={choice.id} value={choice.id}>
      {localize(choice, locale)}
    </option>
  ));
}

interface ChoicesControlProps {
  id: string;
  name: string;
  box: string;
  choices: Choices;
  value: Drafts[string] | undefined;
  onBlur(): void;
  onChange(ids: number[]): void;
}

/** Chosen values, each with a button that takes it away, and a list to add one from. */
function ChoicesControl({ box, choices, value, onChange, ...select }: ChoicesControlProps) {
  const ids = Array.isArray(value) ? value : [];
  const locale = getLocale();
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {ids.map((id) => {
        const choice = choices.find((one) => one.id === id);
        const name = choice ? localize(choice, locale) : String(id);
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
      <select
        {...select}
        value=""
        onChange={(event) => event.target.value !== '' && onChange([...ids, Number(event.target.value)])}
        className={classNames(box, 'max-w-40')}
      >
        <option value="">{m.admin_product_add()}</option>
        <Options choices={choices.filter(({ id }) => !ids.includes(id))} />
      </select>
    </div>
  );
}
