import { and, gte, inArray, lt } from 'drizzle-orm';
import type { CountedGroup } from '#contract/orders/order-groups.ts';
import { stockDays } from '#contract/reports/figures.ts';
import { dayLater } from '#contract/reports/report-kinds.ts';
import type { SalesFigures } from '#contract/reports/reports.ts';
import { tashkentDayStart } from '#contract/time/tashkent-day.ts';
import { countOrderGroups, countOrders } from '#server/features/orders/index.ts';
import { type GoodsReportRow, hasEverywhere, readSales, sumRefunds, totalOf } from '#server/features/reports/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { shopAlerts } from '#server/schema/shop-alerts-tables.ts';
import { allowedAlerts } from './alert-rights.ts';
import { BESTSELLER_DAYS, readBestsellers } from './bestsellers-queries.ts';

/** Sales of a day, of the whole shop or of one of the person's stores. */
export interface SalesOfDay {
  /** The store where orders are picked up; null: the whole shop. */
  store: number | null;
  figures: SalesFigures;
  /** Of the same day of the week before. */
  before: SalesFigures;
  refunds: { count: number; amount: number };
}

export interface Digest {
  day: string;
  sales: SalesOfDay[];
  /** Null: the person may not see orders. */
  orders: (Record<CountedGroup, number> & { overdue: number }) | null;
  /** Best sellers that are gone within a week at the rate of the last weeks, the soonest first; null: may not be seen. */
  low: { period: { from: string; to: string }; goods: LowGoods[] } | null;
  /** How many alerts started on the day. */
  alerts: number;
}

export interface LowGoods extends Pick<GoodsReportRow, 'id' | 'name' | 'pieces'> {
  stock: number;
  /** For how many days the stock is enough. */
  days: number;
}

const LOW_DAYS = 7;
const WEEK_DAYS = 7;

/** What the person may see of a day and of now. Each figure comes from the function that its report or list shows. */
export async function readDigest(db: Queryable, caller: StaffCaller, day: string, now: Date): Promise<Digest> {
  return {
    day,
    sales: await readSalesOfDay(db, caller, day),
    orders: caller.permissions.has('orders:see') ? await readOrderCounts(db, caller) : null,
    low: hasEverywhere(caller, 'stock:see') && hasEverywhere(caller, 'reports:see') ? await readLow(db, now) : null,
    alerts: await countAlerts(db, caller, day),
  };
}

async function readSalesOfDay(db: Queryable, caller: StaffCaller, day: string): Promise<SalesOfDay[]> {
  if (!caller.permissions.has('reports:see')) return [];
  const scope = caller.storesOf('reports:see');
  const stores = scope === 'all' ? [null] : [...scope].sort((a, b) => a - b);
  const before = dayLater(day, -WEEK_DAYS);
  return Promise.all(
    stores.map(async (store) => {
      const pickup = store ?? undefined;
      const salesOf = async (date: string) => totalOf(await readSales(db, { from: date, to: date }, 'day', { pickup }));
      const causes = await sumRefunds(db, { from: day, to: day }, { pickup });
      return {
        store,
        figures: await salesOf(day),
        before: await salesOf(before),
        refunds: {
          count: causes.reduce((sum, { refunds }) => sum + refunds, 0),
          amount: causes.reduce((sum, { amount }) => sum + amount, 0),
        },
      };
    }),
  );
}

async function readOrderCounts(db: Queryable, caller: StaffCaller) {
  const groups = await countOrderGroups(db, caller, {});
  const overdue = await countOrders(db, caller, 'all', { promise: 'overdue' });
  return { ...groups, overdue };
}

async function readLow(db: Queryable, now: Date): Promise<Digest['low']> {
  const { period, rows } = await readBestsellers(db, now);
  const goods = rows
    .flatMap(({ id, name, pieces, stock }) =>
      stock === null ? [] : { id, name, pieces, stock, days: stockDays({ stock, pieces, days: BESTSELLER_DAYS }) ?? 0 },
    )
    .filter(({ days }) => days < LOW_DAYS)
    .sort((a, b) => a.days - b.days || b.pieces - a.pieces);
  return { period, goods };
}

function countAlerts(db: Queryable, caller: StaffCaller, day: string): Promise<number> {
  const kinds = allowedAlerts(caller);
  return db.$count(
    shopAlerts,
    and(
      inArray(shopAlerts.kind, kinds),
      gte(shopAlerts.startedAt, tashkentDayStart(day)),
      lt(shopAlerts.startedAt, tashkentDayStart(day, 1)),
    ),
  );
}

/** Whether there is anything for the person to read. */
export function isDigestEmpty({ sales, orders, low }: Digest): boolean {
  return sales.length === 0 && orders === null && low === null;
}
