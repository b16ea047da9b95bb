import { and, eq, lt, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, TASHKENT_OFFSET_MS } from '#contract/time/durations.ts';
import type { Config } from '#server/config/config.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { networkOf } from '#server/platform/http/caller-address.ts';
import type { GaugeSource } from '#server/platform/metrics/gauge-source.ts';
import { codeBudgets, UNKNOWN_DEVICE } from '#server/schema/identity-tables.ts';

export type CodeBudgets = Config['codeBudgets'];

/**
 * The rest of the shop's budgets is for devices that are known, so that a flood from elsewhere keeps no customer out.
 */
const SHARE_OF_UNKNOWN = 0.8;
/** `998` and the two digits of the operator. */
const OPERATOR_DIGITS = 5;

export interface CodeSender {
  phone: string;
  /** Null: this machine, which is not limited. */
  address: string | null;
  deviceId: number;
}

interface Budget {
  key: string;
  max: number;
  /** What the alarms refer to: the whole budget, also where a caller may use only a share. */
  whole: number;
  windowMs: number;
}

/** A budget of which half, or all, is spent by this code. */
export interface BudgetAlarm {
  budget: string;
  spent: 'half' | 'all';
  max: number;
}

export type BudgetOutcome =
  /** `pressure`: the largest part of a budget that was spent before, from 0 to 1. */
  { kind: 'free'; pressure: number; alarms: BudgetAlarm[] } | { kind: 'spent'; budget: string; seconds: number };

/**
 * Takes one code out of every budget that it belongs to: those of the network and of the operator in this hour, and the
 * shop's in this hour and day. Each is one row, counted by the statement that checks it, so that no number of callers
 * or processes exceeds it. After `spent` the caller rolls its transaction back, which gives back what was taken before.
 * Codes that are never sent, to unknown phones, count alike: otherwise the budgets would show who is registered.
 */
export async function spendBudgets(tx: Tx, sender: CodeSender, limits: CodeBudgets, now: Date): Promise<BudgetOutcome> {
  const alarms: BudgetAlarm[] = [];
  let pressure = 0;
  for (const { key, max, whole, windowMs } of budgetsOf(sender, limits)) {
    const startedAt = windowStart(now, windowMs);
    const [row] = await tx
      .insert(codeBudgets)
      .values({ key, startedAt, used: 1 })
      .onConflictDoUpdate({
        target: [codeBudgets.key, codeBudgets.startedAt],
        set: { used: sql`${codeBudgets.used} + 1` },
        setWhere: lt(codeBudgets.used, max),
      })
      .returning({ used: codeBudgets.used });
    if (!row) {
      return { kind: 'spent', budget: key, seconds: (startedAt.getTime() + windowMs - now.getTime()) / 1000 };
    }
    pressure = Math.max(pressure, (row.used - 1) / max);
    if (row.used === Math.ceil(whole / 2)) alarms.push({ budget: key, spent: 'half', max: whole });
    if (row.used === max) alarms.push({ budget: key, spent: 'all', max });
  }
  return { kind: 'free', pressure, alarms };
}

/** The smallest first: a row is locked until the code is queued, and the shop's are everybody's. */
function budgetsOf({ phone, address, deviceId }: CodeSender, limits: CodeBudgets): Budget[] {
  if (address === null) return [];
  const isUnknown = deviceId === UNKNOWN_DEVICE;
  const share = (whole: number) => (isUnknown ? Math.max(1, Math.floor(whole * SHARE_OF_UNKNOWN)) : whole);
  const { network, operator, hour, day } = limits;
  const own = [
    { key: `network ${networkOf(address)}`, max: network, whole: network, windowMs: HOUR_MS },
    { key: `operator ${phone.slice(0, OPERATOR_DIGITS)}`, max: operator, whole: operator, windowMs: HOUR_MS },
  ];
  return [
    ...(isUnknown ? own : []),
    { key: HOUR, max: share(hour), whole: hour, windowMs: HOUR_MS },
    { key: DAY, max: share(day), whole: day, windowMs: DAY_MS },
  ];
}

const HOUR = 'shop hour';
const DAY = 'shop day';

function windowStart(now: Date, windowMs: number): Date {
  const local = now.getTime() + TASHKENT_OFFSET_MS;
  return new Date(local - (local % windowMs) - TASHKENT_OFFSET_MS);
}

/** How much of the shop's budgets is spent, from 0 to 1: an alarm of the monitoring belongs on these. */
export function budgetGauges(db: Queryable, limits: CodeBudgets, now: () => Date): GaugeSource[] {
  const spent = async (key: string, max: number, windowMs: number) => {
    const [row] = await db
      .select({ used: codeBudgets.used })
      .from(codeBudgets)
      .where(and(eq(codeBudgets.key, key), eq(codeBudgets.startedAt, windowStart(now(), windowMs))));
    return (row?.used ?? 0) / max;
  };
  return [
    {
      name: 'sms_codes_hour_budget_spent',
      help: 'The part of the hourly budget of SMS codes that is spent.',
      aggregate: 'max',
      read: () => spent(HOUR, limits.hour, HOUR_MS),
    },
    {
      name: 'sms_codes_day_budget_spent',
      help: 'The part of the daily budget of SMS codes that is spent.',
      aggregate: 'max',
      read: () => spent(DAY, limits.day, DAY_MS),
    },
  ];
}

export async function deleteOldBudgets(db: Queryable, now: Date): Promise<void> {
  await db.delete(codeBudgets).where(lt(codeBudgets.startedAt, new Date(now.getTime() - 2 * DAY_MS)));
}
