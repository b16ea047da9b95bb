import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

export interface Size {
  orders: number;
  goods: number;
  days: number;
}

const TABLES = [
  'brands',
  'categories',
  'products',
  'stores',
  'orders',
  'order_lines',
  'order_history',
  'order_refunds',
  'instalment_applications',
];

/**
 * Two years of orders up to now, of one to four goods each: some goods are sold far more often than others, most orders go to
 * one region, a third is picked up in one of ten stores, one in twelve is cancelled, one in fifty is partly refunded, one in twenty
 * has a coupon. Some buyers order often, most once or twice; twenty people confirm and pack.
 * Every fifteen days a promotion of up to 200 goods begins, for 25 days; a tenth of the goods has a lowered price without one.
 * Each day has 1,200 queries, which lie in the table day by day, as a shop writes them; 2,000 goods that were looked at, and measurements of sixteen kinds of pages.
 */
export async function fillReports(db: Database, { orders, goods, days }: Size): Promise<void> {
  await db.transaction(async (tx) => {
    // Events, notes and search texts of generated rows are of no use, and take most of the time.
    const triggers = (state: string) => TABLES.map((table) => `alter table ${table} ${state} trigger user;`).join('\n');
    await tx.execute(sql.raw(triggers('disable')));
    await tx.execute(
      sql.raw(`
      insert into shipping_methods (id, code, name, description, is_pickup, position) values
        (1, 'courier', '{"ru": "Курьер"}', '{"ru": ""}', false, 1), (2, 'pickup', '{"ru": "Магазин"}', '{"ru": ""}', true, 2),
        (3, 'express', '{"ru": "Экспресс"}', '{"ru": ""}', false, 3) on conflict do nothing;
      insert into regions (id, name) select id, jsonb_build_object('ru', 'Регион ' || id) from generate_series(1, 14) id
        on conflict do nothing;
      insert into stores (id, name, city, address, work_hours, phone, latitude, longitude, position)
        select id, jsonb_build_object('ru', 'Магазин ' || id), '{"ru": ""}', '{"ru": ""}', '', '', 41, 69, id
        from generate_series(1, 10) id on conflict do nothing;
      insert into brands (id, slug, name) select id, 'b' || id, 'Бренд ' || id from generate_series(1, 200) id;
      insert into categories (id, slug, name) select id, 'c' || id, jsonb_build_object('ru', 'Категория ' || id)
        from generate_series(1, 300) id;
      insert into products (id, slug, name, brand_id, category_id, sku, price, cost, description, body, stock_total)
        select id, 'p' || id, jsonb_build_object('ru', 'Товар ' || id), 1 + id % 200, 1 + id % 300, 'sku' || id,
          (50 + id * 7919 % 20000) * 1000, case when id % 10 > 0 then (40 + id * 7919 % 20000) * 800 end,
          '{"ru": ""}', '{"ru": ""}', id % 7 from generate_series(1, ${goods}) id;
      insert into orders (id, number, status, payment_status, payment_method_id, shipping_method_id, region_id, store_id,
          name, phone, locale, subtotal, cart_total, shipping_price, coupon_discount, total, items_count, staff_id, created_at)
        select id, '26-' || lpad(id::text, 7, '0'),
          case when id > ${orders} - 1500 then 'new' when id % 12 = 0 then 'cancelled' when id % 90 = 0 then 'returned'
            else 'delivered' end, 'paid', (array[1, 1, 2, 3])[1 + (random() * 3.99)::int % 4],
          case when is_pickup then 2 when random() < 0.1 then 3 else 1 end,
          case when is_pickup then null when random() < 0.6 then 10 else 1 + (random() * 13)::int end,
          case when is_pickup then 1 + (random() * 9)::int end, 'Олим', '9989' || lpad((power(random(), 1.5) * ${orders} * 0.6)::int::text, 8, '0'), 'ru', 0, 0, 30000, 0, 30000, 1,
          case when random() < 0.1 then 1 + (random() * 20)::int end,
          now() - (${orders} - id) * interval '${days} days' / ${orders}
        from (select id, random() < 0.33 as is_pickup from generate_series(1, ${orders}) id) o;
      insert into order_lines (order_id, position, product_id, name, quantity, price, line_total, unit_cost)
        select distinct on (order_id, product_id) order_id, position, p.id, p.name, quantity, price, price * quantity, cost
        from (select o.id as order_id, position, 1 + floor(power(random(), 3) * ${goods})::int as product_id,
            case when random() < 0.1 then 2 else 1 end as quantity
          from orders o cross join lateral generate_series(0, (o.id * 7919 % 4)::int / 2 + (o.id % 3 = 0)::int) position) l
        join products p on p.id = l.product_id order by order_id, product_id;
      update orders o set subtotal = goods, cart_total = goods, total = goods + 30000 - discount, coupon_discount = discount,
          coupon_code = case when discount > 0 then 'CODE' || o.id % 40 end,
          items_count = pieces
        from (select order_id, sum(line_total) as goods, sum(quantity) as pieces,
            case when order_id % 20 = 0 then sum(line_total) / 10 else 0 end::bigint as discount
          from order_lines group by 1) l where l.order_id = o.id;
      insert into promotions (id, slug, name, description, start_at, end_at)
        select id, 'a' || id, jsonb_build_object('ru', 'Акция ' || id), '{"ru": ""}', now() - interval '15 days' * id,
          now() - interval '15 days' * id + interval '25 days'
        from generate_series(1, ${days} / 15) id;
      insert into promotion_products
        select distinct p.id, 1 + floor(power(random(), 2) * ${goods})::int from promotions p, generate_series(1, 200);
      analyze promotions, promotion_products, orders, order_lines;
      update order_lines l set old_price = price * 5 / 4, promotion_id = found.id
        from (select distinct on (l.order_id, l.position) l.order_id, l.position, p.id
          from promotions p join promotion_products pp on pp.promotion_id = p.id join order_lines l on l.product_id = pp.product_id
          join orders o on o.id = l.order_id and o.created_at >= p.start_at and o.created_at < p.end_at
          order by l.order_id, l.position, p.start_at desc) found
        where found.order_id = l.order_id and found.position = l.position;
      update order_lines set old_price = price * 6 / 5 where product_id % 10 = 3 and promotion_id is null;
      insert into order_history (order_id, status, at, author)
        select id, 'delivered', created_at + interval '2 hours' + random() * interval '5 days', 'Лола'
        from orders where status = 'delivered';
      insert into order_history (order_id, status, at, author)
        select id, move, created_at + random() * interval '3 hours', 'Сотрудник ' || id % 20
        from orders, unnest(array['confirmed', 'packed']) as move where orders.status = 'delivered';
      update orders set expected_from = created_at::date + 2, expected_until = created_at::date + 3 where id % 5 = 0;
      insert into order_refunds (order_id, key, amount, way, reason, author, at)
        select order_id, gen_random_uuid(), price, 'cash', (array['defect', 'missing', 'other'])[1 + order_id % 3], 'Лола',
          o.created_at + interval '3 days'
        from order_lines l join orders o on o.id = l.order_id where order_id % 50 = 1 and order_id % 20 > 0 and position = 0;
      insert into order_refund_lines (refund_id, product_id, quantity, amount)
        select r.id, l.product_id, 1, r.amount from order_refunds r join order_lines l on l.order_id = r.order_id and l.position = 0;
      update order_lines l set refunded_quantity = 1 from order_refunds r where r.order_id = l.order_id and l.position = 0;
      update orders o set refunded = r.amount from order_refunds r where r.order_id = o.id;
      insert into instalment_partners (id, code, name, limit_sum, application)
        select id, 'partner' || id, jsonb_build_object('ru', 'Партнёр ' || id), 50000000, 'link' from generate_series(101, 105) id;
      insert into instalment_applications (partner_id, kind, name, phone, locale, lines, amount, months, percent, fee_sum, first_pay,
          credit_total, month_price, state, reason, signed_at, created_at, expires_at)
        select 101 + id % 5, 'link', 'Олим', o.phone, 'ru', jsonb_build_array(jsonb_build_object('productId', 1, 'quantity', 1)),
          o.total, (array[3, 6, 12])[1 + id % 3], 130, 0, 0, o.total, o.total / 6,
          (array['confirmed', 'confirmed', 'refused', 'cancelled', 'failed'])[1 + id % 5],
          case when id % 5 > 1 then (array['limit', 'buyer_refused', 'expired'])[1 + id % 3] end,
          case when id % 5 < 2 or id % 10 = 3 then o.created_at end, o.created_at, o.created_at
        from orders o where o.payment_method_id = 3;
      insert into search_queries (fingerprint, text, searches, found)
        select int4send(id), case when id % 4 > 0 then 'запрос ' || id end, 100, id % 6 from generate_series(1, 20000) id;
      insert into search_query_days (query_id, day, locale, source, searches, clicks, nothing)
        select *, case when query_id % 6 = 0 then searches else 0 end from (
          select distinct on (1, 2) 1 + floor(power(random(), 3) * 20000)::int as query_id, day::date as day, 'ru', 'results',
            1 + (random() * 5)::int as searches, (random() * 3)::int
          from generate_series(now() - interval '${days} days', now(), interval '1 day') day, generate_series(1, 1200)
        ) of_days order by day;
      insert into web_vitals_days (day, page, device, metric, counts)
        select day::date, page, device, metric, array(select (random() * 30)::int + day_of.one * 0 from generate_series(1, 25))
        from generate_series(now() - interval '${days} days', now(), interval '1 day') day
        cross join unnest(array['home', 'search', 'catalog', 'category', 'product', 'brands', 'promotions', 'articles', 'news', 'cart',
          'wishlist', 'compare', 'checkout', 'cabinet', 'auth', 'other']) page
        cross join unnest(array['phone', 'tablet', 'desktop']) device
        cross join unnest(array['LCP', 'INP', 'CLS', 'TTFB']) metric
        cross join lateral (select extract(doy from day)::int as one) day_of;
      insert into product_view_days (day, product_id, views, views_without_stock)
        select day::date, product_id, views, case when product_id % 7 = 0 then views / 2 else 0 end
        from generate_series(now() - interval '${days} days', now(), interval '1 day') day
        cross join lateral (
          select distinct 1 + floor(power(random(), 2) * ${goods})::int as product_id, 1 + (random() * 40)::int as views
          from generate_series(1, 2000) where day is not null) seen
        on conflict do nothing;
      select setval(pg_get_serial_sequence('orders', 'id'), ${orders})`),
    );
    await tx.execute(sql.raw(triggers('enable')));
  });
  await db.execute(sql`vacuum analyze`);
}
