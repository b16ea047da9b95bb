import pg from 'pg';
import { inject } from 'vitest';
import { loadDemoShop } from '#demo/load/load-demo-shop.ts';
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts';
import { createDatabase, dropDatabase, urlOf } from './databases.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const TEMPLATE = 'template_demo';
const DRAFT = 'template_demo_draft';
/** Any number that no other lock of the cluster's own database has. */
const LOCK = 20_261_126;

/** An own database with the demo shop: a copy of one that the first file of the run fills, which takes ten seconds. */
export async function createDemoDatabase(): Promise<TestDatabase> {
  await provideTemplate(inject('clusterUrl'));
  return createTestDatabase(TEMPLATE);
}

/** Other workers wait for the one that fills it. It gets its name when complete, so that a failure leaves no half of it. */
async function provideTemplate(clusterUrl: string): Promise<void> {
  const client = new pg.Client(clusterUrl);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [TEMPLATE]);
    if (rowCount !== 0) return;
    await dropDatabase(clusterUrl, DRAFT);
    await createDatabase(clusterUrl, DRAFT, 'template_migrated');
    const db = openDatabase(urlOf(clusterUrl, DRAFT));
    await loadDemoShop(db).finally(() => closeDatabase(db));
    await client.query(`alter database ${DRAFT} rename to ${TEMPLATE}`);
  } finally {
    await client.end();
  }
}
