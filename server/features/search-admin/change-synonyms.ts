import { and, eq, sql } from 'drizzle-orm';
import type { SynonymChange, SynonymGroup } from '#contract/search-admin/search-admin.ts';
import { normaliseQuery } from '#server/features/search/index.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { searchSynonyms } from '#server/schema/search-admin-tables.ts';
import { applyChange } from './apply-change.ts';

export type SynonymOutcome =
  /** Null: deleted. */
  | { kind: 'saved'; group: SynonymGroup | null }
  /** Somebody changed the group; null: deleted it. */
  | { kind: 'changed'; current: SynonymGroup | null }
  /** Another group has just these words. */
  | { kind: 'exists' }
  /** Every word only finds the others, so that none of them finds anything. */
  | { kind: 'one_way' };

/** Adds, changes or deletes a group of synonyms, when it still is as the person saw it. */
export async function changeSynonyms(
  db: Database,
  caller: StaffCaller,
  change: SynonymChange,
): Promise<SynonymOutcome> {
  const words = change.words && distinct(change.words);
  if (words !== null && (words.length < 2 || words.every((word) => word.startsWith('>')))) return { kind: 'one_way' };
  return applyChange<SynonymOutcome>(db, caller, change, {
    write: (tx) =>
      change.id === null ? insertGroup(tx, words ?? []) : replaceGroup(tx, change.id, change.seen, words),
    readAgain: async (tx) => ({ kind: 'saved', group: await findGroup(tx, change.id, words) }),
  });
}

async function insertGroup(tx: Tx, words: string[]): Promise<SynonymOutcome> {
  const [group] = await tx.insert(searchSynonyms).values({ words }).onConflictDoNothing().returning();
  return group === undefined ? { kind: 'exists' } : { kind: 'saved', group };
}

async function replaceGroup(
  tx: Tx,
  id: number,
  seen: readonly string[] | null,
  words: string[] | null,
): Promise<SynonymOutcome> {
  const asSeen = and(eq(searchSynonyms.id, id), sql`${searchSynonyms.words} = ${sql.param(seen)}::text[]`);
  if (words === null) {
    const deleted = await tx.delete(searchSynonyms).where(asSeen).returning({ id: searchSynonyms.id });
    if (deleted.length > 0) return { kind: 'saved', group: null };
  } else {
    const [twin] = await tx
      .select({ id: searchSynonyms.id })
      .from(searchSynonyms)
      .where(sql`${searchSynonyms.words} = ${sql.param(words)}::text[] and ${searchSynonyms.id} <> ${id}`);
    if (twin !== undefined) return { kind: 'exists' };
    const [group] = await tx.update(searchSynonyms).set({ words }).where(asSeen).returning();
    if (group !== undefined) return { kind: 'saved', group };
  }
  return { kind: 'changed', current: await findGroup(tx, id, null) };
}

async function findGroup(tx: Tx, id: number | null, words: string[] | null): Promise<SynonymGroup | null> {
  const [group] = await tx
    .select()
    .from(searchSynonyms)
    .where(id === null ? sql`${searchSynonyms.words} = ${sql.param(words)}::text[]` : eq(searchSynonyms.id, id));
  return group ?? null;
}

/** Words that differ only in how they are typed are one. */
function distinct(words: readonly string[]): string[] {
  return [...new Map(words.map((word) => [normaliseQuery(word.replace(/^>\s*/, '')), word])).values()];
}
