import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { closeDatabase, type Database, openDatabase } from '#server/platform/database/database.ts';
import { createDatabase, dropDatabase, urlOf } from './databases.ts';

export interface TestDatabase {
  db: Database;
  url: string;
  /** Closes and drops it; call it in `afterAll`. */
  drop(): Promise<void>;
}

/** Creates an own database with every table and no row, once per test file, in `beforeAll`. About 40 ms. */
export async function createTestDatabase(template = 'template_migrated'): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await createDatabase(clusterUrl, name, template);
  const url = urlOf(clusterUrl, name);
  // A busy machine fails no test.
  const db = openDatabase(url, { timeoutMs: 30_000 });
  return {
    db,
    url,
    async drop() {
      await closeDatabase(db);
      await dropDatabase(clusterUrl, name);
    },
  };
}
