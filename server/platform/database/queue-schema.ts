import type pg from 'pg';

/** Where pg-boss keeps its queues and jobs. */
export const QUEUE_SCHEMA = 'pgboss';

/** Creates or upgrades the schema of pg-boss through a connection that no other process migrates with meanwhile. */
export async function migrateQueueSchema(client: pg.ClientBase): Promise<void> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values && [...values]) },
    schema: QUEUE_SCHEMA,
    supervise: false,
    schedule: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
  });
  let failure: unknown;
  boss.on('error', (error) => {
    failure ??= error;
  });
  await boss.start();
  await boss.stop({ graceful: false });
  if (failure !== undefined) throw failure;
}
