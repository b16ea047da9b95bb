import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { callQuery } from '#admin/platform/api/use-call.ts';
import { ChoicePicker } from '#admin/ui/choice-picker.tsx';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import { productsAdminCalls } from '#contract/catalog/products-admin-calls.ts';
import { MAX_TAXON_NAME } from '#contract/catalog/taxonomy-admin.ts';
import { taxonomyAdminCalls } from '#contract/catalog/taxonomy-admin-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';

/** The brands of the shop. One that is not there yet is added without leaving the form; its texts and picture follow later. */
export function BrandControl(picker: ComponentProps<typeof ChoicePicker>) {
  const queries = useQueryClient();
  const [keys] = useState(createRequestKeys);

  async function create(typed: string): Promise<void> {
    const name = typed.slice(0, MAX_TAXON_NAME);
    const none = { name_uz: null, description_ru: null, description_uz: null, slug: null, picture: null };
    const body = { id: null, seen: null, fields: { ...none, name_ru: name, is_published: true } };
    const result = await callStaff(taxonomyAdminCalls.saveBrand, { body: { ...body, key: keys.keyOf(body) } });
    if (result.kind !== 'done') return void showToast('error', result.message);
    if (result.data.kind !== 'saved') return void showToast('error', m.admin_taxon_problem_taken());
    keys.forget(body);
    const { id } = result.data;
    const { queryKey } = callQuery(productsAdminCalls.readProductFields, {});
    queries.setQueryData<ProductFields>(queryKey, (fields) => {
      const brands = fields?.choices.brands ?? [];
      if (fields === undefined || brands.some((brand) => brand.id === id)) return fields;
      return { ...fields, choices: { ...fields.choices, brands: [...brands, { id, ru: name }] } };
    });
    picker.onChange(id);
    void showToast('success', m.admin_brands_added({ name }));
  }

  return <ChoicePicker {...picker} onCreate={(typed) => void create(typed)} />;
}
