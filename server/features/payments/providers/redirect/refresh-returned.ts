import { setTimeout as delay } from 'node:timers/promises';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { SECOND_MS } from '#contract/time/durations.ts';
import { takeAttempt } from '#server/platform/attempts/index.ts';
import { payments } from '#server/schema/payments-tables.ts';
import { checkRedirect } from './check-redirect.ts';
import type { RedirectDeps } from './redirect-provider.ts';

/** Whoever has the address of the page can open it as often as they like. */
const CHECK_INTERVAL_MS = 2 * SECOND_MS;
/** The page does not wait longer: the queue asks as well, and the page looks again by itself. */
const MAX_WAIT_MS = 3 * SECOND_MS;

/** Asks the provider about a payment whose payer is back. The address has said nothing that is believed. */
export async function refreshReturned(
  deps: RedirectDeps,
  number: string,
  options: { hasLeft: boolean },
): Promise<void> {
  const { db, redirect, log } = deps;
  const [payment] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.title, number),
        eq(payments.provider, redirect.name),
        inArray(payments.state, ['confirming', 'unknown']),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1);
  if (payment === undefined) return;
  const limit = { key: `returned payer of payment ${payment.id}`, max: 1, windowMs: CHECK_INTERVAL_MS };
  if ((await takeAttempt(db, limit, deps.now())) > 0) return;
  const checked = checkRedirect(deps, payment, options).catch((error: unknown) => {
    log.error({ err: error, payment: payment.id }, 'A returned payer could not be checked');
  });
  const waiting = new AbortController();
  await Promise.race([checked, delay(MAX_WAIT_MS, undefined, { signal: waiting.signal }).catch(() => undefined)]);
  waiting.abort();
}
