import { NotFound } from '#server/platform/http/shop-error.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { copyProduct } from './copy-product.ts';
import { createdProduct } from './create-product.ts';
import type { EditingDeps } from './editing-deps.ts';
import { openStaffEdit } from './open-staff-edit.ts';

/** Creates a draft that is a copy of another good (`copyProduct`). */
export function duplicateProduct(
  deps: EditingDeps,
  caller: StaffCaller,
  { productId, key }: { productId: number; key: string },
): Promise<{ id: number; change_set: number }> {
  return deps.db.transaction(async (tx) => {
    const opened = await openStaffEdit(deps, tx, caller, { key, content: { duplicateOf: productId } });
    if (opened.isRepeated) {
      return { id: await createdProduct(deps, tx, opened.id), change_set: opened.id };
    }
    const [id] = await copyProduct(tx, productId, [{}]);
    if (id === undefined) throw new NotFound();
    return { id, change_set: opened.id };
  });
}
