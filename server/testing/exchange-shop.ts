import { exchangeFeature } from '#server/features/exchange/index.ts';
import { historyFeature } from '#server/features/history/index.ts';
import { importsFeature, workOnImport } from '#server/features/imports/index.ts';
import { todayFeature } from '#server/features/today/index.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { productEditing } from '#server/products-admin.ts';
import { createGoodsShop, type GoodsShop } from './goods-shop.ts';
import { createTestJobs, type TestJobs } from './test-jobs.ts';

export interface ExchangeShop extends GoodsShop {
  jobs: TestJobs;
}

/** Goods of `createGoodsShop`, with the exchange. Imports wait until a test runs their jobs. */
export async function createExchangeShop(caller: () => StaffCaller, products: number): Promise<ExchangeShop> {
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
      exchangeFeature({ db, jobs: own, publicUrl: 'https://shop.example.uz', waitMs: 0 }),
    ];
  });
  if (jobs === undefined) throw new Error('The features have been created');
  return { ...shop, jobs };
}
