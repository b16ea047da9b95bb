import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { provideDatabase } from '#server/platform/database/provide-database.ts';
import { type People, seedShop } from './seed-shop.ts';

/** A data directory that every cell gets a copy of, so that no cell depends on another one. */
export interface ShopTemplate {
  people: People;
  copyTo(dataDir: string): void;
  remove(): void;
}

export async function createShopTemplate(): Promise<ShopTemplate> {
  const directory = makeDirectory('amper-faults-template-');
  const database = await provideDatabase({ dataDir: directory, databaseUrl: undefined }, () => undefined);
  const db = openDatabase(database.url);
  await migrate(db);
  const people = await seedShop(db);
  await closeDatabase(db);
  await database.stop();
  return {
    people,
    // `cp` keeps the account that PostgreSQL runs as.
    copyTo: (dataDir) => execFileSync('cp', ['-a', `${directory}/.`, dataDir]),
    remove: () => fs.rmSync(directory, { recursive: true, force: true }),
  };
}

/** The database's own user must be able to reach its folder. */
export function makeDirectory(prefix: string): string {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), prefix));
  fs.chmodSync(directory, 0o711);
  return directory;
}
