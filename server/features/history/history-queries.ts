import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { tablesOfEntity } from '#contract/history/recorded-tables.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { history } from '#server/schema/history-tables.ts';

export type HistoryRow = typeof history.$inferSelect;

interface RowsOfSet {
  changeSetId: number;
  table?: string | undefined;
  field?: string | undefined;
  after?: number | undefined;
  limit: number;
}

/** What a change set did, row by row in the order in which it did it; one row more than the page has. */
export async function listChangeRows(db: Queryable, query: RowsOfSet): Promise<HistoryRow[]> {
  const { changeSetId, table, field, after, limit } = query;
  return await db
    .select()
    .from(history)
    .where(
      and(
        eq(history.changeSetId, changeSetId),
        table === undefined ? undefined : eq(history.tableName, table),
        field === undefined ? undefined : sql`${history.operation} = 'U' and ${history.after} ? ${field}::text`,
        after === undefined ? undefined : gt(history.id, after),
      ),
    )
    .orderBy(asc(history.id))
    .limit(limit + 1);
}

interface RowsOfEntity {
  entity: string;
  key: string;
  field?: string | undefined;
  before?: number | undefined;
  limit: number;
}

/** The history of one thing and of all that belongs to it, newest first; one row more than the page has. */
export async function listEntityHistory(db: Queryable, query: RowsOfEntity): Promise<HistoryRow[]> {
  const { entity, key, field, before, limit } = query;
  return await db
    .select()
    .from(history)
    .where(
      and(
        eq(history.entityKey, key),
        inArray(history.tableName, tablesOfEntity(entity)),
        field === undefined ? undefined : sql`coalesce(${history.after}, ${history.before}) ? ${field}::text`,
        before === undefined ? undefined : lt(history.id, before),
      ),
    )
    .orderBy(desc(history.id))
    .limit(limit + 1);
}
