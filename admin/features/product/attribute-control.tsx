import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useId, useState } from 'react';
import { callQuery, useCallMutation } from '#admin/platform/api/use-call.ts';
import { Button } from '#admin/ui/button.tsx';
import { ChoicesPicker } from '#admin/ui/choice-picker.tsx';
import { INPUT } from '#admin/ui/native-select.tsx';
import { completeValueName } from '#contract/catalog/complete-value-name.ts';
import { productCreationCalls } from '#contract/catalog/product-creation-calls.ts';
import { attributeIdOf } from '#contract/catalog/product-fields.ts';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import { productsAdminCalls } from '#contract/catalog/products-admin-calls.ts';
import { m } from '#messages';

type Choices = ProductFields['choices'][string];

/** The values of an attribute. One that is not there yet is added without leaving the form. */
export function AttributeControl({ field, ...picker }: ComponentProps<typeof ChoicesPicker> & { field: string }) {
  const queries = useQueryClient();
  const { queryKey } = callQuery(productsAdminCalls.readProductFields, {});
  const [typed, setTyped] = useState<string | null>(null);
  const known: Choices = queries.getQueryData<ProductFields>(queryKey)?.choices[field] ?? [];

  function add(value: Choices[number]): void {
    queries.setQueryData<ProductFields>(queryKey, (fields) => {
      const values = fields?.choices[field] ?? [];
      if (fields === undefined || values.some(({ id }) => id === value.id)) return fields;
      return { ...fields, choices: { ...fields.choices, [field]: [...values, value] } };
    });
    picker.onChange([...picker.value.filter((id) => id !== value.id), value.id]);
    close();
  }

  function close(): void {
    setTyped(null);
    document.getElementById(picker.id)?.focus();
  }

  return (
    <>
      <ChoicesPicker {...picker} onCreate={setTyped} />
      {typed !== null && (
        <NewValue key={typed} field={field} typed={typed} known={known} onAdded={add} onCancel={close} />
      )}
    </>
  );
}

interface NewValueProps {
  field: string;
  typed: string;
  known: Choices;
  onAdded(value: Choices[number]): void;
  onCancel(): void;
}

/** The name of the new value in both languages. It stands in another form, so Enter is its own. */
function NewValue({ field, typed, known, onAdded, onCancel }: NewValueProps) {
  const id = useId();
  const [name, setName] = useState(() => completeValueName(typed, known));
  const [key] = useState(() => crypto.randomUUID());
  const create = useCallMutation(productCreationCalls.createAttributeValue, { onDone: onAdded });

  function send(): void {
    const ru = name.ru.trim();
    if (ru === '' || create.isPending) return;
    const uz = name.uz.trim();
    create.mutate({ params: { id: attributeIdOf(field) ?? 0 }, body: { ru, ...(uz !== '' && { uz }), key } });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a form cannot stand within a form.
    <div
      role="group"
      aria-label={m.admin_attribute_new_value({ name: typed })}
      className="mt-2 rounded-tile border border-line p-3"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        send();
      }}
    >
      <div className="grid gap-2 sm:grid-cols-2">
        {(['ru', 'uz'] as const).map((locale) => (
          <div key={locale}>
            <label htmlFor={`${id}-${locale}`} className="mb-1 block text-xs text-slate">
              {locale === 'ru' ? m.admin_attribute_value_ru() : m.admin_attribute_value_uz()}
            </label>
            <input
              id={`${id}-${locale}`}
              lang={locale}
              // The person has just chosen to add it.
              // biome-ignore lint/a11y/noAutofocus: the first field that is not filled is where they go on.
              autoFocus={locale === (name.uz === '' ? 'uz' : 'ru')}
              value={name[locale]}
              maxLength={120}
              onChange={(event) => setName({ ...name, [locale]: event.target.value })}
              className={INPUT}
            />
          </div>
        ))}
      </div>
      <p role="alert" className="mt-1 text-anor-text empty:hidden">
        {create.error?.message}
      </p>
      <div className="mt-2 flex justify-end gap-2">
        <Button variant="quiet" onClick={onCancel}>
          {m.admin_ui_cancel()}
        </Button>
        <Button onClick={send} aria-busy={create.isPending}>
          {m.admin_attribute_value_add()}
        </Button>
      </div>
    </div>
  );
}
