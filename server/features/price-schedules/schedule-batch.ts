import type { PriceTerm } from '#contract/catalog/price-term.ts';
import type { PriceScheduler } from '#server/features/catalog/index.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import { priceSchedules } from '#server/schema/price-schedules-tables.ts';
import { queueNextTimes } from './apply-price-schedules.ts';
import { expectedPrices, hasPassed, productsWithOverlap } from './price-schedules-queries.ts';

/** A statement has at most 65,535 parameters. */
const BATCH_SIZE = 1000;

/** Schedules the prices of a bulk change: one row for each good, of one batch. */
export function createPriceScheduler(jobs: Jobs): PriceScheduler {
  return {
    async passedTime(db, term, moment) {
      const field = moment === 'preview' ? 'starts_at' : 'ends_at';
      const at = term[field];
      return at !== null && (await hasPassed(db, new Date(at))) ? field : null;
    },
    pricesAt: (db, productIds, { starts_at }) => expectedPrices(db, productIds, new Date(starts_at)),
    async taken(db, productIds, term) {
      return new Set(await productsWithOverlap(db, productIds, timesOf(term)));
    },
    async add(tx, caller, { id: batchId, term, reason, prices }) {
      const shared = { ...timesOf(term), reason, batchId, staffId: caller.id, author: caller.name };
      for (let start = 0; start < prices.length; start += BATCH_SIZE) {
        const batch = prices.slice(start, start + BATCH_SIZE);
        await tx.insert(priceSchedules).values(batch.map((price) => ({ ...price, ...shared })));
      }
      const productIds = prices.map(({ productId }) => productId);
      await queueNextTimes({ jobs }, tx, productIds);
    },
  };
}

function timesOf({ starts_at, ends_at }: PriceTerm): { startsAt: Date; endsAt: Date | null } {
  return { startsAt: new Date(starts_at), endsAt: ends_at === null ? null : new Date(ends_at) };
}
