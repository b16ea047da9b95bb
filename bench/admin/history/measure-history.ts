import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { ALL_RIGHTS, openChangeSet, recordNoHistory, undoChangeSet } from '#server/features/history/index.ts';
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';

/**
 * What history costs a bulk change: the same prices are changed with it and without it, in turns. Prints the ratio of
 * the medians, bytes for each changed field with indexes, and how long an undo takes.
 *
 *     node bench/admin/history/measure-history.ts [products]
 */
const PRODUCTS = Number(process.argv[2] ?? 20_000);
const ROUNDS = 3;
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-bench-history-'));
fs.chmodSync(dataDir, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir, report: () => undefined });
const db = openDatabase(postgres.url);
await migrate(db);
await db.transaction(async (tx) => {
  await recordNoHistory(tx);
  await tx.execute(sql`insert into brands (id, slug, name) values (1, 'b', 'B')`);
  await tx.execute(sql`insert into categories (id, slug, name) values (1, 'c', '{"ru":"C"}')`);
  await tx.execute(sql`
    insert into products (id, slug, name, brand_id, category_id, sku, price, description, body)
    select n, 'p' || n, '{"ru":"Холодильник","uz":"Muzlatkich"}', 1, 1, 'SKU' || n, 1000000 + n, '{"ru":"d"}',
      jsonb_build_object('ru', repeat(md5(n::text), 40), 'uz', repeat(md5((-n)::text), 40))
    from generate_series(1, ${PRODUCTS}::int) n`);
});
await db.execute(sql`vacuum analyze products`);

const author = { source: 'script', name: 'bench' } as const;

async function changePrices(isRecorded: boolean): Promise<{ ms: number; id: number }> {
  const start = performance.now();
  const id = await db.transaction(async (tx) => {
    const opened = isRecorded ? await openChangeSet(tx, { author, kind: 'bulk' }) : null;
    if (!isRecorded) await recordNoHistory(tx);
    await tx.execute(sql`update products set price = price + 1000`);
    return opened?.kind === 'opened' ? opened.id : 0;
  });
  return { ms: performance.now() - start, id };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const without: number[] = [];
const recorded: number[] = [];
let last = 0;
await changePrices(false);
for (let round = 0; round < ROUNDS; round++) {
  without.push((await changePrices(false)).ms);
  const { ms, id } = await changePrices(true);
  recorded.push(ms);
  last = id;
}
await db.execute(sql`vacuum history`);
const { rows } = await db.execute<{ bytes: number }>(
  sql`select (pg_total_relation_size('history') / count(*))::int as bytes from history`,
);
const undoStart = performance.now();
await db.transaction((tx) => undoChangeSet(tx, { id: last, author, reason: null, rights: ALL_RIGHTS }));
console.log({
  products: PRODUCTS,
  withoutMs: Math.round(median(without)),
  withMs: Math.round(median(recorded)),
  ratio: Number((median(recorded) / median(without)).toFixed(2)),
  bytesPerField: rows[0]?.bytes,
  undoMs: Math.round(performance.now() - undoStart),
});
await closeDatabase(db);
await postgres.stop();
fs.rmSync(dataDir, { recursive: true });
