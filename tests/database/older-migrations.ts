import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from '#server/platform/database/database.ts';

const MIGRATIONS = 'server/schema/migrations';

/** Applies the migrations before `tag` to an empty database: what an older version of the shop left. */
export async function applyMigrationsBefore(db: Database, tag: string): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-older-'));
  fs.cpSync(MIGRATIONS, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(fs.readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const entries = journal.entries.filter((entry) => entry.tag < tag);
  fs.writeFileSync(file, JSON.stringify({ ...journal, entries }));
  await migrate(db, { migrationsFolder: folder });
  fs.rmSync(folder, { recursive: true });
}
