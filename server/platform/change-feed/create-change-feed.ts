import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { StartupError } from '#server/config/startup-error.ts';
import { type Database, directUrlOf } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { parseNotification } from './change.ts';
import { everything, type Horizon, isWithinLog, readChangesSince, readHorizon } from './change-log.ts';
import { createDelivery, type Delivery } from './deliver-changes.ts';

const HEARTBEAT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 2000;
const TIMEOUT_MS = 5000;
const READING_MS = 100;
const INITIAL_BACKOFF_MS = 50;
/** A price is old for so long after the database is back. */
const MAX_BACKOFF_MS = 500;

export interface ChangeFeed {
  /**
   * Subscribers run one after the other, those of the `refresh` phase before those of the `purge` phase, whatever the
   * order in which they subscribed. Returns a function that ends the subscription.
   */
  subscribe: Delivery['subscribe'];
  /**
   * Whether changes pass this process by while the database is there: what it shows becomes older and older. Not while
   * nobody can reach the database, because then nothing changes.
   */
  isDeaf(): boolean;
  close(): Promise<void>;
}

interface ChangeFeedDeps {
  db: Database;
  log: Log;
  heartbeatMs?: number;
  /** How long a notification may take. */
  hearingMs?: number;
}

const DEAF = `The shop does not hear of changes, so it would go on showing old prices. PostgreSQL's notifications do not pass \
a pooler in transaction mode: set DATABASE_DIRECT_URL to an address that leads to PostgreSQL itself.`;

/**
 * Listens on its own connection for the notifications of the triggers. After a lost connection it reads the missed
 * changes from the triggers' log table, so every change is delivered at least once. With each heartbeat it notifies
 * itself from the pool, because a connection that hears nothing looks like a shop in which nothing changes. Throws a
 * `StartupError` when it hears nothing from the beginning.
 */
export async function createChangeFeed({
  db,
  log,
  heartbeatMs = HEARTBEAT_MS,
  hearingMs = TIMEOUT_MS,
}: ChangeFeedDeps): Promise<ChangeFeed> {
  const delivery = createDelivery((error) => log.error({ err: error }, 'A change could not be applied'));
  const closing = new AbortController();
  let client: pg.Client | null = null;
  let heartbeat: NodeJS.Timeout | undefined;
  /** Every change before this point has certainly been received, as far as was known at `receivedAt`. */
  let received: Horizon | null = null;
  let receivedAt = Date.now();
  /** Of this process: all of them notify themselves on one channel. */
  const ownPayload = `heard:${randomUUID()}`;
  let onOwnNotification: (() => void) | undefined;
  let isDeaf = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: directUrlOf(db),
      application_name: 'amper changes',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    next.on('notification', ({ payload = '' }) => {
      if (payload === ownPayload) onOwnNotification?.();
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
        delivery.add(isWithinLog(Date.now() - receivedAt) ? await readChangesSince(next, received) : everything());
      }
      received = horizon;
      receivedAt = Date.now();
      if ((await listenForItself()) === 'silence') throw new StartupError(DEAF);
      isDeaf = false;
      client = next;
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    heartbeat = startHeartbeat(next);
  }

  /**
   * Notifications arrive in the order of commits: who hears this one has heard all before it. `unknown` when the pool
   * has no way to the database.
   */
  async function listenForItself(): Promise<'received' | 'silence' | 'unknown'> {
    const { promise: arrival, resolve } = Promise.withResolvers<void>();
    onOwnNotification = resolve;
    // A frozen database would have the pool wait for minutes.
    if (!(await isDone(sql`select pg_notify('amper_changes', ${ownPayload})`))) return 'unknown';
    return Promise.race([arrival.then(() => 'received' as const), silence()]);
  }

  async function silence(): Promise<'silence'> {
    await delay(hearingMs, undefined, { ref: false });
    // After a long turn of the event loop timers run before what has arrived meanwhile is read.
    return delay(READING_MS, 'silence', { ref: false });
  }

  function startHeartbeat(connection: pg.Client): NodeJS.Timeout {
    let isBeating = false;
    return setInterval(async () => {
      if (isBeating) return;
      isBeating = true;
      try {
        const horizon = await readHorizon(connection);
        const outcome = await listenForItself();
        if (connection !== client) return;
        if (outcome === 'silence') return becomeDeaf(connection);
        if (outcome === 'unknown') return;
        received = horizon;
        receivedAt = Date.now();
      } catch (error) {
        lost(connection, error);
      } finally {
        isBeating = false;
      }
    }, heartbeatMs).unref();
  }

  function becomeDeaf(connection: pg.Client): void {
    isDeaf = true;
    const error = new Error(DEAF);
    log.error({ err: error }, 'The shop does not hear of changes');
    lost(connection, error);
  }

  /** The pool reaches the database, and this does not: what changes meanwhile passes by. */
  async function becomeDeafIfReachable(error: unknown): Promise<void> {
    if (isDeaf || !(await isDone(sql`select 1`)) || client !== null || closing.signal.aborted) return;
    isDeaf = true;
    log.error({ err: error }, 'The shop does not hear of changes');
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
        void becomeDeafIfReachable(error);
      }
    }
  }

  async function isDone(statement: SQL): Promise<boolean> {
    const done = db.execute(statement).then(
      () => true,
      () => false,
    );
    return Promise.race([done, delay(TIMEOUT_MS, false, { ref: false })]);
  }

  await connect();
  return {
    subscribe: delivery.subscribe,
    isDeaf: () => isDeaf,
    async close() {
      closing.abort();
      clearInterval(heartbeat);
      await client?.end();
      await delivery.close();
    },
  };
}
