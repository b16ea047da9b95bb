import { exchangeFeature } from '#server/features/exchange/index.ts';
import { historyFeature } from '#server/features/history/index.ts';
import { importsFeature, workOnImport } from '#server/features/imports/index.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { productEditing } from '#server/products-admin.ts';
import { createGoodsShop, type GoodsShop } from './goods-shop.ts';
import { createTestJobs } from './test-jobs.ts';

/** Goods of `createGoodsShop`, with the exchange; an import is done when its request has been sent. */
export async function createExchangeShop(caller: () => StaffCaller, products: number): Promise<GoodsShop> {
  const shop = await createGoodsShop(caller, products, (db) => {
    const jobs = createTestJobs(db);
    const work = (importId: number) =>
      workOnImport(
        { editing: productEditing(db), callerOf: async () => caller(), log: { error: () => undefined } },
        importId,
      );
    const atOnce: typeof jobs = {
      ...jobs,
      async queue(...job) {
        await jobs.queue(...job);
        // The transaction of the request ends first.
        setImmediate(() => void run());
      },
    };
    async function run(): Promise<void> {
      await jobs.runDue(new Date(Date.now() + 1000));
    }
    return [
      historyFeature(db),
      importsFeature({ db, jobs: atOnce, work }),
      exchangeFeature({ db, jobs: atOnce, publicUrl: 'https://shop.example.uz' }),
    ];
  });
  return shop;
}
