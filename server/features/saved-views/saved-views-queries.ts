import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
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
  isOwnerDisabled: sql<boolean>`${staff.disabledAt} is not null`,
  isShared: savedViews.isShared,
  state: savedViews.state,
  revision: savedViews.revision,
};
type SavedViewRow = Omit<typeof savedViews.$inferSelect, 'updatedAt'> & { ownerName: string; isOwnerDisabled: boolean };

/** The member of staff for whom views are read. */
export interface ViewReader {
  id: number;
  /** Of the shop. */
  isOwner: boolean;
}

/** Condition: the person may see the view. */
function isVisibleTo({ id }: ViewReader): SQL | undefined {
  return or(eq(savedViews.ownerId, id), eq(savedViews.isShared, true));
}

/** Condition: the view is shared and its owner disabled. Others go on using it, and owners of the shop see to it. */
export function isLeftBehind(): SQL | undefined {
  return and(
    eq(savedViews.isShared, true),
    sql`exists (select from ${staff} where ${staff.id} = ${savedViews.ownerId} and ${staff.disabledAt} is not null)`,
  );
}

/** A person's own views of a list and those that others share. */
export async function readSavedViews(db: Queryable, reader: ViewReader, screen: string): Promise<SavedView[]> {
  const rows = await db
    .select(columns)
    .from(savedViews)
    .innerJoin(staff, eq(staff.id, savedViews.ownerId))
    .where(and(eq(savedViews.screen, screen), isVisibleTo(reader)))
    .orderBy(asc(savedViews.name), asc(savedViews.id));
  return rows.flatMap((row) => presentSavedView(row, reader) ?? []);
}

/** A view that the person may see, or null. */
export async function findSavedView(db: Queryable, reader: ViewReader, id: number): Promise<SavedView | null> {
  const [row] = await db
    .select(columns)
    .from(savedViews)
    .innerJoin(staff, eq(staff.id, savedViews.ownerId))
    .where(and(eq(savedViews.id, id), isVisibleTo(reader)));
  return row === undefined ? null : presentSavedView(row, reader);
}

/** Null for a view of a list or in a form that this version of the shop does not know. */
function presentSavedView(row: SavedViewRow, reader: ViewReader): SavedView | null {
  const state = savedViewStateSchema.safeParse(row.state);
  const screen = VIEW_SCREENS.find((known) => known === row.screen);
  if (screen === undefined || !state.success) return null;
  return {
    id: row.id,
    screen,
    name: row.name,
    owner_name: row.ownerName,
    is_own: row.ownerId === reader.id,
    is_shared: row.isShared,
    may_take_over: reader.isOwner && row.isShared && row.isOwnerDisabled && row.ownerId !== reader.id,
    state: state.data,
    revision: row.revision,
  };
}
