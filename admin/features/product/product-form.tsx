import { type FormEvent, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { BesideForm } from '#admin/entities/page-preview/beside-form.tsx';
import { usePreviewChoices } from '#admin/entities/page-preview/use-preview-choices.ts';
import { nameOf } from '#admin/entities/product/product-name.ts';
import { ProductPriceSchedules } from '#admin/features/price-schedules/index.ts';
import { useUnsavedChanges } from '#admin/platform/unsaved/unsaved-changes.ts';
import { SaveBar } from '#admin/ui/save-bar.tsx';
import { PRODUCT_FIELD_GROUPS } from '#contract/catalog/product-fields.ts';
import type { GridRow, ProductFields } from '#contract/catalog/products-admin.ts';
import { Completeness, PICTURES_ID } from './completeness.tsx';
import { FieldSection } from './field-section.tsx';
import { ProductPictures } from './pictures/product-pictures.tsx';
import { useProductPictures } from './pictures/use-product-pictures.ts';
import { ProductPage } from './product-page.tsx';
import { ProposePrice } from './propose-price.tsx';
import { useProductForm } from './use-product-form.ts';

/** All fields of the good, by groups, and its pictures. Each of both is saved for itself, by one button. */
export function ProductForm({ row, fields }: { row: GridRow; fields: ProductFields }) {
  const state = useProductForm(row, fields);
  const { form, changed, conflicts, onEdit, settle, save, discard } = state;
  const choices = usePreviewChoices();
  const [isSaving, setIsSaving] = useState(false);
  const pictures = useProductPictures(row.id);
  const count = changed.length + (pictures.isChanged ? 1 : 0);
  useUnsavedChanges(count > 0 || pictures.uploads.isUploading);
  const rowProps = { row, fields, conflicts, onEdit, onSettle: settle };
  const groups = PRODUCT_FIELD_GROUPS.filter((group) => fields.columns.some((column) => column.group === group));

  async function saveAll(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsSaving(true);
    const areStored = await pictures.save();
    if (areStored && changed.length > 0) await save();
    setIsSaving(false);
  }

  const content = (
    <form onSubmit={saveAll} noValidate className="max-w-4xl space-y-6 pb-24">
      <Completeness row={row} />
      {groups.map((group) => {
        const section = <FieldSection key={group} group={group} {...rowProps} />;
        if (group === 'price') {
          return [
            section,
            <ProposePrice key="propose-price" productId={row.id} fields={fields} />,
            <ProductPriceSchedules key="price-schedules" productId={row.id} />,
          ];
        }
        return group === 'main'
          ? [
              section,
              <div key="pictures" id={PICTURES_ID} className="border-t border-line pt-3">
                <ProductPictures form={pictures} name={nameOf(row)} />
              </div>,
            ]
          : section;
      })}
      <SaveBar
        error={form.formState.errors.root?.message}
        count={count}
        isSaving={isSaving || pictures.uploads.isUploading}
        onDiscard={() => {
          discard();
          pictures.discard();
        }}
      />
    </form>
  );
  return (
    <FormProvider {...form}>
      <div className="px-4 pt-3 md:px-6">
        <BesideForm
          choices={choices}
          pageClassName="h-[calc(100dvh-7rem)] lg:pt-3"
          page={<ProductPage id={row.id} fields={fields} state={state} pictures={pictures} choices={choices} />}
        >
          {content}
        </BesideForm>
      </div>
    </FormProvider>
  );
}
