import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  MAX_OWN_VIEWS,
  type newSavedViewSchema,
  type SavedView,
  type savedViewChangeSchema,
} from '#contract/saved-views/saved-views.ts';
import type { Database } from '#server/platform/database/database.ts';
import { savedViews } from '#server/schema/saved-views-tables.ts';
import { findSavedView } from './saved-views-queries.ts';

export async function createSavedView(
  db: Database,
  staffId: number,
  { screen, name, is_shared, state }: z.output<typeof newSavedViewSchema>,
): Promise<{ kind: 'created'; view: SavedView } | { kind: 'too_many' }> {
  if ((await db.$count(savedViews, eq(savedViews.ownerId, staffId))) >= MAX_OWN_VIEWS) return { kind: 'too_many' };
  const [created] = await db
    .insert(savedViews)
    .values({ screen, name, isShared: is_shared, state, ownerId: staffId })
    .returning({ id: savedViews.id });
  const view = created && (await findSavedView(db, staffId, created.id));
  if (!view) throw new Error('A view that was saved is not found');
  return { kind: 'created', view };
}

/** Changes an own view when nobody changed it since the person read it. */
export async function updateSavedView(
  db: Database,
  staffId: number,
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
    .where(and(eq(savedViews.id, id), eq(savedViews.ownerId, staffId), eq(savedViews.revision, revision)))
    .returning({ id: savedViews.id });
  const view = await findSavedView(db, staffId, id);
  if (view === null || !view.is_own) return { kind: 'not_found' };
  return updated === undefined ? { kind: 'conflict' } : { kind: 'updated', view };
}

export async function deleteSavedView(db: Database, staffId: number, id: number): Promise<boolean> {
  const deleted = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.ownerId, staffId)))
    .returning({ id: savedViews.id });
  return deleted.length > 0;
}
