import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { readAgain } from '#admin/platform/api/read-again.ts';
import { useGuardedClose } from '#admin/platform/unsaved/use-guarded-close.ts';
import { ChoicePicker } from '#admin/ui/choice-picker.tsx';
import { SideSheet } from '#admin/ui/side-sheet.tsx';
import { productsAdminCalls } from '#contract/catalog/products-admin-calls.ts';
import { taxonomyAdminCalls } from '#contract/catalog/taxonomy-admin-calls.ts';
import { m } from '#messages';
import { categoryName } from './category-name.ts';
import type { CategoryNode, CategoryTree } from './category-tree.ts';
import { shownEffect, storedFields } from './taxon-draft.ts';
import { TaxonForm } from './taxon-form.tsx';
import { useTaxonForm } from './use-taxon-form.ts';

interface CategorySheetProps {
  tree: CategoryTree;
  /** Null: a new one. */
  node: CategoryNode | null;
  /** Where a new one goes at first. */
  parentId: number | null;
  onClose(): void;
}

/** The form of a category. */
export function CategorySheet({ tree, node, parentId: startingParent, onClose }: CategorySheetProps) {
  const pickerId = useId();
  const queries = useQueryClient();
  const [parentId, setParentId] = useState(startingParent);
  const id = node?.category.id ?? null;
  const form = useTaxonForm({
    stored: node === null ? null : storedFields(node.category),
    async send({ seen, fields }, keyOf) {
      const body = { id, parent_id: parentId, seen, fields };
      const result = await callStaff(taxonomyAdminCalls.saveCategory, { body: { ...body, key: keyOf(body) } });
      await readAgain(queries, taxonomyAdminCalls.readStaffCategories.path);
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
      title={node === null ? m.admin_categories_new() : m.admin_categories_edit()}
      className="md:w-[40rem]"
    >
      <TaxonForm
        form={form}
        hasTwoNames
        addressOf={(slug) => (id === null ? null : `/category/${id}-${slug}`)}
        shownHint={m.admin_taxon_shown_hint()}
        effect={node === null ? null : effectOf(node, form.draft.is_published)}
      >
        {node === null && (
          <div>
            <label htmlFor={pickerId} className="mb-1.5 block w-fit text-sm font-medium">
              {m.admin_categories_parent()}
            </label>
            <ChoicePicker
              id={pickerId}
              options={parentOptions(tree)}
              value={parentId}
              onChange={setParentId}
              canBeEmpty
              placeholder={m.admin_categories_top()}
            />
          </div>
        )}
      </TaxonForm>
    </SideSheet>
  );
}

function parentOptions({ byId }: CategoryTree) {
  return [...byId.values()].map((node) => {
    const path: string[] = [];
    for (let above = node.parent; above !== null; above = above.parent) path.unshift(categoryName(above.category));
    return {
      value: node.category.id,
      label: categoryName(node.category),
      ...(path.length > 0 && { detail: path.join(' / ') }),
    };
  });
}

/** Below a hidden category nothing is seen, whatever this one says. */
function effectOf({ category, published, isHiddenAbove }: CategoryNode, isPublished: boolean): string | null {
  return isHiddenAbove ? null : shownEffect(isPublished, { isPublished: category.is_published, goods: published });
}
