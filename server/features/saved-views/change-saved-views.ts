import { and, eq, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  MAX_OWN_VIEWS,
  type newSavedViewSchema,
  type SavedView,
  type savedViewChangeSchema,
} from '#contract/saved-views/saved-views.ts';
import type { Database } from '#server/platform/database/database.ts';
import { savedViews } from '#server/schema/saved-views-tables.ts';
import { findSavedView, isLeftBehind, type ViewReader } from './saved-views-queries.ts';

export async function createSavedView(
  db: Database,
  author: ViewReader,
  { screen, name, is_shared, state }: z.output<typeof newSavedViewSchema>,
): Promise<{ kind: 'created'; view: SavedView } | { kind: 'too_many' }> {
  if (await hasTooMany(db, author)) return { kind: 'too_many' };
  const [created] = await db
    .insert(savedViews)
    .values({ screen, name, isShared: is_shared, state, ownerId: author.id })
    .returning({ id: savedViews.id });
  const view = created && (await findSavedView(db, author, created.id));
  if (!view) throw new Error('A view that was saved is not found');
  return { kind: 'created', view };
}

/** Changes an own view when nobody changed it since the person read it. */
export async function updateSavedView(
  db: Database,
  author: ViewReader,
  id: number,
  { revision, name, is_shared, state }: z.output<typeof savedViewChangeSchema>,
): Promise<{ kind: 'updated'; view: SavedView } | { kind: 'conflict' } | { kind: 'not_found' }> {
  const [updated] = await db
    .update(savedViews)
    .set({
      ...(name !== undefined && { name }),
      ...(is_shared !== undefined && { isShared: is_shared }),
      ...(state !== undefined && { state }),
      revision: sql`${savedViews.revision} + 1`,
      updatedAt: new Date(),
    })
    .where(and(eq(savedViews.id, id), eq(savedViews.ownerId, author.id), eq(savedViews.revision, revision)))
    .returning({ id: savedViews.id });
  const view = await findSavedView(db, author, id);
  if (view === null || !view.is_own) return { kind: 'not_found' };
  return updated === undefined ? { kind: 'conflict' } : { kind: 'updated', view };
}

/** Makes a shared view of a disabled person the view of an owner of the shop. */
export async function takeOverSavedView(
  db: Database,
  owner: ViewReader,
  id: number,
): Promise<{ kind: 'taken'; view: SavedView } | { kind: 'too_many' } | { kind: 'not_found' }> {
  if (await hasTooMany(db, owner)) return { kind: 'too_many' };
  await db
    .update(savedViews)
    .set({ ownerId: owner.id, revision: sql`${savedViews.revision} + 1`, updatedAt: new Date() })
    .where(and(eq(savedViews.id, id), isLeftBehind()));
  const view = await findSavedView(db, owner, id);
  return view?.is_own ? { kind: 'taken', view } : { kind: 'not_found' };
}

/** Deletes an own view; owners of the shop also delete a shared one whose owner is disabled. */
export async function deleteSavedView(db: Database, person: ViewReader, id: number): Promise<boolean> {
  const isOwn = eq(savedViews.ownerId, person.id);
  const deleted = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), person.isOwner ? or(isOwn, isLeftBehind()) : isOwn))
    .returning({ id: savedViews.id });
  return deleted.length > 0;
}

async function hasTooMany(db: Database, { id }: ViewReader): Promise<boolean> {
  return (await db.$count(savedViews, eq(savedViews.ownerId, id))) >= MAX_OWN_VIEWS;
}
