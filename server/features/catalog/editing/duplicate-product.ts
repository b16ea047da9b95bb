import { Conflict, NotFound } from '#server/platform/http/shop-error.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { fingerprintOf } from './change-results-queries.ts';
import { copyProduct } from './copy-product.ts';
import { createdProduct } from './create-product.ts';
import type { EditingDeps } from './editing-deps.ts';

/** Creates a draft that is a copy of another good (`copyProduct`). */
export function duplicateProduct(
  deps: EditingDeps,
  caller: StaffCaller,
  { productId, key }: { productId: number; key: string },
): Promise<{ id: number; change_set: number }> {
  return deps.db.transaction(async (tx) => {
    const opened = await deps.openChangeSet(tx, {
      author: { source: 'staff', staffId: caller.id, name: caller.name },
      kind: 'edit',
      title: null,
      reason: null,
      key: { key, fingerprint: fingerprintOf({ duplicateOf: productId }) },
    });
    if (opened.kind === 'key_reused') throw new Conflict();
    if (opened.kind === 'repeated') {
      return { id: await createdProduct(deps, tx, opened.id), change_set: opened.id };
    }
    const [id] = await copyProduct(tx, productId, [{}]);
    if (id === undefined) throw new NotFound();
    return { id, change_set: opened.id };
  });
}
