import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { fieldLabel } from '#admin/entities/product/field-labels.ts';
import { choiceNamesOf, fieldText, optionsOf, showValue } from '#admin/entities/product/field-values.ts';
import { productField } from '#contract/catalog/product-fields.ts';
import type { GridRow, ProductEditResult, ProductFields } from '#contract/catalog/products-admin.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { classNames } from '#ui/class-names.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { FieldControl } from './field-control.tsx';
import type { Drafts } from './product-draft.ts';

export type FieldConflict = ProductEditResult['conflicts'][number];
export type Column = ProductFields['columns'][number];

export interface FieldRowsProps {
  row: GridRow;
  fields: ProductFields;
  conflicts: Readonly<Record<string, FieldConflict>>;
  onEdit(key: string): void;
  onSettle(conflict: FieldConflict, choice: 'mine' | 'theirs'): void;
}

/** A field with its name, its control or its value, and what is wrong with it. */
export function ProductFieldRow({
  column,
  row,
  fields,
  conflicts,
  onEdit,
  onSettle,
  ...control
}: FieldRowsProps & { column: Column; placeholder?: string; autoFocus?: boolean }) {
  const id = useId();
  const { formState } = useFormContext<Drafts>();
  const conflict = conflicts[column.key];
  const error = formState.errors[column.key]?.message;
  const isChanged = formState.dirtyFields[column.key] === true;
  const field = productField(column.key);
  const label = fieldLabel(column.key, fields, getLocale());
  return (
    <div className="grid items-start gap-x-4 py-1 sm:grid-cols-[12rem_1fr]">
      {column.isEditable ? (
        <label htmlFor={id} className={classNames('py-1.5', isChanged ? 'font-medium text-cobalt-text' : 'text-slate')}>
          {label}
          {isChanged && <span className="sr-only">, {m.admin_product_changed()}</span>}
        </label>
      ) : (
        <span className="py-1.5 text-slate">{label}</span>
      )}
      <div className="min-w-0">
        {column.isEditable && field ? (
          <FieldControl
            id={id}
            definition={field}
            options={optionsOf(field, fields, getLocale())}
            errorId={error || conflict ? `${id}-error` : undefined}
            onEdit={() => onEdit(column.key)}
            {...control}
          />
        ) : (
          <p className="tabular py-1.5 wrap-break-word">
            {fieldText(column.key, row, fields) || m.admin_changes_empty()}
          </p>
        )}
        <FieldProblems id={`${id}-error`} {...{ error, conflict, column, fields, onSettle }} />
      </div>
    </div>
  );
}

interface FieldProblemsProps extends Pick<FieldRowsProps, 'fields' | 'onSettle'> {
  id: string;
  error: unknown;
  conflict: FieldConflict | undefined;
  column: Column;
}

/** Below a control: why its value is not accepted, or what somebody else has written. */
export function FieldProblems({ id, error, conflict, column, fields, onSettle }: FieldProblemsProps) {
  return (
    <div id={id} role="alert" className="empty:hidden">
      {typeof error === 'string' && <p className="mt-1 text-anor-text">{error}</p>}
      {conflict && <FieldConflictNotice conflict={conflict} column={column} fields={fields} onSettle={onSettle} />}
    </div>
  );
}

interface FieldConflictNoticeProps extends Pick<FieldRowsProps, 'fields' | 'onSettle'> {
  conflict: FieldConflict;
  column: Column;
}

/** With what the field holds now. */
function FieldConflictNotice({ conflict, column, fields, onSettle }: FieldConflictNoticeProps) {
  const field = productField(column.key);
  const locale = getLocale();
  const current = field ? showValue(field, conflict.current, locale, choiceNamesOf(field, fields, locale)) : '';
  return (
    <ConflictNotice
      conflict={conflict}
      text={m.admin_product_conflict}
      onSettle={(choice) => onSettle(conflict, choice)}
      className="mt-1"
    >
      <p className="mt-1">
        <span className="text-slate">{m.admin_product_conflict_now()}: </span>
        {current === '' ? m.admin_changes_empty() : current}
      </p>
    </ConflictNotice>
  );
}
