import { sql } from 'drizzle-orm';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import { countInBatches, type RegularFlush } from '#server/platform/counting/count-in-batches.ts';
import type { Database } from '#server/platform/database/database.ts';

const MAX_ROWS_PER_WRITE = 5000;

interface ProductViews {
  /** In Tashkent. */
  day: string;
  id: number;
  views: number;
  /** Of these, while it could not be bought. */
  without: number;
}

export interface ViewCounter extends RegularFlush {
  /** `hasStock`: whether the product could be bought when its page was opened. */
  record(productId: number, hasStock: boolean): void;
}

/** Counts views in memory and writes them together every few seconds: a page view costs the database nothing. */
export function createViewCounter(
  db: Database,
  onFailure: (error: unknown) => void,
  now = () => new Date(),
): ViewCounter {
  const { add, flush, close } = countInBatches<ProductViews>({
    keyOf: ({ day, id }) => `${day} ${id}`,
    merge(known, { views, without }) {
      known.views += views;
      known.without += without;
    },
    write: (rows) => addViews(db, rows),
    onFailure,
    maxRowsPerWrite: MAX_ROWS_PER_WRITE,
  });
  return {
    record(id, hasStock) {
      add({ day: tashkentDay(now()), id, views: 1, without: hasStock ? 0 : 1 });
    },
    flush,
    close,
  };
}

/**
 * Adds to the views of products and to those of their days, in one statement. Locks the rows in the order of their ids, so that
 * two processes that write at the same time don't deadlock.
 */
async function addViews(db: Database, batch: readonly ProductViews[]): Promise<void> {
  await db.execute(sql`
    with counted as (
      select * from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as c (day date, id int, views int, without int)),
    seen as (
      select p.id, s.views
      from (select id, sum(views) as views from counted group by id) as s
      join products p on p.id = s.id
      order by p.id
      for update of p),
    of_products as (update products p set views = p.views + seen.views from seen where p.id = seen.id returning p.id)
    insert into product_view_days (day, product_id, views, views_without_stock)
    select counted.day, counted.id, counted.views, counted.without
    from counted join of_products on of_products.id = counted.id order by 2, 1
    on conflict (day, product_id) do update set views = product_view_days.views + excluded.views,
      views_without_stock = product_view_days.views_without_stock + excluded.views_without_stock`);
}
