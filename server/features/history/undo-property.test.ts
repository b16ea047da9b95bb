import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { openChangeSet, recordNoHistory } from './open-change-set.ts';
import { undoChangeSet } from './undo-change-set.ts';
import { ALL_RIGHTS } from './undo-rights.ts';

/** More runs: `UNDO_RUNS=200`. One run again: `UNDO_SEED=<seed of the failure>`. */
const RUNS = Number(process.env.UNDO_RUNS ?? 3);
const FIRST_SEED = Number(process.env.UNDO_SEED ?? 1);
const STEPS = 30;
const PRODUCTS = [1, 2, 3, 4];
const FIELDS = ['price', 'weight_grams', 'warranty_months'] as const;
const author = { source: 'staff', staffId: 7, name: 'Дилноза' } as const;

/** What a cell holds, by `field:product`; stock is the field `quantity`. */
type Cells = Map<string, number>;

/** A change set as the model knows it: its cells before and after. */
interface ModelChangeSet {
  id: number;
  undoOf: number | null;
  changes: Map<string, { before: number; after: number }>;
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test.each(Array.from({ length: RUNS }, (_, run) => FIRST_SEED + run))(
  'edits, bulk changes, sales and undos in any order leave what the model says (seed %i)',
  async (seed) => {
    const random = seeded(seed);
    const cells = await startShop();
    const changeSets: ModelChangeSet[] = [];
    for (let step = 0; step < STEPS; step++) {
      const kind = pick(random, ['edit', 'bulk', 'count', 'sale', 'undo', 'undo', 'undo']);
      if (kind === 'sale') await sell(random, cells);
      else if (kind === 'undo') await undoAny(random, cells, changeSets);
      else await change(cells, changeSets, chosenChanges(random, kind, cells));
      expect(Object.fromEntries(await storedCells()), `seed ${seed}, step ${step}: ${kind}`).toEqual(
        Object.fromEntries(cells),
      );
    }
  },
  60_000,
);

async function startShop(): Promise<Cells> {
  await database.db.transaction(async (tx) => {
    await recordNoHistory(tx);
    await tx.execute(sql`
      delete from store_stock; delete from products; delete from brands; delete from categories; delete from stores;
      insert into brands (id, slug, name) values (1, 'b', 'B');
      insert into categories (id, slug, name) values (1, 'c', '{"ru":"C"}');
      insert into stores (id, name, city, address, work_hours, phone, latitude, longitude)
        values (1, '{"ru":"S"}', '{"ru":"S"}', '{"ru":"S"}', '', '', 0, 0);
      insert into products (id, slug, name, brand_id, category_id, sku, price, weight_grams, warranty_months, description, body)
        select n, 'p' || n, '{"ru":"P"}', 1, 1, 'SKU' || n, 1000, 100, 12, '{"ru":"d"}', '{"ru":"b"}'
        from generate_series(1, ${sql.raw(String(PRODUCTS.length))}) n;
      insert into store_stock select n, 1, 10 from generate_series(1, ${sql.raw(String(PRODUCTS.length))}) n`);
  });
  return storedCells();
}

async function storedCells(): Promise<Cells> {
  const { rows } = await database.db.execute<{ id: number; values: Record<string, number> }>(sql`
    select p.id, jsonb_build_object('price', price, 'weight_grams', weight_grams, 'warranty_months', warranty_months,
      'quantity', quantity) as values from products p join store_stock s on s.product_id = p.id order by p.id`);
  return new Map(
    rows.flatMap(({ id, values }) =>
      Object.entries(values).map(([field, value]) => [`${field}:${id}`, value] as const),
    ),
  );
}

/** The values that a change writes, few enough to meet again: a field may come back to what it was. */
function chosenChanges(random: () => number, kind: string, cells: Cells): Map<string, number> {
  const field = kind === 'count' ? 'quantity' : pick(random, FIELDS);
  const products = kind === 'bulk' ? PRODUCTS : [pick(random, PRODUCTS)];
  const value = 1 + Math.floor(random() * 4);
  return new Map(
    products.map((product) => {
      const cell = `${field}:${product}`;
      const next = kind === 'count' ? value - 2 + numberIn(cells, cell) : value;
      return [cell, Math.max(kind === 'count' ? 0 : 1, next)];
    }),
  );
}

async function change(cells: Cells, changeSets: ModelChangeSet[], chosen: ReadonlyMap<string, number>): Promise<void> {
  const id = await database.db.transaction(async (tx) => {
    const opened = await openChangeSet(tx, { author, kind: 'edit' });
    if (opened.kind !== 'opened') throw new Error(opened.kind);
    for (const [cell, value] of chosen) {
      const { field, product } = placeOf(cell);
      await tx.execute(
        field === 'quantity'
          ? sql`update store_stock set quantity = ${value} where product_id = ${product}`
          : sql`update products set ${sql.identifier(field)} = ${value} where id = ${product}`,
      );
    }
    return opened.id;
  });
  writeCells(cells, changeSets, { id, undoOf: null }, chosen);
}

/** An order takes pieces and never more than there are; nobody undoes it. */
async function sell(random: () => number, cells: Cells): Promise<void> {
  const product = pick(random, PRODUCTS);
  const cell = `quantity:${product}`;
  const pieces = Math.min(numberIn(cells, cell), 1 + Math.floor(random() * 4));
  await database.db.execute(
    sql`update store_stock set quantity = quantity - ${pieces}::int where product_id = ${product}`,
  );
  cells.set(cell, numberIn(cells, cell) - pieces);
}

async function undoAny(random: () => number, cells: Cells, changeSets: ModelChangeSet[]): Promise<void> {
  if (changeSets.length === 0) return;
  const target = pick(random, changeSets);
  const expected = putBack(cells, changeSets, target);
  const result = await database.db.transaction((tx) =>
    undoChangeSet(tx, { id: target.id, author, reason: null, rights: ALL_RIGHTS }),
  );
  expect(result).toMatchObject(
    expected.size === 0
      ? { kind: 'nothing_left' }
      : { kind: 'undone', outcome: { restoredFields: expected.size, restoredRows: new Set(rowsOf(expected)).size } },
  );
  if ('id' in result) writeCells(cells, changeSets, { id: result.id, undoOf: target.id }, expected);
}

/** What an undo writes: a field that is as the change left it, and stock by its difference. */
function putBack(cells: Cells, changeSets: readonly ModelChangeSet[], target: ModelChangeSet): Map<string, number> {
  const covered = coveredCells(changeSets, target);
  const written = new Map<string, number>();
  for (const [cell, { before, after }] of target.changes) {
    if (covered.has(cell)) continue;
    const current = numberIn(cells, cell);
    if (placeOf(cell).field !== 'quantity') {
      if (current === after) written.set(cell, before);
    } else if (current + before - after >= 0) written.set(cell, current + before - after);
  }
  return written;
}

/** What undos have put back already and was not put forward again by undos of them. */
function coveredCells(changeSets: readonly ModelChangeSet[], target: ModelChangeSet): Set<string> {
  const undos = changeSets.filter(({ undoOf }) => undoOf === target.id);
  return new Set(
    undos.flatMap((undo) => {
      const undone = coveredCells(changeSets, undo);
      return [...undo.changes.keys()].filter((cell) => !undone.has(cell));
    }),
  );
}

function writeCells(
  cells: Cells,
  changeSets: ModelChangeSet[],
  { id, undoOf }: Pick<ModelChangeSet, 'id' | 'undoOf'>,
  values: ReadonlyMap<string, number>,
): void {
  const changes: ModelChangeSet['changes'] = new Map();
  for (const [cell, after] of values) {
    const before = numberIn(cells, cell);
    if (before !== after) changes.set(cell, { before, after });
    cells.set(cell, after);
  }
  // A change set that changed nothing is not stored.
  if (changes.size > 0) changeSets.push({ id, undoOf, changes });
}

function placeOf(cell: string): { field: string; product: number } {
  const [field = '', product = ''] = cell.split(':');
  return { field, product: Number(product) };
}

/** Rows of goods and rows of stock are different ones. */
function rowsOf(values: ReadonlyMap<string, number>): string[] {
  return [...values.keys()].map((cell) => {
    const { field, product } = placeOf(cell);
    return `${field === 'quantity'}:${product}`;
  });
}

function numberIn(cells: Cells, cell: string): number {
  const value = cells.get(cell);
  if (value === undefined) throw new Error(`No cell ${cell}`);
  return value;
}

function pick<T>(random: () => number, choices: readonly T[]): T {
  const chosen = choices[Math.floor(random() * choices.length)];
  if (chosen === undefined) throw new Error('Nothing to choose from');
  return chosen;
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
