import { FormProvider } from 'react-hook-form';
import { GROUP_LABELS } from '#admin/entities/product/field-labels.ts';
import { useUnsavedChanges } from '#admin/platform/unsaved/unsaved-changes.ts';
import { Section } from '#admin/ui/facts.tsx';
import { PRODUCT_FIELD_GROUPS } from '#contract/catalog/product-fields.ts';
import type { GridRow, ProductFields } from '#contract/catalog/products-admin.ts';
import { AttributeFields } from './attribute-fields.tsx';
import { ProductFieldRow } from './product-field-row.tsx';
import { SaveBar } from './save-bar.tsx';
import { useProductForm } from './use-product-form.ts';

/** All fields of the good, by groups. */
export function ProductForm({ row, fields }: { row: GridRow; fields: ProductFields }) {
  const { form, changed, conflicts, onEdit, settle, save, discard } = useProductForm(row, fields);
  useUnsavedChanges(changed.length > 0);
  const rowProps = { row, fields, conflicts, onEdit, onSettle: settle };
  const groups = PRODUCT_FIELD_GROUPS.filter((group) => fields.columns.some((column) => column.group === group));
  return (
    <FormProvider {...form}>
      <form onSubmit={save} noValidate className="max-w-4xl space-y-6 p-4 pb-24 md:p-6 md:pb-24">
        {groups.map((group) => {
          const columns = fields.columns.filter((column) => column.group === group);
          return (
            <Section key={group} title={GROUP_LABELS[group]()}>
              {group === 'attributes' ? (
                <AttributeFields columns={columns} {...rowProps} />
              ) : (
                columns.map((column) => <ProductFieldRow key={column.key} column={column} {...rowProps} />)
              )}
            </Section>
          );
        })}
        <SaveBar
          error={form.formState.errors.root?.message}
          count={changed.length}
          isSaving={form.formState.isSubmitting}
          onDiscard={discard}
        />
      </form>
    </FormProvider>
  );
}
