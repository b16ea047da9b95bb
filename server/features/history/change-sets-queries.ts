import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { ChangeSetsQuery } from '#contract/history/history-admin.ts';
import { tablesOfEntity } from '#contract/history/recorded-tables.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { changeSets } from '#server/schema/history-tables.ts';

const SHOP_TIME_ZONE = 'Asia/Tashkent';

/** Columns in an expression carry no table's name in a query of one table, so the sub-query names it itself. */
const columns = {
  id: changeSets.id,
  at: changeSets.at,
  source: changeSets.source,
  kind: changeSets.kind,
  staffId: changeSets.staffId,
  author: changeSets.author,
  title: changeSets.title,
  reason: changeSets.reason,
  undoOf: changeSets.undoOf,
  rows: changeSets.rows,
  fieldCounts: changeSets.fieldCounts,
  outcome: changeSets.outcome,
  undoneBy: sql<number | null>`(
    select max(u.id)::float8 from change_sets u where u.undo_of = change_sets.id
      and not exists (select from change_sets again where again.undo_of = u.id
        and not exists (select from change_sets third where third.undo_of = again.id)))`,
};

export type ChangeSetRow = Awaited<ReturnType<typeof readChangeSet>> & {};

/** Change sets, the newest first, one more than the page has. */
export async function listChangeSets(db: Queryable, query: ChangeSetsQuery) {
  const { person, source, kind, from, to, entity, key, field, before, limit } = query;
  return await db
    .select(columns)
    .from(changeSets)
    .where(
      and(
        person === undefined ? undefined : eq(changeSets.staffId, person),
        source === undefined ? undefined : eq(changeSets.source, source),
        kind === undefined ? undefined : eq(changeSets.kind, kind),
        from === undefined
          ? undefined
          : sql`${changeSets.at} >= ${from}::date::timestamp at time zone ${SHOP_TIME_ZONE}`,
        to === undefined
          ? undefined
          : sql`${changeSets.at} < (${to}::date + 1)::timestamp at time zone ${SHOP_TIME_ZONE}`,
        entity === undefined ? undefined : affects(entity, key, field),
        field === undefined ? undefined : sql`${changeSets.fieldCounts} @> ${JSON.stringify([{ field }])}::jsonb`,
        before === undefined ? undefined : lt(changeSets.id, before),
      ),
    )
    .orderBy(desc(changeSets.id))
    .limit(limit + 1);
}

function affects(entity: string, key: string | undefined, field: string | undefined): SQL {
  const tables = sql.param(tablesOfEntity(entity));
  if (key === undefined) return sql`${changeSets.tables} && ${tables}::text[]`;
  return sql`${changeSets.id} in (
    select h.change_set_id from history h where h.entity_key = ${key} and h.table_name = any(${tables}::text[])
      and ${field === undefined ? sql`true` : sql`h.operation = 'U' and h.after ? ${field}::text`})`;
}

export async function readChangeSet(db: Queryable, id: number) {
  const [row] = await db.select(columns).from(changeSets).where(eq(changeSets.id, id));
  return row;
}

export async function readUndos(db: Queryable, id: number) {
  return await db.select(columns).from(changeSets).where(eq(changeSets.undoOf, id)).orderBy(desc(changeSets.id));
}

/** Who made these change sets. */
export async function readAuthors(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; author: string }>(
    sql`select id::float8 as id, author from change_sets where id = any(${sql.param(ids)}::bigint[])`,
  );
  return new Map(rows.map(({ id, author }) => [id, author]));
}
