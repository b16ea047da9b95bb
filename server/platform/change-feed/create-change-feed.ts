import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '#server/config/startup-error.ts';
import { type Database, directUrlOf } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { GaugeSource } from '#server/platform/metrics/gauge-source.ts';
import { parseNotification } from './change.ts';
import { everything, type Horizon, isWithinLog, readChangesSince, readHorizon } from './change-log.ts';
import { createDelivery, type Delivery } from './deliver-changes.ts';

const HEARTBEAT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 2000;
const TIMEOUT_MS = 5000;
/** A fault of the listening connections alone, such as a full server, would take all processes of the shop away at once. */
const DEAF_AFTER_MS = 30_000;
/** A disk that hangs must not keep a process from finding out that it is deaf. */
const DESCRIBING_MS = 1_000;
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
  gauges: readonly GaugeSource[];
  /** The id of this process among all of the shop, anew with each start. */
  process: string;
  /**
   * What the process says of itself with each heartbeat, to all processes that listen. A few kilobytes at most; nothing
   * personal, because everybody who may listen to the database can read it.
   */
  describe(source: () => Promise<string>): void;
  /** Says it now; a failure is left to the next heartbeat. */
  announce(): Promise<void>;
  /** Calls `listener` with what processes say of themselves, this one too. Returns a function that ends that. */
  onAnnouncement(listener: (id: string, description: string) => void): () => void;
  close(): Promise<void>;
}

interface ChangeFeedDeps {
  db: Database;
  log: Log;
  heartbeatMs?: number;
  /** How long a notification may take. */
  hearingMs?: number;
  /** How long nothing is heard before the process counts as deaf. */
  deafAfterMs?: number;
}

/** Longer ones are refused by PostgreSQL. */
const MAX_PAYLOAD_BYTES = 7_999;
const ANNOUNCEMENT = /^process:([\da-f-]{36}):(.*)$/s;

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
  deafAfterMs = DEAF_AFTER_MS,
}: ChangeFeedDeps): Promise<ChangeFeed> {
  const delivery = createDelivery((error) => log.error({ err: error }, 'A change could not be applied'));
  const closing = new AbortController();
  let client: pg.Client | null = null;
  let heartbeat: NodeJS.Timeout | undefined;
  /** Every change before this point has certainly been received, as far as was known at `receivedAt`. */
  let received: Horizon | null = null;
  let receivedAt = Date.now();
  /** Of this process: all of them notify themselves on one channel. */
  const ownId = randomUUID();
  const announcementListeners = new Set<(id: string, description: string) => void>();
  let describeProcess: () => Promise<string> = async () => '';
  let onOwnNotification: (() => void) | undefined;
  /** On the clock of `performance.now()`. */
  let deafSince: number | null = null;
  let receivedOwnAt = performance.now();
  let roundTripMs = 0;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: directUrlOf(db),
      application_name: 'amper changes',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    next.on('notification', ({ payload = '' }) => {
      const [, id, description = ''] = ANNOUNCEMENT.exec(payload) ?? [];
      if (id === ownId) onOwnNotification?.();
      if (id !== undefined) for (const listen of announcementListeners) listen(id, description);
      const change = id === undefined ? parseNotification(payload) : null;
      if (change) delivery.add([change]);
    });
    next.on('error', (error) => lost(next, error));
    let hasEnded = false;
    next.on('end', () => {
      hasEnded = true;
      lost(next, null);
    });
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
      if (hasEnded) throw new Error('The connection ended before it listened');
      deafSince = null;
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
    const payload = await announcement();
    const sentAt = performance.now();
    let isFirst = true;
    onOwnNotification = () => {
      receivedOwnAt = performance.now();
      // Announcements between heartbeats come without one.
      if (isFirst) roundTripMs = receivedOwnAt - sentAt;
      isFirst = false;
      resolve();
    };
    // A frozen database would have the pool wait for minutes.
    if (!(await send(payload))) return 'unknown';
    return Promise.race([arrival.then(() => 'received' as const), silence()]);
  }

  async function announcement(): Promise<string> {
    const payload = `process:${ownId}:${await Promise.race([describeProcess().catch(() => ''), delay(DESCRIBING_MS, '', { ref: false })])}`;
    return Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES ? `process:${ownId}:` : payload;
  }

  function send(payload: string): Promise<boolean> {
    return isDone("select pg_notify('amper_changes', $1)", [payload]);
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
    deafSince ??= performance.now();
    const error = new Error(DEAF);
    log.error({ err: error }, 'The shop does not hear of changes');
    lost(connection, error);
  }

  /** The pool reaches the database, and this does not: what changes meanwhile passes by. */
  async function becomeDeafIfReachable(error: unknown): Promise<void> {
    if (deafSince !== null || !(await isDone('select 1')) || client !== null || closing.signal.aborted) return;
    deafSince = performance.now();
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

  /** With a timeout of its own, so that a frozen database holds no connection of the pool for minutes. */
  async function isDone(text: string, values: string[] = []): Promise<boolean> {
    const done = db.$client.query({ text, values, query_timeout: TIMEOUT_MS } as pg.QueryConfig).then(
      () => true,
      () => false,
    );
    return Promise.race([done, delay(TIMEOUT_MS, false, { ref: false })]);
  }

  const isDeaf = () => deafSince !== null && performance.now() - deafSince >= deafAfterMs;

  await connect();
  return {
    subscribe: delivery.subscribe,
    isDeaf,
    gauges: [
      {
        name: 'change_feed_lag_seconds',
        help: 'How long the oldest change that this process has heard of waits to be shown.',
        aggregate: 'max',
        read: () => delivery.lagMs() / 1000,
      },
      {
        name: 'change_feed_silence_seconds',
        help: 'How long ago the process last heard itself, which it tries every 15 s.',
        aggregate: 'max',
        read: () => (performance.now() - receivedOwnAt) / 1000,
      },
      {
        name: 'change_feed_round_trip_seconds',
        help: 'How long its last notification took from the commit to this process.',
        aggregate: 'max',
        read: () => roundTripMs / 1000,
      },
      { name: 'change_feed_deaf', help: 'Processes that changes pass by.', read: () => Number(isDeaf()) },
    ],
    process: ownId,
    describe(source) {
      describeProcess = source;
    },
    async announce() {
      await send(await announcement());
    },
    onAnnouncement(listener) {
      announcementListeners.add(listener);
      return () => announcementListeners.delete(listener);
    },
    async close() {
      closing.abort();
      clearInterval(heartbeat);
      await client?.end();
      await delivery.close();
    },
  };
}
