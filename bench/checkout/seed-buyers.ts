import { sql } from 'drizzle-orm';
import { Random } from '#demo/random/random.ts';
import { createToken, hashToken } from '#server/platform/crypto/session-token.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { OrderCall } from './call-orders.ts';

const MAX_LINES = 4;

/** Signed-in customers, each with a cart of one to four products (a few products are in most carts), or with `only` one. */
export async function seedBuyers(db: Database, count: number, firstPhone: number, only?: number): Promise<OrderCall[]> {
  const random = new Random(firstPhone % 2 ** 31);
  const { rows: goods } = await db.execute<{ id: number }>(sql`
    select p.id from products p join store_stock s on s.product_id = p.id
    where p.is_published and p.status_override is null group by p.id order by sum(s.quantity) desc, p.id limit 2000`);
  const buyers = Array.from({ length: count }, (_, at) => ({
    phone: String(firstPhone + at),
    token: createToken(),
    goods: only
      ? [only]
      : [...new Set(Array.from({ length: random.int(1, MAX_LINES) }, () => random.pickSkewed(goods, 3).id))],
  }));
  const phones = sql.param(buyers.map(({ phone }) => phone));
  await db.execute(
    sql`insert into customers (phone, name) select phone, 'Buyer' from unnest(${phones}::text[]) as p (phone)`,
  );
  await db.execute(sql`
    insert into sessions (customer_id, token_hash, is_remembered, expires_at)
    select c.id, decode(t.hash, 'hex'), true, now() + interval '1 day'
    from unnest(${phones}::text[], ${sql.param(buyers.map(({ token }) => hashToken(token).toString('hex')))}::text[])
      as t (phone, hash) join customers c using (phone)`);
  const lines = buyers.flatMap(({ phone, goods: own }) => own.map((id) => ({ phone, id })));
  await db.execute(sql`
    insert into cart_items (customer_id, product_id, quantity, added_price)
    select c.id, l.id, 1, 1 from unnest(${sql.param(lines.map(({ phone }) => phone))}::text[],
      ${sql.param(lines.map(({ id }) => id))}::int[]) as l (phone, id) join customers c using (phone)`);
  return buyers.map(({ phone, token }) => ({
    token,
    key: `bench-${phone}`,
    body: JSON.stringify({
      name: 'Buyer',
      phone_number: phone,
      address: 'Ташкент, Нукус, 14',
      payment_method_id: 1,
      shipping_method_id: random.pick([1, 3]),
    }),
  }));
}
