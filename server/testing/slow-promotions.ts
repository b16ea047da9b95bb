import { sql } from 'drizzle-orm';
import { loweredBy, type PricePart, piecesOf } from '#contract/orders/order-edits.ts';
import { dayLater, daysIn, type Period } from '#contract/reports/report-kinds.ts';
import type { ShopPromotionFigures } from '#contract/reports/shop-promotion-report.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type SlowOrder, slowOrders } from './slow-reports.ts';

/** A line of a sold order, with the promotion that it says it was sold under. */
export interface SlowLine {
  number: string;
  day: string;
  createdMs: number;
  pickup: number | null;
  id: number;
  promotion: number | null;
  isLowered: boolean;
  pieces: number;
  revenue: number;
  lowered: number;
}

export interface SlowPromotion {
  id: number;
  isPublished: boolean;
  startMs: number;
  /** Null: without an end. */
  endMs: number | null;
  goods: number[];
}

/** Every line of a sold order by itself, by the rules of the contract. */
export async function slowLines(db: Database): Promise<{ orders: SlowOrder[]; lines: SlowLine[] }> {
  type Row = { number: string; id: number; promotion: number | null; parts: PricePart[] };
  const orders = await slowOrders(db);
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select number, product_id as id, promotion_id as promotion, coalesce(price_parts, jsonb_build_array(
      jsonb_build_object('quantity', quantity, 'price', price, 'old_price', old_price))) as parts
    from order_lines join orders on orders.id = order_id where not is_service`);
  const sold = new Map(orders.map((order) => [order.number, order]));
  const lines = rows.flatMap(({ number, id, promotion, parts }): SlowLine[] => {
    const order = sold.get(number);
    const line = order?.goods.find((one) => one.id === id);
    if (order === undefined || line === undefined) return [];
    const { day, createdMs, pickup } = order;
    const { pieces, revenue } = line;
    const whole = loweredBy(parts);
    const lowered = Math.floor((whole * pieces) / piecesOf(parts));
    return [{ ...{ number, day, createdMs, pickup, id, promotion, pieces, revenue, lowered }, isLowered: whole > 0 }];
  });
  return { orders, lines };
}

export async function slowPromotions(db: Database): Promise<SlowPromotion[]> {
  const { rows } = await db.execute<SlowPromotion & Record<string, unknown>>(sql`
    select id, is_published as "isPublished", extract(epoch from start_at)::float8 * 1000 as "startMs",
      extract(epoch from end_at)::float8 * 1000 as "endMs",
      array(select product_id from promotion_products where promotion_id = id) as goods
    from promotions order by id`);
  return rows;
}

/** The promotion of a product at a moment: of those that run, the one that began last. */
export function slowPromotionOf(product: number, atMs: number, promotions: readonly SlowPromotion[]): number | null {
  const running = promotions.filter(
    ({ isPublished, startMs, endMs, goods }) =>
      isPublished && goods.includes(product) && startMs <= atMs && (endMs === null || atMs < endMs),
  );
  return running.sort((a, b) => b.startMs - a.startMs || b.id - a.id)[0]?.id ?? null;
}

export function addUpLines(lines: readonly SlowLine[]): ShopPromotionFigures {
  const sum = (name: 'pieces' | 'revenue' | 'lowered') => lines.reduce((total, line) => total + line[name], 0);
  return {
    orders: new Set(lines.map(({ number }) => number)).size,
    ...{ pieces: sum('pieces'), revenue: sum('revenue'), lowered: sum('lowered') },
  };
}

/** The days on which it runs at any time. */
export function slowDays({ startMs, endMs }: SlowPromotion): { from: string; to: string | null } {
  return {
    from: tashkentDay(new Date(startMs)),
    to: endMs === null ? null : tashkentDay(new Date(endMs - 1)),
  };
}

/** Pieces a day of each of its goods on days when it was in no other promotion, day by day; null: there is nothing to compare. */
export function slowPace(
  promotion: SlowPromotion,
  promotions: readonly SlowPromotion[],
  lines: readonly SlowLine[],
  { period, today, firstOrder }: { period: Period; today: string; firstOrder: string },
): { now: number; before: number; goods: number } | null {
  const others = promotions.filter(({ id, isPublished }) => id !== promotion.id && isPublished);
  const runs = (one: SlowPromotion, day: string) => {
    const { from, to } = slowDays(one);
    return from <= day && (to === null || day <= to);
  };
  const ran = eachDay(period).filter((day) => day < today && runs(promotion, day));
  const start = slowDays(promotion).from;
  const before = ran.map((_, at) => dayLater(start, -1 - at)).filter((day) => day >= firstOrder);
  const rates = promotion.goods.flatMap((product) => {
    const rateOf = (days: readonly string[]) => {
      const free = days.filter((day) => !others.some((one) => one.goods.includes(product) && runs(one, day)));
      const own = lines.filter((line) => line.id === product && free.includes(line.day));
      return free.length === 0 ? null : own.reduce((sum, { pieces }) => sum + pieces, 0) / free.length;
    };
    const [now, then] = [rateOf(ran), rateOf(before)];
    return now === null || then === null ? [] : [{ now, then }];
  });
  if (rates.length === 0) return null;
  const sum = (name: 'now' | 'then') => rates.reduce((total, rate) => total + rate[name], 0);
  return { now: sum('now'), before: sum('then'), goods: rates.length };
}

function eachDay(period: Period): string[] {
  return Array.from({ length: daysIn(period) }, (_, at) => dayLater(period.from, at));
}
