import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { parseNotification } from './change.ts';
import { everything, type Horizon, isWithinLog, readChangesSince, readHorizon } from './change-log.ts';
import { createDelivery, type Delivery } from './deliver-changes.ts';

const HEARTBEAT_MS = 15_000;
const TIMEOUT_MS = 5000;
const INITIAL_BACKOFF_MS = 50;
const MAX_BACKOFF_MS = 5000;

export interface ChangeFeed {
  /**
   * Subscribers run one after the other, those of the `refresh` phase before those of the `purge` phase, whatever the
   * order in which they subscribed. Returns a function that ends the subscription.
   */
  subscribe: Delivery['subscribe'];
  close(): Promise<void>;
}

/**
 * Listens on its own connection for the notifications of the triggers. After a lost connection it reads the missed
 * changes from the triggers' log table, so every change is delivered at least once.
 */
export async function createChangeFeed({ db, log }: { db: Database; log: Log }): Promise<ChangeFeed> {
  const delivery = createDelivery((error) => log.error({ err: error }, 'A change could not be applied'));
  const closing = new AbortController();
  let client: pg.Client | null = null;
  let heartbeat: NodeJS.Timeout | undefined;
  /** Every change before this point has certainly been received: the horizon of the heartbeat before the last one. */
  let received: Horizon | null = null;
  let latest: Horizon | null = null;
  let lastHeartbeatAt = Date.now();

  async function connect(): Promise<void> {
    const { connectionString } = db.$client.options;
    const next = new pg.Client({
      ...(connectionString !== undefined && { connectionString }),
      application_name: 'amper changes',
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    next.on('notification', ({ payload = '' }) => {
      const change = parseNotification(payload);
      if (change) delivery.add([change]);
    });
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next, null));
    try {
      await next.connect();
      await next.query('listen amper_changes');
      const horizon = await readHorizon(next);
      if (received !== null) {
        delivery.add(isWithinLog(Date.now() - lastHeartbeatAt) ? await readChangesSince(next, received) : everything());
      }
      received = horizon;
      latest = horizon;
      lastHeartbeatAt = Date.now();
      client = next;
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    heartbeat = startHeartbeat(next);
  }

  function startHeartbeat(connection: pg.Client): NodeJS.Timeout {
    return setInterval(async () => {
      try {
        const horizon = await readHorizon(connection);
        received = latest;
        latest = horizon;
        lastHeartbeatAt = Date.now();
      } catch (error) {
        lost(connection, error);
      }
    }, HEARTBEAT_MS).unref();
  }

  function lost(connection: pg.Client, error: unknown): void {
    if (connection !== client || closing.signal.aborted) return;
    client = null;
    clearInterval(heartbeat);
    log.warn({ err: error }, 'Lost the connection that listens for changes');
    connection.end().catch(() => undefined);
    void reconnect();
  }

  async function reconnect(): Promise<void> {
    for (
      let backoffMs = INITIAL_BACKOFF_MS;
      !closing.signal.aborted;
      backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS)
    ) {
      await delay(backoffMs * (0.5 + Math.random()), undefined, { signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return;
      try {
        await connect();
        return;
      } catch (error) {
        log.warn({ err: error }, 'Still no connection that listens for changes');
      }
    }
  }

  await connect();
  return {
    subscribe: delivery.subscribe,
    async close() {
      closing.abort();
      clearInterval(heartbeat);
      await client?.end();
      await delivery.close();
    },
  };
}
