import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { readAgain } from '#admin/platform/api/read-again.ts';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { confirmAction } from '#admin/ui/confirm.tsx';
import { taxonomyAdminCalls } from '#contract/catalog/taxonomy-admin-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { categoryName } from './category-name.ts';
import { type CategoryNode, type CategoryTree, isWithin, type Place } from './category-tree.ts';

/** Moves categories. Whoever takes one to another parent first reads what moves with it. */
export function useMoveCategory(tree: CategoryTree) {
  const queries = useQueryClient();
  const [keys] = useState(createRequestKeys);

  async function move(node: CategoryNode, place: Place): Promise<boolean> {
    const { id, parent_id } = node.category;
    const parent = place.parent_id === null ? null : (tree.byId.get(place.parent_id) ?? null);
    if (isWithin(parent, id)) {
      void showToast('error', m.admin_categories_circle());
      return false;
    }
    if (place.parent_id !== parent_id && !(await confirmMove(node, parent))) return false;
    const body = { ...place, seen_parent_id: parent_id };
    const result = await callStaff(taxonomyAdminCalls.moveCategory, {
      params: { id },
      body: { ...body, key: keys.keyOf({ id, ...body }) },
    });
    if (result.kind === 'done') keys.forget({ id, ...body });
    await readAgain(queries, taxonomyAdminCalls.readStaffCategories.path);
    if (result.kind !== 'done') void showToast('error', result.message);
    else if (result.data.kind === 'outdated') void showToast('error', m.admin_categories_outdated());
    else if (result.data.kind === 'circle') void showToast('error', m.admin_categories_circle());
    else void showToast('success', m.admin_categories_moved({ name: categoryName(node.category) }));
    return result.kind === 'done' && result.data.kind === 'moved';
  }

  return move;
}

function confirmMove(node: CategoryNode, parent: CategoryNode | null): Promise<boolean> {
  const name = categoryName(node.category);
  return confirmAction({
    title:
      parent === null
        ? m.admin_categories_move_top({ name })
        : m.admin_categories_move_question({ name, parent: categoryName(parent.category) }),
    text: movedText(node, parent),
    action: m.admin_categories_move(),
  });
}

/** How many goods and categories move, what shoppers no longer see, and what becomes of addresses. */
function movedText(
  { goods, below, published, category, isHiddenAbove }: CategoryNode,
  parent: CategoryNode | null,
): string {
  const words = { goods: m.admin_categories_goods({ count: goods }), published };
  const moved =
    goods === 0
      ? m.admin_categories_move_empty()
      : below === 0
        ? m.admin_categories_move_goods_only(words)
        : m.admin_categories_move_goods({ ...words, below: m.admin_categories_below({ count: below }) });
  const isSeen = category.is_published && !isHiddenAbove;
  const isHiddenThere = parent !== null && (parent.isHiddenAbove || !parent.category.is_published);
  const hides =
    isSeen && isHiddenThere && published > 0
      ? m.admin_categories_move_hides({ goods: m.admin_categories_goods({ count: published }) })
      : '';
  return [moved, hides, m.admin_categories_move_addresses()].filter(Boolean).join(' ');
}
