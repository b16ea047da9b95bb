import { sql } from 'drizzle-orm';
import type { FunnelStep } from '#contract/funnel/funnel.ts';
import type { VisitSteps } from '#contract/funnel/visit-steps.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { categories } from '#server/schema/catalog-tables.ts';
import { funnelDays } from '#server/schema/funnel-tables.ts';

/** What a batch has counted of visits that have all of this in common. */
export interface CountedSteps extends Omit<VisitSteps, 'steps'> {
  /** In Tashkent. */
  day: string;
  counts: Record<FunnelStep, number>;
}

/**
 * Adds a batch to the sums. A category that the shop does not have is left out of its row. Rows are locked in one order, so
 * that processes that write at the same time don't deadlock.
 */
export async function addSteps(db: Queryable, batch: readonly CountedSteps[]): Promise<void> {
  const rows = batch.map(({ counts, ...of }) => ({ ...of, ...counts }));
  await db.execute(sql`
    insert into ${funnelDays} (day, device, locale, source, channel, category_id,
      at_visit, at_listing, at_product, at_cart, at_checkout, at_order)
    select c.day, c.device, c.locale, c.source, c.channel, ${categories.id},
      sum(c.visit), sum(c.listing), sum(c.product), sum(c.cart), sum(c.checkout), sum(c."order")
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (day date, device text, locale text, source text,
      channel text, category int, visit int, listing int, product int, cart int, checkout int, "order" int)
    left join ${categories} on ${categories.id} = c.category
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict on constraint funnel_days_unique do update set
      at_visit = funnel_days.at_visit + excluded.at_visit, at_listing = funnel_days.at_listing + excluded.at_listing,
      at_product = funnel_days.at_product + excluded.at_product, at_cart = funnel_days.at_cart + excluded.at_cart,
      at_checkout = funnel_days.at_checkout + excluded.at_checkout, at_order = funnel_days.at_order + excluded.at_order`);
}
