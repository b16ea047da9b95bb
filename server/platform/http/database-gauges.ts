import type { Database } from '#server/platform/database/database.ts';
import type { GaugeSource } from '#server/platform/metrics/gauge-source.ts';

export function databaseGauges({ $client: pool }: Database): readonly GaugeSource[] {
  return [
    { name: 'database_connections', help: 'Open connections to PostgreSQL.', read: () => pool.totalCount },
    { name: 'database_connections_idle', help: 'Those that wait for work.', read: () => pool.idleCount },
    { name: 'database_connections_max', help: 'How many may be open at most.', read: () => pool.options.max },
    { name: 'database_waiting', help: 'Statements that wait for a connection.', read: () => pool.waitingCount },
  ];
}
