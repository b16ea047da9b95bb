import { sql } from 'drizzle-orm';
import { type ExchangeDetails, exchangeDetailsSchema } from '#contract/exchange/exchange.ts';
import { exchangeGoods, type SentFile, type SentRequest } from '#sandbox/1c/exchange-client.ts';
import { exchangeFeature } from '#server/features/exchange/index.ts';
import { historyFeature } from '#server/features/history/index.ts';
import { importsFeature, workOnImport } from '#server/features/imports/index.ts';
import { todayFeature } from '#server/features/today/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import type { Uploads } from '#server/platform/pictures/index.ts';
import { productEditing } from '#server/products-admin.ts';
import { createGoodsShop, type GoodsShop } from './goods-shop.ts';
import { resetGoods } from './imports-shop.ts';
import { createTestJobs, type TestJobs } from './test-jobs.ts';

export interface ExchangeShop extends GoodsShop {
  jobs: TestJobs;
}

/** Goods of `createGoodsShop`, with the exchange. Imports wait until a test runs their jobs; pictures are refused unless `uploads` takes them. */
export async function createExchangeShop(
  caller: () => StaffCaller,
  products: number,
  uploads: (db: Database) => Pick<Uploads, 'store'> = () => ({
    store: async () => ({ kind: 'refused', problem: 'damaged' }),
  }),
): Promise<ExchangeShop> {
  let jobs: TestJobs | undefined;
  const shop = await createGoodsShop(caller, products, (db) => {
    const own = createTestJobs(db);
    jobs = own;
    const work = (importId: number) =>
      workOnImport(
        { editing: productEditing(db), callerOf: async () => caller(), log: { error: () => undefined } },
        importId,
      );
    return [
      historyFeature(db),
      todayFeature({ db }),
      importsFeature({ db, jobs: own, work }),
      exchangeFeature({
        ...{ db, jobs: own, publicUrl: 'https://shop.example.uz', uploads: uploads(db), waitMs: 0 },
        orders: { moveByProgram: async () => ({ kind: 'unknown' }) },
      }),
    ];
  });
  if (jobs === undefined) throw new Error('The features have been created');
  return { ...shop, jobs };
}

/** One exchange of a shop, whose program is the simulator. */
export interface TestExchange {
  /** Goods as they were, and a new exchange. */
  reset(): Promise<void>;
  details(): Promise<ExchangeDetails>;
  /** Stores what columns are, and the fields that the program has beside them. */
  change(columns: Record<string, string | null>, fields?: string[]): Promise<{ statusCode: number; body: string }>;
  /** The lines of the last answer. */
  exchanged(name: string, content: string | Buffer, pictures?: readonly SentFile[]): Promise<string[]>;
  /** One request of the program; what it has queued is done before the answer is returned. */
  send(request: SentRequest): Promise<{ status: number; text: string }>;
  password(): string;
}

export function createTestExchange({ app, db, jobs }: ExchangeShop): TestExchange {
  let exchange = { id: 0, password: '' };
  const url = () => `/api/admin/exchanges/${exchange.id}`;
  const details = async () => exchangeDetailsSchema.parse((await app.inject({ url: url() })).json().data);

  async function send({ method, query, headers, body }: SentRequest) {
    const request = { method, url: `/exchange/1c?${query}`, headers };
    const response = await app.inject(body === undefined ? request : { ...request, payload: body });
    await jobs.runDue(new Date(Date.now() + 1000));
    return { status: response.statusCode, text: response.body };
  }

  return {
    async reset() {
      await resetGoods(db);
      for (const table of ['exchanges', 'imports', 'supplier_goods', 'supplier_pictures', 'pgboss.job']) {
        await db.execute(sql.raw(`delete from ${table}`));
      }
      const response = await app.inject({ method: 'POST', url: '/api/admin/exchanges', payload: { name: 'УТ' } });
      exchange = response.json().data;
    },
    details,
    async change(columns, fields) {
      const { name, is_enabled, codes, max_warned, revision, ...now } = await details();
      const payload = {
        ...{ name, is_enabled, codes, max_warned, revision, fields: fields ?? now.fields },
        columns: Object.entries(columns).map(([key, field]) => ({ key, field })),
      };
      return app.inject({ method: 'PUT', url: url(), payload });
    },
    async exchanged(name, content, pictures = []) {
      const file = { name, content: Buffer.from(content) };
      const { answers } = await exchangeGoods({ send, password: exchange.password }, [...pictures, file]);
      return answers.at(-1)?.lines ?? [];
    },
    send,
    password: () => exchange.password,
  };
}
