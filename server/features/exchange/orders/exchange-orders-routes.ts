import { and, eq, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { exchangeCalls } from '#contract/exchange/exchange-calls.ts';
import type {
  ExchangeOrders,
  ExchangeOrdersChange,
  ExchangeTask,
  ExchangeWord,
} from '#contract/exchange/exchange-orders.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { tashkentDay, tashkentDayStart } from '#contract/time/tashkent-day.ts';
import { m } from '#messages';
import { statusName } from '#server/features/orders/index.ts';
import { auditOriginOf, recordAudit } from '#server/features/staff/index.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, NotFound } from '#server/platform/http/shop-error.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { exchanges } from '#server/schema/exchange-tables.ts';
import type { ExchangeDeps } from '../exchange-deps.ts';
import { type ExchangeRow, findExchange } from '../exchange-queries.ts';
import { requireOrderExport, requireOrderMoves } from './order-rights.ts';
import { awaitWords, readTasks, readWords, settleReport, type TaskRow } from './report-queries.ts';
import { countAcknowledged, countWaiting, readOrderTimes } from './sent-orders-queries.ts';
import { queueReports } from './take-reports.ts';

export function exchangeOrdersRoutes(deps: ExchangeDeps): FastifyPluginAsyncZod {
  const { db, jobs } = deps;
  return async (app) => {
    await serveCall(app, exchangeCalls.readExchangeOrders, async ({ params: { id }, locale }) =>
      present(db, await exchangeOf(id), locale),
    );

    await serveCall(app, exchangeCalls.changeExchangeOrders, async ({ request, params: { id }, body, locale }) => {
      const before = await exchangeOf(id);
      const caller = staffCallerOf(request);
      const words = wordsOf(body);
      if (givesMore(before, body)) requireOrderExport(caller);
      requireOrderMoves(caller, before.hasOrders ? before.words : {}, body.is_on ? words : {});
      const changed = await db.transaction(async (tx) => {
        const exchange = await change(tx, before, body);
        const isOther = (word: string) => before.words[word] !== words[word] || !Object.hasOwn(before.words, word);
        await awaitWords(tx, id, Object.keys(words).filter(isOther));
        await queueReports(tx, jobs, id);
        await recordAudit(tx, auditOriginOf(request), {
          ...{ kind: 'exchange_changed', subject: `exchange:${id}` },
          details: { orders: exchange.hasOrders, from: fromOf(exchange) },
        });
        return exchange;
      });
      return present(db, changed, locale);
    });

    await serveCall(app, exchangeCalls.settleExchangeOrder, async ({ params: { id, number } }) => {
      if (!(await settleReport(db, id, number))) throw new NotFound();
    });
  };

  async function exchangeOf(id: number): Promise<ExchangeRow> {
    const found = await findExchange(db, id);
    if (found === null) throw new NotFound();
    return found.exchange;
  }
}

/** Whether it gets orders that it does not get now. */
function givesMore({ hasOrders, ordersSince }: ExchangeRow, { is_on, from }: ExchangeOrdersChange): boolean {
  if (!is_on) return false;
  return !hasOrders || ordersSince === null || (from !== null && tashkentDayStart(from) < ordersSince);
}

function wordsOf({ words }: ExchangeOrdersChange): ExchangeRow['words'] {
  return Object.fromEntries(words.map(({ word, move }) => [word, move]));
}

async function change(tx: Tx, before: ExchangeRow, body: ExchangeOrdersChange): Promise<ExchangeRow> {
  const [changed] = await tx
    .update(exchanges)
    .set({
      ...{ hasOrders: body.is_on, ordersEncoding: body.encoding, words: wordsOf(body) },
      ordersSince: sinceAfter(before, body),
      revision: sql`${exchanges.revision} + 1`,
    })
    .where(and(eq(exchanges.id, before.id), eq(exchanges.revision, body.revision)))
    .returning();
  if (changed === undefined) throw new Conflict((locale) => m.admin_exchange_conflict({}, { locale }));
  return changed;
}

/** Without a day, from this moment on: orders of before are in the program already, by hand. */
function sinceAfter(before: ExchangeRow, { is_on, from }: ExchangeOrdersChange): Date | null {
  // The day of the moment that is stored is no other choice.
  if (from !== null && from !== fromOf(before)) return tashkentDayStart(from);
  if (before.ordersSince !== null) return before.ordersSince;
  return is_on ? new Date() : null;
}

function fromOf({ ordersSince }: ExchangeRow): string | null {
  return ordersSince && tashkentDay(ordersSince);
}

async function present(db: Database, exchange: ExchangeRow, locale: Locale): Promise<ExchangeOrders> {
  const { id, hasOrders, ordersEncoding, revision } = exchange;
  const [waiting, acknowledged, times, words, tasks] = await Promise.all([
    hasOrders ? countWaiting(db, exchange) : 0,
    countAcknowledged(db, id),
    readOrderTimes(db, id),
    readWords(db, id),
    readTasks(db, id),
  ]);
  return {
    ...{ is_on: hasOrders, from: fromOf(exchange), encoding: ordersEncoding, waiting, acknowledged, revision },
    queried_at: times.queriedAt?.toISOString() ?? null,
    acknowledged_at: times.acknowledgedAt?.toISOString() ?? null,
    words: presentWords(exchange, words),
    tasks: tasks.map((task) => presentTask(task, locale)),
  };
}

/** What was reported and what was decided, those that wait first. */
function presentWords({ words }: ExchangeRow, found: Awaited<ReturnType<typeof readWords>>): ExchangeWord[] {
  const counts = new Map(found.flatMap(({ word, orders }) => (word === null ? [] : [[word, orders] as const])));
  const all = new Set([...counts.keys(), ...Object.keys(words)]);
  return [...all]
    .map((word) => ({
      ...{ word, orders: counts.get(word) ?? 0 },
      ...(Object.hasOwn(words, word) && { move: words[word] }),
    }))
    .sort((one, other) => other.orders - one.orders);
}

function presentTask({ outcome, at, status, ...row }: TaskRow, locale: Locale): ExchangeTask {
  const kind = outcome === 'refused' || outcome === 'paid' ? outcome : 'differs';
  return { ...row, kind, status_name: statusName(status, locale), at: new Date(at).toISOString() };
}
