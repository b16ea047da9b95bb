import type { GaugeSource } from '#server/platform/metrics/gauge-source.ts';
import type { DatabaseState, OutboxState } from './shop-state-queries.ts';

interface Readings {
  database(): Promise<DatabaseState>;
  outboxes(): Promise<OutboxState[]>;
}

/** Every process reads the same. While the database is away they keep their last numbers, as those of the queue do. */
export function stateGauges({ database, outboxes }: Readings): GaugeSource[] {
  const ofDatabase = (name: string, help: string, numberOf: (state: DatabaseState) => number): GaugeSource => {
    let last = 0;
    const read = async () => {
      last = await database().then(numberOf, () => last);
      return last;
    };
    return { name, help, aggregate: 'max', read };
  };
  const ofOutbox = (name: string, help: string, numberOf: (state: OutboxState) => number): GaugeSource => {
    let last: ReadonlyMap<string, number> = new Map();
    const read = async () => {
      const states = await outboxes().catch(() => null);
      if (states !== null) last = new Map(states.map((state) => [state.outbox, numberOf(state)]));
      return last;
    };
    return { name, help, label: 'outbox', aggregate: 'max', read };
  };
  return [
    ofDatabase(
      'database_server_connections',
      'Connections of all programs to PostgreSQL.',
      (state) => state.connections,
    ),
    ofDatabase('database_server_connections_max', 'max_connections of PostgreSQL.', (state) => state.maxConnections),
    ofDatabase('database_server_bytes', 'Size of the database.', ({ bytes }) => bytes),
    ofDatabase('database_server_is_replica', 'Whether the shop writes to a replica, which refuses it.', (state) =>
      Number(state.isReplica),
    ),
    ofDatabase('database_server_replicas', 'Replicas that are connected.', ({ replicas }) => replicas),
    ofDatabase(
      'database_server_replica_lag_seconds',
      'How far the slowest replica is behind, where the login may see it.',
      (state) => state.replicaLagSeconds ?? 0,
    ),
    ofDatabase('database_server_transaction_seconds', 'Age of the longest open transaction.', (state) =>
      Math.max(0, state.transactionSeconds ?? 0),
    ),
    ofDatabase(
      'database_archive_age_seconds',
      'Since PostgreSQL last archived a segment; 0 without an archive.',
      ({ isArchiving, archivedSeconds }) => (isArchiving ? Math.max(0, archivedSeconds ?? 0) : 0),
    ),
    ofDatabase('database_archive_failed', 'Whether its last try to archive one has failed.', (state) =>
      Number(state.isArchiving && state.archiveFails),
    ),
    ofOutbox('outbox_waiting', 'What waits to leave the shop: sms, events, webhooks.', ({ waiting }) => waiting),
    ofOutbox('outbox_oldest_seconds', 'Age of the oldest of it.', (state) => Math.max(0, state.oldestSeconds ?? 0)),
  ];
}
