import { useState } from 'react';
import { fieldLabel, GROUP_LABELS } from '#admin/entities/product/field-labels.ts';
import { currentLocale } from '#admin/platform/appearance/appearance.ts';
import { INPUT } from '#admin/ui/native-select.tsx';
import {
  FILTER_ONLY_FIELDS,
  PRODUCT_FIELD_GROUPS,
  type ProductFieldGroup,
  productField,
} from '#contract/catalog/product-fields.ts';
import { m } from '#messages';
import { useProductFields } from './use-product-fields.ts';

interface FieldPickerProps {
  label: string;
  onPick(key: string): void;
}

/** Every field that a list can be filtered by, attributes among them, found by typing. */
export function FieldPicker({ label, onPick }: FieldPickerProps) {
  const [search, setSearch] = useState('');
  const groups = useFieldGroups(search);
  const first = groups[0]?.fields[0];
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (first) onPick(first.key);
      }}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: the list opens to be searched
        autoFocus
        aria-label={label}
        placeholder={label}
        value={search}
        onChange={({ currentTarget: { value } }) => setSearch(value)}
        className={INPUT}
      />
      <div className="-mx-1 max-h-80 overflow-y-auto overscroll-contain px-1">
        {groups.length === 0 && <p className="p-1 text-slate">{m.admin_grid_choice_not_found()}</p>}
        {groups.map(({ group, fields }) => (
          <section key={group} aria-label={GROUP_LABELS[group]()}>
            <h3 className="px-1 pt-2 pb-1 text-xs font-medium! text-slate">{GROUP_LABELS[group]()}</h3>
            {fields.map(({ key, title }) => (
              <button
                key={key}
                type="button"
                onClick={() => onPick(key)}
                className="control block w-full truncate rounded-control px-2 text-left hover:bg-mist"
              >
                {title}
              </button>
            ))}
          </section>
        ))}
      </div>
    </form>
  );
}

/** The fields that the person may see and that the search finds, by groups. */
function useFieldGroups(search: string) {
  const fields = useProductFields();
  const locale = currentLocale();
  const query = search.trim().toLowerCase();
  // A list of members of staff or of change sets is not here to choose from: those filters come with links.
  const extra = FILTER_ONLY_FIELDS.filter(({ key }) => key === 'changed').map(({ key, group }) => ({ key, group }));
  const all = [...fields.columns, ...extra]
    .filter(({ key }) => (productField(key)?.operators.length ?? 0) > 0)
    .map(({ key, group }) => ({ key, group, title: fieldLabel(key, fields, locale) }))
    .filter(({ title }) => title.toLowerCase().includes(query));
  return PRODUCT_FIELD_GROUPS.flatMap((group: ProductFieldGroup) => {
    const inGroup = all.filter((field) => field.group === group);
    return inGroup.length > 0 ? [{ group, fields: inGroup }] : [];
  });
}
