import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { priceProblem } from '#contract/catalog/price-rules.ts';
import { MAX_CONFLICT_SAMPLES, type UndoOutcome } from '#contract/history/change-sets.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { type ChangeAuthor, openChangeSet } from './open-change-set.ts';
import { deniedFields, priceLimitsOf, type UndoRights } from './undo-rights.ts';

/** Up to this many rows a preview carries the undo out and rolls it back: nobody waits for its locks. */
const MAX_REHEARSED_ROWS = 500;

export interface UndoRequest {
  id: number;
  author: ChangeAuthor;
  reason: string | null;
  rights: UndoRights;
  /** Made by the client for this request: the same one never undoes twice. */
  key?: string;
}

export type UndoResult =
  | { kind: 'undone' | 'repeated'; id: number; outcome: UndoOutcome }
  /** Everything is put back already, or nothing can be: `outcome` has the reasons. Nothing was written. */
  | { kind: 'nothing_left'; outcome: UndoOutcome }
  /** More rows than the person may change by one operation. */
  | { kind: 'too_many_rows' }
  | { kind: 'key_reused' }
  | { kind: 'not_found' };

/**
 * Puts back what a change set changed and what still is as it left it, as a new change set that can be undone in turn.
 * The outcome lists the rest. Two undos of one change set wait for each other, and the second finds nothing left.
 */
export async function undoChangeSet(tx: Tx, request: UndoRequest): Promise<UndoResult> {
  const { id, author, reason, rights, key } = request;
  const target = await lockChangeSet(tx, id);
  if (target === undefined) return { kind: 'not_found' };
  if (rights.maxRows !== null && target.rows > rights.maxRows) return { kind: 'too_many_rows' };
  const fingerprint = createHash('sha256').update(`undo:${id}`).digest();
  const opened = await openChangeSet(tx, {
    author,
    kind: 'undo',
    reason,
    undoOf: id,
    ...(key !== undefined && { key: { key, fingerprint } }),
  });
  if (opened.kind === 'key_reused') return opened;
  if (opened.kind === 'repeated')
    return { kind: 'repeated', id: opened.id, outcome: await storedOutcome(tx, opened.id) };
  await planUndo(tx, { target, rights, locks: true });
  await tx.execute(sql`select apply_undo()`);
  const outcome = await readOutcome(tx, true);
  if (outcome.restoredFields + outcome.unpublishedRows === 0) {
    await discardChangeSet(tx, opened.id);
    return { kind: 'nothing_left', outcome };
  }
  await tx.execute(sql`update change_sets set outcome = ${JSON.stringify(outcome)}::jsonb where id = ${opened.id}`);
  await tx.execute(sql`select set_config('amper.change_set', '', true)`);
  return { kind: 'undone', id: opened.id, outcome };
}

class Rehearsed extends Error {}

/**
 * What an undo would put back now. `isExact` is false for large change sets, for which rows in use and constraints are
 * found only when the undo is carried out.
 */
export async function previewUndo(
  db: Database,
  id: number,
  rights: UndoRights,
): Promise<(UndoOutcome & { isExact: boolean }) | null> {
  let preview: (UndoOutcome & { isExact: boolean }) | null = null;
  try {
    await db.transaction(async (tx) => {
      const target = await findChangeSet(tx, id);
      if (target === undefined) return;
      const isExact = target.rows <= MAX_REHEARSED_ROWS;
      await planUndo(tx, { target, rights, locks: isExact });
      if (isExact) {
        await openChangeSet(tx, { author: { source: 'script', name: 'preview' }, kind: 'undo', undoOf: id });
        await tx.execute(sql`select apply_undo()`);
      }
      preview = { ...(await readOutcome(tx, isExact)), isExact };
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  return preview;
}

type Target = { id: number; rows: number; fieldCounts: Parameters<typeof deniedFields>[0] };

async function findChangeSet(tx: Tx, id: number): Promise<Target | undefined> {
  const { rows } = await tx.execute<Target>(sql`
    select id::float8 as id, rows, field_counts as "fieldCounts" from change_sets where id = ${id}`);
  return rows[0];
}

async function lockChangeSet(tx: Tx, id: number): Promise<Target | undefined> {
  await tx.execute(sql`select 1 from change_sets where id = ${id} for no key update`);
  return findChangeSet(tx, id);
}

interface Plan {
  target: Target;
  rights: UndoRights;
  locks: boolean;
}

async function planUndo(tx: Tx, { target, rights, locks }: Plan): Promise<void> {
  const denied = JSON.stringify(deniedFields(target.fieldCounts, rights));
  const stores = rights.stores === 'all' ? null : [...rights.stores];
  await tx.execute(sql`
    select plan_undo(${target.id}::bigint, ${denied}::jsonb, ${sql.param(stores)}::int[], ${locks}::boolean)`);
  await refusePrices(tx, rights);
}

const OBSTACLE_OF_PRICE = { below_cost: 'below_cost', discount_too_large: 'over_limit' } as const;

/** An undo is no way round the limits of prices: the rule that cells and bulk changes are held to decides here too. */
async function refusePrices(tx: Tx, rights: UndoRights): Promise<void> {
  const limits = priceLimitsOf(rights);
  if (limits.maxDiscountPercent === null && limits.mayGoBelowCost) return;
  const { rows } = await tx.execute<{ item: number; before: number; after: number; cost: number | null }>(sql`
    select item::float8 as item, price_now::float8 as before, price::float8 as after, cost::float8 as cost
    from undo_price_cuts()`);
  const refused = rows.flatMap((cut) => {
    const problem = priceProblem(cut, limits);
    return problem === null ? [] : [{ item: cut.item, obstacle: OBSTACLE_OF_PRICE[problem] }];
  });
  if (refused.length === 0) return;
  await tx.execute(sql`
    select refuse_undo_prices(${sql.param(refused.map(({ item }) => item))}::bigint[],
      ${sql.param(refused.map(({ obstacle }) => obstacle))}::text[])`);
}

async function readOutcome(tx: Tx, isApplied: boolean): Promise<UndoOutcome> {
  const { rows } = await tx.execute<{ outcome: UndoOutcome }>(
    sql`select undo_outcome(${isApplied}::boolean, ${MAX_CONFLICT_SAMPLES}::int) as outcome`,
  );
  if (rows[0] === undefined) throw new Error('A function returns one row');
  return rows[0].outcome;
}

async function storedOutcome(tx: Tx, id: number): Promise<UndoOutcome> {
  const { rows } = await tx.execute<{ outcome: UndoOutcome | null }>(
    sql`select outcome from change_sets where id = ${id}`,
  );
  if (!rows[0]?.outcome) throw new Error(`Change set ${id} is no undo`);
  return rows[0].outcome;
}

async function discardChangeSet(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`delete from change_sets where id = ${id}`);
  await tx.execute(sql`select set_config('amper.change_set', '', true)`);
}
