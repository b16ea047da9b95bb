import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { fieldLabel } from '#admin/entities/product/field-labels.ts';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useUnsavedChanges } from '#admin/platform/unsaved/unsaved-changes.ts';
import { Button } from '#admin/ui/button.tsx';
import { Section } from '#admin/ui/facts.tsx';
import { DRAFT_FIELDS, LATER_FIELDS, REQUIRED_FIELDS } from '#contract/catalog/product-creation.ts';
import { productCreationCalls } from '#contract/catalog/product-creation-calls.ts';
import { attributeField } from '#contract/catalog/product-fields.ts';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { AttributeFields } from '../attribute-fields.tsx';
import { FieldRows } from '../field-section.tsx';
import { ProductFieldRow } from '../product-field-row.tsx';
import { EMPTY_ROW, useNewProduct } from './use-new-product.ts';

const MAIN = ['name_ru', 'name_uz', 'description_ru', 'description_uz', 'brand', 'model'];
const PRICES = ['price', 'old_price', 'cost'];
const CODES = ['sku', 'barcode', 'ikpu', 'package_code', 'vat', 'slug'];
/** Usual attributes change when somebody fills in the goods of a category. */
const USUAL_FRESH_MS = 60_000;

interface NewProductFormProps {
  fields: ProductFields;
  category: number | null;
}

/** The category first; then what a good of it has. */
export function NewProductForm({ fields: given, category: startingCategory }: NewProductFormProps) {
  const [fields] = useState(() => withDraftFields(given));
  const current = { ...fields, choices: given.choices };
  const { form, category, isSaving, save, hasProblems } = useNewProduct(current, startingCategory);
  useUnsavedChanges(form.formState.isDirty && !isSaving);
  const usual = useCall(
    productCreationCalls.readUsualAttributes,
    category === null ? null : { params: { id: category } },
    { staleTime: USUAL_FRESH_MS, keepsPrevious: true },
  );
  const rowProps = {
    row: EMPTY_ROW,
    fields: current,
    conflicts: {},
    onEdit: () => undefined,
    onSettle: () => undefined,
  };
  const editable = current.columns.filter(({ key, isEditable }) => isEditable && !LATER_FIELDS.has(key));
  const columnsOf = (keys: readonly string[]) => keys.flatMap((key) => editable.find((one) => one.key === key) ?? []);
  const categoryColumn = editable.find(({ key }) => key === 'category');
  const stores = editable.filter(({ group }) => group === 'stock').filter(({ key }) => key.startsWith('stock_'));
  const more = editable.filter(
    ({ key, group }) => (group === 'details' || key === 'status' || key === 'expected') && key !== 'section',
  );
  const usualKeys = (usual.data?.attributes ?? []).map(({ id }) => attributeField(id));

  return (
    <FormProvider {...form}>
      <form onSubmit={save} noValidate className="max-w-4xl space-y-6 p-4 pb-24 md:p-6 md:pb-24">
        <div>
          {categoryColumn && (
            <ProductFieldRow column={categoryColumn} {...rowProps} autoFocus={startingCategory === null} />
          )}
          {category === null && <p className="mt-1 text-slate sm:ml-52">{m.admin_product_new_start()}</p>}
        </div>
        {category !== null && (
          <>
            <Section title={m.admin_products_group_main()}>
              <FieldRows columns={columnsOf(MAIN)} {...rowProps} />
            </Section>
            <Section title={m.admin_products_group_price()}>
              <FieldRows columns={columnsOf(PRICES)} {...rowProps} />
            </Section>
            <Section title={m.admin_products_group_codes()}>
              <FieldRows
                columns={columnsOf(CODES)}
                placeholders={{ sku: m.admin_product_new_sku(), slug: m.admin_product_new_slug() }}
                {...rowProps}
              />
            </Section>
            <Section title={m.admin_products_group_attributes()}>
              {usualKeys.length > 0 && <UsualCount keys={usualKeys} watch={form.watch} />}
              <AttributeFields
                columns={editable.filter(({ group }) => group === 'attributes')}
                usual={usualKeys}
                {...rowProps}
              />
            </Section>
            {stores.length > 0 && (
              <Section title={m.admin_products_group_stock()}>
                <FieldRows columns={stores} {...rowProps} />
              </Section>
            )}
            <details
              className="group border-t border-line pt-3"
              open={hasProblems(more.map(({ key }) => key)) || undefined}
            >
              <summary className="control cursor-pointer text-sm font-semibold">{m.admin_product_new_more()}</summary>
              <div className="mt-2">
                <FieldRows columns={more} {...rowProps} />
              </div>
            </details>
            <div className="sticky bottom-4 z-10 flex flex-wrap items-center gap-3 rounded-tile border border-line bg-paper px-4 py-2.5 shadow-float">
              <div className="grow">
                <p role="alert" className="text-anor-text empty:hidden">
                  {form.formState.errors.root?.message}
                </p>
                <RequiredLeft fields={current} watch={form.watch} />
              </div>
              <Button type="submit" variant="primary" disabled={isSaving} aria-busy={isSaving}>
                {m.admin_product_new_create()}
              </Button>
            </div>
          </>
        )}
      </form>
    </FormProvider>
  );
}

function UsualCount({ keys, watch }: { keys: readonly string[]; watch(key: string): unknown }) {
  const filled = keys.filter((key) => {
    const value = watch(key);
    return Array.isArray(value) && value.length > 0;
  }).length;
  return (
    <p role="status" className="tabular mb-1 text-slate">
      {m.admin_product_new_usual({ filled, total: keys.length })}
    </p>
  );
}

function RequiredLeft({ fields, watch }: { fields: ProductFields; watch(key: string): unknown }) {
  const left = REQUIRED_FIELDS.filter((key) => watch(key) === null || watch(key) === '').map((key) =>
    fieldLabel(key, fields, getLocale()).toLocaleLowerCase(),
  );
  return (
    <p className="text-slate">
      {left.length === 0 ? m.admin_product_new_ready() : m.admin_product_new_left({ fields: left.join(', ') })}
    </p>
  );
}

/** Whoever creates goods types their first price and texts, whatever else they may edit. */
function withDraftFields(fields: ProductFields): ProductFields {
  const columns = fields.columns.map((column) =>
    DRAFT_FIELDS.has(column.key) ? { ...column, isEditable: true } : column,
  );
  return { ...fields, columns };
}
