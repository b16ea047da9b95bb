import { useState } from 'react';
import { fieldLabel } from '#admin/entities/product/field-labels.ts';
import { currentLocale } from '#admin/platform/appearance/appearance.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Button } from '#admin/ui/button.tsx';
import { type ProductField, productField } from '#contract/catalog/product-fields.ts';
import { operationsOf, type ProductOperation } from '#contract/catalog/product-operations.ts';
import { m } from '#messages';
import { Choose } from './bulk-controls.tsx';
import { type BulkDraft, EMPTY_DRAFT, operationOf } from './bulk-draft.ts';
import { BulkOperands } from './bulk-operands.tsx';
import { type BulkRequest, bulkRequestOf, newBulkTerm } from './bulk-term.ts';
import { BulkTermFields } from './bulk-term-fields.tsx';
import { OPERATION_LABELS } from './operation-labels.ts';
import { useProductFields } from './use-product-fields.ts';

interface BulkFormProps {
  isLoading: boolean;
  /** `isProposed`: the person may only propose it. */
  onPreview(request: BulkRequest, isProposed: boolean): void;
}

/** Which field of all the goods, and what is done to it. */
export function BulkForm({ isLoading, onPreview }: BulkFormProps) {
  const fields = useProductFields();
  const editable = useEditableFields();
  const [key, setKey] = useState(() => editable.find((field) => field.key === 'price')?.key ?? editable[0]?.key ?? '');
  const field = editable.find((one) => one.key === key);
  const kinds = field ? operationsOf(field) : [];
  const [chosenKind, setKind] = useState<ProductOperation['kind']>('percent');
  const kind = kinds.includes(chosenKind) ? chosenKind : (kinds[0] ?? 'set');
  const [draft, setDraft] = useState<BulkDraft>(EMPTY_DRAFT);
  const [term, setTerm] = useState(() => newBulkTerm(Date.now()));
  const operation = field ? operationOf(field, kind, draft) : null;
  const request = operation && bulkRequestOf(operation, term);
  const onDraft = (change: Partial<BulkDraft>) => setDraft({ ...draft, ...change });
  return (
    <form
      className="grid gap-4 text-sm"
      onSubmit={(event) => {
        event.preventDefault();
        if (request) onPreview(request, field?.isProposed === true);
      }}
    >
      <Choose
        label={m.admin_products_bulk_field()}
        value={key}
        placeholder={null}
        options={editable.map((one) => ({ value: one.key, label: fieldLabel(one.key, fields, currentLocale()) }))}
        onValue={(value) => {
          setKey(value);
          setDraft(EMPTY_DRAFT);
        }}
      />
      <Choose
        label={m.admin_products_bulk_operation()}
        value={kind}
        placeholder={null}
        options={kinds.map((one) => ({ value: one, label: OPERATION_LABELS[one]() }))}
        onValue={(value) => setKind(value === '' ? kind : value)}
      />
      {field && <BulkOperands field={field} kind={kind} draft={draft} editable={editable} onDraft={onDraft} />}
      {(key === 'price' || key === 'old_price') && (
        <BulkTermFields
          term={term}
          canKeepOldPrice={key === 'price'}
          onTerm={(change) => setTerm({ ...term, ...change })}
        />
      )}
      {field?.isProposed && <p className="rounded-tile bg-cobalt-tint p-3">{m.admin_proposals_field()}</p>}
      <Button type="submit" variant="primary" disabled={request === null || isLoading} aria-busy={isLoading}>
        {m.admin_products_bulk_preview()}
      </Button>
    </form>
  );
}

interface EditableField extends ProductField {
  /** The person may only propose what becomes of it. */
  isProposed: boolean;
}

/** The fields that the person may change, or propose to change, and that know an operation. */
function useEditableFields(): EditableField[] {
  const { columns } = useProductFields();
  const may = useMay();
  const maySet = may('changes:bulk');
  const proposes = may('prices:propose');
  return columns.flatMap(({ key, isEditable }): EditableField[] => {
    const field = productField(key);
    if (!field || operationsOf(field).length === 0) return [];
    if (isEditable && maySet) return [{ ...field, isProposed: false }];
    return proposes && (isEditable || field.edit === 'prices:edit') ? [{ ...field, isProposed: true }] : [];
  });
}
