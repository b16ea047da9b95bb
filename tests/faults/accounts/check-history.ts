import { sql } from 'drizzle-orm';
import { BULK } from '../shop/seed-shop.ts';
import { type Books, type Findings, rowsOf, whenAny } from './rows-of.ts';

/** Change sets are whole, and each value of a product's history continues the one before, up to the row of today. */
export async function checkHistory(books: Books): Promise<Findings> {
  return [...(await checkChangeSets(books)), ...(await checkChain(books))];
}

async function checkChangeSets({ db, journal }: Books): Promise<Findings> {
  const sets = await rowsOf<{ id: number; key: string | null; rows: number; stored: number; kind: string }>(
    db,
    sql`select s.id::int, s.key, s.rows, s.kind, (select count(*) from history h where h.change_set_id = s.id)::int as stored
        from change_sets s`,
  );
  const byKey = Map.groupBy(sets, ({ key }) => key ?? '');
  const acknowledged = journal.changes.filter(({ outcome }) => outcome === 'acknowledged');
  const refused = journal.changes.filter(({ outcome }) => outcome === 'refused');
  const bulk = new Set(journal.changes.filter(({ kind }) => kind === 'bulk').map(({ key }) => key));
  return [
    ...whenAny(
      'changes acknowledged and lost',
      acknowledged.filter(({ key, changeSet }) => byKey.get(key)?.[0]?.id !== changeSet),
    ),
    ...whenAny(
      'changes applied twice',
      [...byKey].filter(([key, same]) => key !== '' && same.length > 1).map(([key]) => key),
    ),
    ...whenAny(
      'changes refused and applied',
      refused.filter(({ key }) => byKey.has(key)),
    ),
    ...whenAny(
      'change sets that are not whole',
      sets.filter(({ rows, stored }) => rows !== stored),
    ),
    ...whenAny(
      'bulk changes of a part of the goods',
      sets.filter(({ key, stored }) => bulk.has(key ?? '') && stored !== BULK.count),
    ),
  ];
}

async function checkChain({ db }: Books): Promise<Findings> {
  const broken = await rowsOf<{ row: string; field: string }>(
    db,
    sql`
    with fields as (
      select h.id, h.row_key, field.key as field, h.before -> field.key as before, field.value as after,
        lag(field.value) over steps as previous, lead(h.id) over steps is null as is_last,
        lag(h.id) over steps is null as is_first
      from history h cross join lateral jsonb_each(h.after) field
      where h.table_name = 'products' and h.operation = 'U'
      window steps as (partition by h.row_key, field.key order by h.id))
    select f.row_key as row, f.field from fields f join products p on p.id::text = f.row_key
    where (not is_first and f.previous is distinct from f.before)
      or (is_last and f.after is distinct from to_jsonb(p) -> f.field)`,
  );
  return whenAny('products whose history does not lead to what they are', broken);
}
