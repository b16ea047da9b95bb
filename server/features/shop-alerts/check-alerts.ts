import { and, inArray, isNull, lte, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#contract/time/durations.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type AlertItem, shopAlerts } from '#server/schema/shop-alerts-tables.ts';
import { type AlertStates, keyOf, readAlertStates } from './alert-states-queries.ts';
import { queueAlerts } from './queue-messages.ts';
import type { ShopAlertsDeps } from './shop-alerts-deps.ts';

/** What comes back within this time was never over. */
const CLEAR_AFTER_MS = 10 * MINUTE_MS;

/**
 * Compares what is wrong now with the alerts that are open, and queues messages of those that start and end, in one
 * transaction: a check that dies changes nothing, and of two at once one starts an alert.
 */
export async function checkAlerts(deps: ShopAlertsDeps): Promise<void> {
  const now = deps.now();
  const states = await readAlertStates(deps.db, now);
  await deps.db.transaction(async (tx) => {
    const started = await startAlerts(tx, states, now);
    await markClear(tx, states, now);
    const ended = await endAlerts(tx, now);
    const items: AlertItem[] = [
      ...ended.map((alert) => ({ alert, phase: 'end' as const })),
      ...started.map((alert) => ({ alert, phase: 'start' as const })),
    ];
    if (items.length > 0) await queueAlerts(tx, deps, items, now);
  });
}

async function startAlerts(tx: Tx, { found }: AlertStates, now: Date): Promise<number[]> {
  if (found.length === 0) return [];
  const rows = await tx
    .insert(shopAlerts)
    .values(found.map((alert) => ({ ...alert, startedAt: now })))
    .onConflictDoNothing()
    .returning({ id: shopAlerts.id });
  return rows.map(({ id }) => id);
}

/** Notes since when open alerts are not found, and forgets that of those that are back. */
async function markClear(tx: Tx, { found, undecided }: AlertStates, now: Date): Promise<void> {
  const isFound = new Set(found.map(keyOf));
  const open = await tx.select().from(shopAlerts).where(isNull(shopAlerts.endedAt));
  const back = open.filter((alert) => alert.clearSince !== null && isFound.has(keyOf(alert)));
  const missing = open.filter(
    (alert) => alert.clearSince === null && !isFound.has(keyOf(alert)) && !undecided.has(keyOf(alert)),
  );
  const mark = (rows: typeof open, clearSince: Date | null) =>
    tx
      .update(shopAlerts)
      .set({ clearSince })
      .where(
        inArray(
          shopAlerts.id,
          rows.map(({ id }) => id),
        ),
      );
  if (back.length > 0) await mark(back, null);
  if (missing.length > 0) await mark(missing, now);
}

async function endAlerts(tx: Tx, now: Date): Promise<number[]> {
  const clear = lte(shopAlerts.clearSince, new Date(now.getTime() - CLEAR_AFTER_MS));
  const rows = await tx
    .update(shopAlerts)
    .set({ endedAt: sql`${shopAlerts.clearSince}` })
    .where(and(isNull(shopAlerts.endedAt), clear))
    .returning({ id: shopAlerts.id });
  return rows.map(({ id }) => id);
}
