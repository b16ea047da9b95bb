import { asc, inArray, isNull, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#contract/time/durations.ts';
import type { ChangeFeed } from '#server/platform/change-feed/index.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import { shopEvents } from '#server/schema/shop-events-tables.ts';
import { readWatchedStates, type WatchedState } from './watched-states-queries.ts';

export type ShopEvent = typeof shopEvents.$inferSelect;

/** Makes something of events, in the transaction that marks them as dispatched: all of it or nothing. */
export type EventSubscriber = (tx: Tx, events: readonly ShopEvent[]) => Promise<void>;

interface ShopEventsDeps {
  db: Database;
  jobs: Pick<Jobs, 'every'>;
  changes: Pick<ChangeFeed, 'subscribe'>;
  log: Log;
  subscribers: readonly EventSubscriber[];
  /** Another clock, for tests. */
  now?: () => Date;
}

interface ShopEvents {
  /** Dispatches what waits; returns how many events there were. */
  dispatch(): Promise<number>;
  /** Records what no change of a row shows. */
  watch(): Promise<void>;
  close(): Promise<void>;
}

const BATCH = 100;
/** After a lost notification or a failed dispatch. */
const DISPATCH_EVERY_MS = 10 * SECOND_MS;
/** Most payments of which the bank says nothing are settled by then. */
const UNKNOWN_AFTER_MS = 15 * MINUTE_MS;
/** Time enough to replace a token where it is used. */
const TOKEN_EXPIRES_MS = 7 * DAY_MS;

/**
 * Events are rows that triggers write in the transaction of a change. A notification wakes the processes at its commit; of
 * several each takes other rows, and what it makes of them exists if and only if they are marked.
 */
export function createShopEvents(deps: ShopEventsDeps): ShopEvents {
  const { db, jobs, changes, log, now = () => new Date() } = deps;
  let running: Promise<unknown> = Promise.resolve();
  let isDue = false;

  async function dispatch(): Promise<number> {
    let dispatched = 0;
    for (;;) {
      const taken = await db.transaction((tx) => dispatchBatch(tx, deps.subscribers, now()));
      dispatched += taken;
      if (taken < BATCH) return dispatched;
    }
  }

  /** Of notifications that arrive meanwhile one more round is made. */
  function wake(): void {
    if (isDue) return;
    isDue = true;
    running = running.then(async () => {
      isDue = false;
      await dispatch().catch((error: unknown) => log.warn({ err: error }, 'Events could not be dispatched'));
    });
  }

  async function watch(): Promise<void> {
    const time = now().getTime();
    const states = await readWatchedStates(db, {
      unknownSince: new Date(time - UNKNOWN_AFTER_MS),
      failedSince: new Date(time - DAY_MS),
      now: new Date(time),
      expiresBefore: new Date(time + TOKEN_EXPIRES_MS),
    });
    await recordStates(db, states);
  }

  const unsubscribe = changes.subscribe({ phase: 'purge' }, (batch) => {
    if (batch.some(({ subject }) => subject === 'shop_events')) wake();
  });
  jobs.every('events.dispatch', DISPATCH_EVERY_MS, async () => void (await dispatch()));
  jobs.every('events.watch', MINUTE_MS, watch);
  return {
    dispatch,
    watch,
    async close() {
      unsubscribe();
      await running;
    },
  };
}

/** Records what is not recorded yet. The rows are one parameter: thousands of jobs may fail at once. */
async function recordStates(db: Database, states: readonly WatchedState[]): Promise<void> {
  if (states.length === 0) return;
  await db.execute(sql`
    insert into ${shopEvents} (kind, target, payment_id, data, occasion)
    select s.kind, s.target, s."paymentId", s.data, s.occasion
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb)
      as s (kind text, target text, "paymentId" bigint, data jsonb, occasion text)
    where not exists (select from ${shopEvents} known where known.occasion = s.occasion)
    on conflict (occasion) do nothing`);
}

async function dispatchBatch(tx: Tx, subscribers: readonly EventSubscriber[], now: Date): Promise<number> {
  const events = await tx
    .select()
    .from(shopEvents)
    .where(isNull(shopEvents.dispatchedAt))
    .orderBy(asc(shopEvents.id))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  if (events.length === 0) return 0;
  for (const subscriber of subscribers) await subscriber(tx, events);
  const ids = events.map(({ id }) => id);
  await tx.update(shopEvents).set({ dispatchedAt: now }).where(inArray(shopEvents.id, ids));
  return events.length;
}
