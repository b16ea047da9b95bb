import { useId } from 'react';
import { PictureField } from '#admin/entities/picture/picture-field.tsx';
import { RichTextField } from '#admin/entities/rich-text/rich-text-field.tsx';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { ChoicePicker, ChoicesPicker } from '#admin/ui/choice-picker.tsx';
import type { RecordArea, RecordField, RecordValue } from '#contract/records/record-kind.ts';
import type { Reference } from '#contract/records/records.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { FieldFrame, TextAreaField, TextField } from '#ui/forms/field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { FIELD_HINTS, fieldName, optionName } from './record-texts.ts';

interface RecordControlProps {
  area: RecordArea;
  field: RecordField;
  valueKey: string;
  value: RecordValue;
  error: string | undefined;
  references: readonly Reference[];
  onChange(value: RecordValue): void;
  onUploading(isUploading: boolean): void;
}

/** The control of one value of a record. */
export function RecordControl({
  area,
  field,
  valueKey,
  value,
  error,
  references,
  onChange,
  onUploading,
}: RecordControlProps) {
  const id = useId();
  const label = fieldName(field, valueKey);
  const isUzbek = field.isLocalized === true && valueKey.endsWith('_uz');
  // The address of a partner is never one of the shop.
  const hint = field.kind === 'line' && field.pattern === 'https' ? undefined : FIELD_HINTS[field.key]?.();
  const text = {
    label,
    // A problem takes the hint's place, and what is wrong is often in it.
    error: error !== undefined && hint !== undefined ? `${error} ${hint}` : error,
    hint,
    ...(isUzbek && { lang: 'uz' }),
    value: String(value ?? ''),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  switch (field.kind) {
    case 'line':
      return <TextField maxLength={field.max} {...text} />;
    case 'text':
      return <TextAreaField maxLength={field.max} {...text} />;
    case 'rich':
      return (
        <RichTextField
          label={label}
          error={error}
          lang={isUzbek ? 'uz' : 'ru'}
          value={text.value}
          area={area}
          onChange={onChange}
          onUploading={onUploading}
        />
      );
    case 'moment':
      return <TextField type="datetime-local" {...text} />;
    case 'number':
    case 'money':
      return <TextField inputMode={field.kind === 'number' && !field.isWhole ? 'decimal' : 'numeric'} {...text} />;
    case 'flag':
      return <Checkbox label={label} checked={value === true} onChange={({ target }) => onChange(target.checked)} />;
    case 'picture':
      return (
        <PictureField
          area={area}
          label={label}
          noneHint={m.admin_records_no_picture()}
          error={error}
          picture={typeof value === 'string' ? value : null}
          onChange={onChange}
          onUploading={onUploading}
        />
      );
    case 'choice':
      return (
        <SelectField {...text}>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {optionName(field.key, option)}
            </option>
          ))}
        </SelectField>
      );
    case 'references':
      return (
        <FieldFrame id={id} label={label} error={error} hint={text.hint}>
          <ChoicesPicker
            id={id}
            options={references.map((one) => ({ value: one.id, label: one[getLocale()] ?? one.ru }))}
            value={typeof value === 'string' ? value.split(',').map(Number) : []}
            onChange={(chosen) => onChange(chosen.join(',') || null)}
            removeLabel={(name) => m.admin_records_remove_choice({ name })}
            aria-invalid={error !== undefined}
          />
        </FieldFrame>
      );
    case 'reference':
      return (
        <FieldFrame id={id} label={label} error={error} hint={text.hint}>
          <ChoicePicker
            id={id}
            options={references.map((one) => ({ value: one.id, label: one[getLocale()] ?? one.ru }))}
            value={typeof value === 'number' ? value : null}
            onChange={onChange}
            canBeEmpty={!field.isRequired}
            {...(field.to === 'regions' && { placeholder: m.admin_records_other_regions() })}
            aria-invalid={error !== undefined}
          />
        </FieldFrame>
      );
  }
}
