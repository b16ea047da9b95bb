import { sql } from 'drizzle-orm';
import { dayLater } from '#contract/reports/report-kinds.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import { VITAL_METRICS } from '#contract/web-vitals/vital-buckets.ts';
import { withDatabase } from './staff-person.ts';

/** A day that is over and that no journey acts on. */
const DAY = dayLater(tashkentDay(new Date()), -40);
const NOON = new Date(`${DAY}T12:00:00+05:00`);
/** Of a refund, so that it is recorded once. */
const KEY = '6f0a4c1e-2c53-4a55-9d0b-3d1c8b5f2a10';

/** What the demo shop has none of, because nobody has visited it: visits, searches, views, speeds, applications, refunds. Whoever comes second finds it. */
export async function fillReports(): Promise<void> {
  await withDatabase((db) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reports of journeys'))`);
      await tx.execute(sql`
        insert into funnel_days (day, device, locale, source, channel, category_id, at_visit, at_listing, at_product, at_cart,
          at_checkout, at_order)
        select ${DAY}::date, device, locale, source, channel, (select min(id) from categories), 400, 300, 200, 90, 40, 20
        from (values ('phone', 'uz', 'messenger', 'telegram'), ('phone', 'ru', 'search', 'google'),
          ('desktop', 'ru', 'direct', null), ('tablet', 'uz', 'advertising', 'instagram')) as v (device, locale, source, channel)
        on conflict do nothing`);
      await tx.execute(sql`
        insert into search_queries (fingerprint, text, searches, found)
        values ('\\x7265706f727473311a', 'кофемашина с капучинатором', 40, 12), ('\\x7265706f727473321a', 'quyosh paneli', 30, 0)
        on conflict do nothing`);
      await tx.execute(sql`
        insert into search_query_days (query_id, day, locale, source, searches, nothing, clicks)
        select id, ${DAY}::date, locale, source, 10, case when found = 0 then 10 else 0 end, 4 from search_queries,
          (values ('ru', 'results'), ('uz', 'suggestions')) as v (locale, source)
        where text in ('кофемашина с капучинатором', 'quyosh paneli')
        on conflict do nothing`);
      await tx.execute(sql`
        insert into web_vitals_days (day, page, device, metric, counts)
        select ${DAY}::date, page, device, metric, ${counts}::integer[]
        from unnest(array['home', 'product', 'checkout']) as page, unnest(array['phone', 'desktop']) as device,
          unnest(${sql.param([...VITAL_METRICS])}::text[]) as metric
        on conflict do nothing`);
      await tx.execute(sql`
        insert into product_view_days (day, product_id, views, views_without_stock)
        select ${DAY}::date, id, 200, 40 from products where stock_total > 0 order by id limit 12
        on conflict do nothing`);
      await tx.execute(sql`
        insert into instalment_applications (partner_id, kind, name, phone, locale, lines, amount, months, percent, fee_sum,
          first_pay, credit_total, month_price, state, reason, signed_at, created_at, expires_at)
        select (select min(id) from instalment_partners), 'link', 'Олим', '998900000040', 'ru', '[]', 6000000, 12, 112, 0, 0,
          6000000, 500000, state, reason, signed_at, ${NOON}, ${NOON}
        from (values ('confirmed', null, ${NOON}::timestamptz), ('refused', 'limit', null), ('refused', 'by_partner', null))
          as v (state, reason, signed_at)
        where not exists (select from instalment_applications where phone = '998900000040')`);
      await tx.execute(sql`
        insert into order_refunds (order_id, key, amount, way, author, at)
        select id, ${KEY}::uuid, 100000, 'cash', 'Лола', ${NOON} from orders where status = 'cancelled' order by id limit 1
        on conflict do nothing`);
    }),
  );
}

/** Most values in the middle, a few at both ends. */
const counts = `{${[1, 2, 4, 8, 16, 24, 24, 16, 12, 8, 6, 4, 3, 2, 2, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0].join(',')}}`;
