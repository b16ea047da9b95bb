import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '#server/platform/database/database.ts';
import { parseNotification } from './change.ts';
import { everything, type Horizon, isWithinLog, readChangesSince, readHorizon, trimLog } from './change-log.ts';
import { createDelivery, type Subscriber } from './deliver-changes.ts';

const HEARTBEAT_MS = 15_000;
const ANSWER_WITHIN_MS = 5000;
const BEATS_BETWEEN_TRIMS = 240;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5000;

export interface Changes {
  /**
   * Subscribers are told one after the other, in the order in which they subscribed, each after the one before has finished:
   * who keeps finished pages subscribes after whoever the pages are made from. Returns how to unsubscribe.
   */
  subscribe(subscriber: Subscriber): () => void;
  close(): Promise<void>;
}

interface Log {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/**
 * Listens on a connection of its own to what the triggers announce. After a lost connection it reads in their log what it
 * missed, so that a change is told at least once, whatever happens.
 */
export async function listenToChanges({ db, log }: { db: Database; log: Log }): Promise<Changes> {
  const delivery = createDelivery((error) => log.error({ err: error }, 'A change could not be taken in'));
  const closing = new AbortController();
  let client: pg.Client | null = null;
  let beating: NodeJS.Timeout | undefined;
  /** What is certain to have been heard: the horizon of the beat before the last one. */
  let heard: Horizon | null = null;
  let latest: Horizon | null = null;
  let lastBeat = Date.now();

  async function connect(): Promise<void> {
    const { connectionString } = db.$client.options;
    const next = new pg.Client({
      ...(connectionString !== undefined && { connectionString }),
      application_name: 'amper changes',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
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
      if (heard !== null) {
        delivery.add(isWithinLog(Date.now() - lastBeat) ? await readChangesSince(next, heard) : everything());
      }
      heard = horizon;
      latest = horizon;
      lastBeat = Date.now();
      client = next;
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    beating = startBeating(next);
  }

  function startBeating(beater: pg.Client): NodeJS.Timeout {
    let beats = 0;
    return setInterval(async () => {
      try {
        const horizon = await readHorizon(beater);
        heard = latest;
        latest = horizon;
        lastBeat = Date.now();
        if (++beats % BEATS_BETWEEN_TRIMS === 0) await trimLog(beater);
      } catch (error) {
        lost(beater, error);
      }
    }, HEARTBEAT_MS).unref();
  }

  function lost(connection: pg.Client, error: unknown): void {
    if (connection !== client || closing.signal.aborted) return;
    client = null;
    clearInterval(beating);
    log.warn({ err: error }, 'Lost the connection that tells of changes');
    connection.end().catch(() => undefined);
    void reconnect();
  }

  async function reconnect(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !closing.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await delay(pause * (0.5 + Math.random()), undefined, { signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return;
      try {
        await connect();
        return;
      } catch (error) {
        log.warn({ err: error }, 'No connection to hear of changes yet');
      }
    }
  }

  await connect();
  return {
    subscribe: delivery.subscribe,
    async close() {
      closing.abort();
      clearInterval(beating);
      await client?.end();
      await delivery.close();
    },
  };
}
