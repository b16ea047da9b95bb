import { type RecordField, type RecordValues, valueKeys } from '#contract/records/record-kind.ts';
import type { Reference } from '#contract/records/records.ts';
import { RecordControl } from './record-field.tsx';
import type { useRecordForm } from './use-record-form.ts';

interface RecordFieldsProps {
  form: ReturnType<typeof useRecordForm>;
  fields: readonly RecordField[];
  references: Readonly<Record<string, readonly Reference[]>>;
  onUploading(isUploading: boolean): void;
}

/** The controls of some fields of a record; both languages of a text stand side by side. */
export function RecordFields({ form, fields, references, onUploading }: RecordFieldsProps) {
  const { kind, draft, set, problems } = form;
  return fields.map((field) => (
    <div key={field.key} className={layoutOf(field)}>
      {valueKeys(field).map((key) => (
        <RecordControl
          key={key}
          area={kind.area}
          field={field}
          valueKey={key}
          value={draft[key] ?? null}
          error={problems[key]}
          references={referencesOf(field, references, draft)}
          onChange={(value) => {
            set(key, value);
            // The values of another attribute mean nothing.
            if (key === 'attribute_id' && 'value_ids' in draft) set('value_ids', null);
          }}
          onUploading={onUploading}
        />
      ))}
    </div>
  ));
}

function referencesOf(
  field: RecordField,
  references: RecordFieldsProps['references'],
  draft: Readonly<RecordValues>,
): readonly Reference[] {
  if (field.kind !== 'reference' && field.kind !== 'references') return [];
  const all = references[field.to] ?? [];
  return field.to === 'filter_values' ? all.filter((one) => one.parent_id === draft.attribute_id) : all;
}

function layoutOf({ isLocalized, kind }: RecordField): string | undefined {
  if (!isLocalized) return undefined;
  return kind === 'rich'
    ? 'grid grid-cols-1 items-start gap-4 lg:grid-cols-2'
    : 'grid items-start gap-3 sm:grid-cols-2';
}
