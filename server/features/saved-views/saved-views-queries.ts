import { and, asc, eq, or } from 'drizzle-orm';
import type { SavedView } from '#contract/saved-views/saved-views.ts';
import { savedViewStateSchema, VIEW_SCREENS } from '#contract/saved-views/saved-views.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { savedViews } from '#server/schema/saved-views-tables.ts';
import { staff } from '#server/schema/staff-tables.ts';

const columns = {
  id: savedViews.id,
  screen: savedViews.screen,
  name: savedViews.name,
  ownerId: savedViews.ownerId,
  ownerName: staff.name,
  isShared: savedViews.isShared,
  state: savedViews.state,
  revision: savedViews.revision,
};
type SavedViewRow = Omit<typeof savedViews.$inferSelect, 'updatedAt'> & { ownerName: string };

/** A person's own views of a list and those that others share. */
export async function readSavedViews(db: Queryable, staffId: number, screen: string): Promise<SavedView[]> {
  const rows = await db
    .select(columns)
    .from(savedViews)
    .innerJoin(staff, eq(staff.id, savedViews.ownerId))
    .where(and(eq(savedViews.screen, screen), or(eq(savedViews.ownerId, staffId), eq(savedViews.isShared, true))))
    .orderBy(asc(savedViews.name), asc(savedViews.id));
  return rows.flatMap((row) => presentSavedView(row, staffId) ?? []);
}

/** A view that the person may see, or null. */
export async function findSavedView(db: Queryable, staffId: number, id: number): Promise<SavedView | null> {
  const [row] = await db
    .select(columns)
    .from(savedViews)
    .innerJoin(staff, eq(staff.id, savedViews.ownerId))
    .where(and(eq(savedViews.id, id), or(eq(savedViews.ownerId, staffId), eq(savedViews.isShared, true))));
  return row === undefined ? null : presentSavedView(row, staffId);
}

/** Null for a view of a list or in a form that this version of the shop does not know. */
function presentSavedView(row: SavedViewRow, staffId: number): SavedView | null {
  const state = savedViewStateSchema.safeParse(row.state);
  const screen = VIEW_SCREENS.find((known) => known === row.screen);
  if (screen === undefined || !state.success) return null;
  return {
    id: row.id,
    screen,
    name: row.name,
    owner_name: row.ownerName,
    is_own: row.ownerId === staffId,
    is_shared: row.isShared,
    state: state.data,
    revision: row.revision,
  };
}
