import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { readAgain } from '#admin/platform/api/read-again.ts';
import { useGuardedClose } from '#admin/platform/unsaved/use-guarded-close.ts';
import { SideSheet } from '#admin/ui/side-sheet.tsx';
import { productsAdminCalls } from '#contract/catalog/products-admin-calls.ts';
import type { StaffBrand } from '#contract/catalog/taxonomy-admin.ts';
import { taxonomyAdminCalls } from '#contract/catalog/taxonomy-admin-calls.ts';
import { m } from '#messages';
import { shownEffect, storedFields } from './taxon-draft.ts';
import { TaxonForm } from './taxon-form.tsx';
import { useTaxonForm } from './use-taxon-form.ts';

interface BrandSheetProps {
  /** Null: a new one. */
  brand: StaffBrand | null;
  onClose(): void;
}

/** The form of a brand. */
export function BrandSheet({ brand, onClose }: BrandSheetProps) {
  const queries = useQueryClient();
  const id = brand?.id ?? null;
  const form = useTaxonForm({
    stored: brand === null ? null : storedFields(brand),
    async send({ seen, fields }, keyOf) {
      const body = { id, seen, fields };
      const result = await callStaff(taxonomyAdminCalls.saveBrand, { body: { ...body, key: keyOf(body) } });
      await readAgain(queries, taxonomyAdminCalls.readStaffBrands.path);
      await readAgain(queries, productsAdminCalls.readProductFields.path);
      return result;
    },
    onSaved: onClose,
  });
  const close = useGuardedClose(form.isDirty, onClose);
  return (
    <SideSheet
      open
      onOpenChange={(open) => !open && close()}
      title={brand === null ? m.admin_brands_new() : m.admin_brands_edit()}
      className="md:w-[40rem]"
    >
      <TaxonForm
        form={form}
        hasTwoNames={false}
        addressOf={(slug) => (id === null ? null : `/brands/${id}-${slug}`)}
        shownHint={m.admin_brands_shown_hint()}
        effect={
          brand === null
            ? null
            : shownEffect(form.draft.is_published, { isPublished: brand.is_published, goods: brand.published_goods })
        }
      />
      {brand !== null && (
        <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm text-cobalt-text">
          <Link to={`/products?f=brand:in:${brand.id}`} className="hit-area hover:underline">
            {m.admin_categories_show_goods()}
          </Link>
          <Link to={`/changes?entity=brands&key=${brand.id}`} className="hit-area hover:underline">
            {m.admin_categories_history()}
          </Link>
        </p>
      )}
    </SideSheet>
  );
}
