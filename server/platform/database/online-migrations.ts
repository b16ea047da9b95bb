import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

const folder = path.join(import.meta.dirname, '../../schema/online');
/** Begins the names of those that have run, among the one-time tasks. */
export const ONLINE_MARK = 'online:';

/**
 * Runs the statements of `server/schema/online` that this database has not had yet. Migrations run in one transaction,
 * which holds its locks to the end; what reads a whole table, building an index or checking the rows that exist, runs
 * here instead: each statement in a transaction of its own, and while others write. A statement may therefore be
 * interrupted half-way, so each can be repeated. The caller makes sure that one process at a time does this.
 */
export async function runOnlineMigrations(
  client: pg.ClientBase,
  isIncluded: (file: string) => boolean = () => true,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from one_time_tasks where name like $1', [
    `${ONLINE_MARK}%`,
  ]);
  const done = new Set(rows.map(({ name }) => name));
  for (const file of fs.readdirSync(folder).filter(isIncluded).sort()) {
    const name = `${ONLINE_MARK}${file}`;
    if (done.has(name)) continue;
    await dropInvalidIndexes(client);
    for (const statement of fs.readFileSync(path.join(folder, file), 'utf8').split('--> statement-breakpoint')) {
      await client.query(statement);
    }
    await client.query('insert into one_time_tasks (name) values ($1) on conflict do nothing', [name]);
  }
}

/** An index whose building was interrupted is there and unused; it would count as built. */
async function dropInvalidIndexes(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ index: string }>(`
    select i.indexrelid::regclass::text as index from pg_index i join pg_class c on c.oid = i.indrelid
    where not i.indisvalid and c.relnamespace = 'public'::regnamespace`);
  for (const { index } of rows) await client.query(`drop index concurrently if exists ${index}`);
}
