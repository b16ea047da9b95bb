import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { fieldLabel } from '#admin/entities/product/field-labels.ts';
import { fieldText, optionsOf } from '#admin/entities/product/field-values.ts';
import { productField } from '#contract/catalog/product-fields.ts';
import { LOCALES, type Locale } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { classNames } from '#ui/class-names.ts';
import { FieldControl } from './field-control.tsx';
import type { Drafts } from './product-draft.ts';
import { type Column, FieldProblems, type FieldRowsProps } from './product-field-row.tsx';

/** Texts in both languages, by the part of their keys before the language, and the lines that their fields begin with. */
export const TEXT_PAIRS: Readonly<Record<string, { rows: number; isNeeded: boolean }>> = {
  name: { rows: 2, isNeeded: true },
  description: { rows: 3, isNeeded: true },
  gift: { rows: 1, isNeeded: false },
};

/** `name_ru` → `name`; null: not one of two texts. */
export function pairOf(key: string): string | null {
  const [, name = ''] = /^(.+)_(?:ru|uz)$/.exec(key) ?? [];
  return name in TEXT_PAIRS ? name : null;
}

/** One text in both languages, side by side, with the gaps marked. */
export function TextPairRow({
  pair,
  columns,
  ...props
}: FieldRowsProps & { pair: string; columns: readonly Column[] }) {
  const id = useId();
  const { formState, watch } = useFormContext<Drafts>();
  const of = LOCALES.flatMap((locale) => {
    const column = columns.find(({ key }) => key === `${pair}_${locale}`);
    return column === undefined ? [] : [{ locale, column }];
  });
  const isChanged = of.some(({ column }) => formState.dirtyFields[column.key] === true);
  const texts = of.map(({ column }) =>
    String(column.isEditable ? (watch(column.key) ?? '') : (props.row.values[column.key] ?? '')),
  );
  const isExpected = TEXT_PAIRS[pair]?.isNeeded === true || texts.some((text) => text.trim() !== '');
  return (
    <div className="grid items-start gap-x-4 py-1 sm:grid-cols-[12rem_1fr]">
      <span className={classNames(isChanged ? 'font-medium text-cobalt-text' : 'text-slate')}>
        {fieldLabel(`${pair}_${getLocale()}`, props.fields, getLocale())}
        {isChanged && <span className="sr-only">, {m.admin_product_changed()}</span>}
      </span>
      <div className="grid min-w-0 gap-x-3 gap-y-2 sm:grid-cols-2">
        {of.map(({ locale, column }, at) => (
          <OneText
            key={locale}
            id={`${id}-${locale}`}
            locale={locale}
            column={column}
            rows={TEXT_PAIRS[pair]?.rows ?? 1}
            state={texts[at]?.trim() !== '' ? 'filled' : isExpected ? 'missing' : 'empty'}
            {...props}
          />
        ))}
      </div>
    </div>
  );
}

interface OneTextProps extends FieldRowsProps {
  id: string;
  locale: Locale;
  column: Column;
  rows: number;
  state: keyof typeof DOTS;
}

const DOTS = { filled: 'bg-leaf', missing: 'bg-amber', empty: 'bg-line' };

function OneText({ id, locale, column, rows, state, row, fields, conflicts, onEdit, onSettle }: OneTextProps) {
  const { formState } = useFormContext<Drafts>();
  const conflict = conflicts[column.key];
  const error = formState.errors[column.key]?.message;
  const field = productField(column.key);
  return (
    <div lang={locale} className="min-w-0">
      <p className="mb-1 flex items-center gap-1.5 text-xs text-slate" lang={getLocale()}>
        <span aria-hidden className={classNames('size-1.5 rounded-full', DOTS[state])} />
        {locale === 'ru' ? 'RU' : 'UZ'}
        {state === 'missing' && <span className="text-amber">{m.admin_product_text_missing()}</span>}
      </p>
      {column.isEditable && field ? (
        <FieldControl
          id={id}
          definition={field}
          options={optionsOf(field, fields, getLocale())}
          errorId={error || conflict ? `${id}-error` : undefined}
          onEdit={() => onEdit(column.key)}
          label={fieldLabel(column.key, fields, getLocale())}
          rows={rows}
        />
      ) : (
        <p className="py-1.5 wrap-break-word">{fieldText(column.key, row, fields) || m.admin_changes_empty()}</p>
      )}
      <FieldProblems id={`${id}-error`} {...{ error, conflict, column, fields, onSettle }} />
    </div>
  );
}
