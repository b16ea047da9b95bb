import { inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { MovedCategory, moveCategorySchema } from '#contract/catalog/taxonomy-admin.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { categories } from '#server/schema/catalog-tables.ts';
import { applyOrNothing, NothingApplied } from '../editing/editing-deps.ts';
import { openStaffEdit } from '../editing/open-staff-edit.ts';
import { lockCategories } from './save-taxon.ts';
import type { TaxonomyDeps } from './taxonomy-deps.ts';

type Move = z.output<typeof moveCategorySchema> & { id: number };
type Place = Pick<typeof categories.$inferSelect, 'id' | 'parentId' | 'position'>;

/**
 * Puts a category at another place, as one change set. The places of those beside it are counted anew; only rows whose
 * place differs are written, so that an undo puts back exactly this.
 */
export function moveCategory(deps: TaxonomyDeps, caller: StaffCaller, move: Move): Promise<MovedCategory> {
  const { key, ...requested } = move;
  return applyOrNothing<MovedCategory>(deps.db, async (tx) => {
    const opened = await openStaffEdit(deps, tx, caller, { key, content: requested });
    if (opened.isRepeated) return { kind: 'moved', change_set: opened.id };
    await lockCategories(tx);
    const rows: Place[] = await tx
      .select({ id: categories.id, parentId: categories.parentId, position: categories.position })
      .from(categories)
      .orderBy(categories.position, categories.id);
    const problem = problemOf(rows, move);
    if (problem !== null) throw new NothingApplied<MovedCategory>({ kind: problem });
    const isWritten = await writePlaces(tx, rows, move);
    if (!isWritten) throw new NothingApplied<MovedCategory>({ kind: 'moved', change_set: null });
    return { kind: 'moved', change_set: opened.id };
  });
}

function problemOf(
  rows: readonly Place[],
  { id, parent_id, before_id, seen_parent_id }: Move,
): 'outdated' | 'circle' | null {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const moved = byId.get(id);
  if (moved === undefined || moved.parentId !== seen_parent_id) return 'outdated';
  if (parent_id !== null && !byId.has(parent_id)) return 'outdated';
  if (before_id !== null && byId.get(before_id)?.parentId !== parent_id) return 'outdated';
  for (let above = parent_id; above !== null; above = byId.get(above)?.parentId ?? null) {
    if (above === id) return 'circle';
  }
  return before_id === id ? 'circle' : null;
}

async function writePlaces(tx: Tx, rows: readonly Place[], { id, parent_id, before_id }: Move): Promise<boolean> {
  const ids = rows.filter((row) => row.parentId === parent_id && row.id !== id).map((row) => row.id);
  const at = before_id === null ? ids.length : ids.indexOf(before_id);
  ids.splice(at, 0, id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const changed = ids.filter(
    (one, position) => byId.get(one)?.position !== position || (one === id && byId.get(id)?.parentId !== parent_id),
  );
  if (changed.length === 0) return false;
  await tx
    .update(categories)
    .set({
      parentId: parent_id,
      position: sql`array_position(${sql.param(ids)}::int[], ${categories.id}) - 1`,
    })
    .where(inArray(categories.id, changed));
  return true;
}
