import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  type PriceSchedule,
  type PriceSchedules,
  priceScheduleSchema,
  priceSchedulesSchema,
} from '#contract/price-schedules/price-schedules.ts';
import { HOUR_MS, HOUR_SECONDS } from '#contract/time/durations.ts';
import { historyFeature } from '#server/features/history/index.ts';
import { createPriceSchedules } from '#server/features/price-schedules/index.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { productEditing } from '#server/products-admin.ts';
import { createGoodsShop, type GoodsShop } from './goods-shop.ts';
import { createTestJobs, type TestJobs } from './test-jobs.ts';

export interface PriceSchedulesShop extends GoodsShop {
  jobs: TestJobs;
  send(method: 'POST' | 'PUT', path: string, body: object): Promise<Answer>;
  list(query?: string): Promise<PriceSchedules>;
  /** Schedules a price from in an hour until in two. */
  create(productId: number, plan?: Partial<Plan>): Promise<PriceSchedule>;
  cancel(schedule: PriceSchedule): Promise<Answer>;
  read(schedule: PriceSchedule): Promise<PriceSchedule | undefined>;
  /** Moves the times of a schedule to the past by so many hours. */
  pass(schedule: PriceSchedule, hours: number): Promise<void>;
  apply(productId: number): Promise<void>;
  /** All goods cost what they did, and nothing is scheduled. */
  reset(): Promise<void>;
  prices(productId: number): Promise<{ price: number; oldPrice: number | null }>;
  /** What schedules have changed of the good since the last `reset`. */
  scheduledChanges(productId: number): Promise<{ author: string; kind: string; reason: string | null }[]>;
}

export interface Answer {
  status: number;
  message: string;
  errors: Record<string, string[]> | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every call
  data: any;
}

export interface Plan {
  price: number;
  old_price: number | null;
  starts_at: string;
  ends_at: string | null;
  reason: string | null;
}

export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

export function planOf(plan: Partial<Plan> = {}): Plan {
  return { price: 800_000, old_price: null, starts_at: inHours(1), ends_at: inHours(2), reason: 'Акция', ...plan };
}

/** Goods that cost a million and were bought for half of it, and scheduled prices whose time tests decide. */
export async function createPriceSchedulesShop(
  caller: () => StaffCaller,
  callerOf: (staffId: number) => StaffCaller | null,
): Promise<PriceSchedulesShop> {
  let jobs: TestJobs | undefined;
  const shop = await createGoodsShop(caller, 20, (db) => {
    jobs = createTestJobs(db);
    const editing = productEditing(db);
    return [
      historyFeature(db),
      createPriceSchedules({ db, jobs, editing, callerOf: async (_, staffId) => callerOf(staffId) }),
    ];
  });
  if (jobs === undefined) throw new Error('The feature has been created');
  const { app, db } = shop;
  const testJobs = jobs;
  let lastChangeSet = 0;

  async function send(method: 'POST' | 'PUT', path: string, payload: object): Promise<Answer> {
    const response = await app.inject({
      method,
      url: `/api/admin/price-schedules${path}`,
      headers: { 'accept-language': 'ru' },
      payload,
    });
    return { status: response.statusCode, ...response.json() };
  }
  async function list(query = ''): Promise<PriceSchedules> {
    const response = await app.inject({ url: `/api/admin/price-schedules?${query}` });
    return priceSchedulesSchema.parse(response.json().data);
  }
  return {
    ...shop,
    jobs: testJobs,
    send,
    list,
    async create(productId, plan) {
      const answer = await send('POST', '', { key: randomUUID(), product_id: productId, ...planOf(plan) });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer));
      return priceScheduleSchema.parse(answer.data);
    },
    cancel: ({ id, revision }) => send('POST', `/${id}/cancel`, { key: randomUUID(), revision }),
    async read({ id, product }) {
      return (await list(`product=${product.id}`)).schedules.find((one) => one.id === id);
    },
    async pass({ id }, hours) {
      await db.execute(sql`
        update price_schedules set starts_at = starts_at - make_interval(secs => ${hours * HOUR_SECONDS}),
          ends_at = ends_at - make_interval(secs => ${hours * HOUR_SECONDS}) where id = ${id}`);
    },
    apply: (productId) => testJobs.run('price_schedules.apply', { product_id: productId }),
    async reset() {
      await db.execute(sql`delete from price_schedules`);
      await db.execute(sql`update products set price = 1000000, old_price = null, cost = 500000`);
      await db.execute(sql`delete from pgboss.job`);
      const { rows } = await db.execute<{ id: number }>(sql`select coalesce(max(id), 0)::int as id from change_sets`);
      lastChangeSet = rows[0]?.id ?? 0;
    },
    async prices(productId) {
      const { rows } = await db.execute<{ price: number; oldPrice: number | null }>(sql`
        select price::int as price, old_price::int as "oldPrice" from products where id = ${productId}`);
      const [row] = rows;
      if (row === undefined) throw new Error(`There is no product ${productId}`);
      return row;
    },
    async scheduledChanges(productId) {
      const { rows } = await db.execute<{ author: string; kind: string; reason: string | null }>(sql`
        select s.author, s.kind, s.reason from change_sets s
        where s.id > ${lastChangeSet} and s.kind = 'schedule' and exists (select from history h
          where h.change_set_id = s.id and h.table_name = 'products' and h.entity_key = ${String(productId)})
        order by s.id`);
      return rows;
    },
  };
}
