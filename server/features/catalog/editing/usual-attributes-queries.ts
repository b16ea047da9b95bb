import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';

/** Of the goods of a category at least so many have what is usual there. */
const USUAL_PERCENT = 50;
const MAX_USUAL = 40;

/**
 * The attributes that are usual among the goods of the category and of those below it. When there are none, the nearest
 * category above with goods says what is usual.
 */
export async function readUsualAttributes(
  db: Queryable,
  categoryId: number,
): Promise<{ id: number; percent: number }[]> {
  const { rows } = await db.execute<{ id: number; percent: number }>(sql`
    with recursive above (id, distance) as (
      select c.id, 0 from categories c where c.id = ${categoryId}
      union select c.parent_id, a.distance + 1 from categories c join above a on c.id = a.id where c.parent_id is not null),
    below (root, distance, id) as (
      select a.id, a.distance, a.id from above a
      union select b.root, b.distance, c.id from categories c join below b on c.parent_id = b.id),
    nearest (root) as (
      select b.root from below b where exists (
        select from products p where p.category_id = b.id and not p.is_archived)
      order by b.distance limit 1),
    goods (id) as materialized (
      select p.id from products p where not p.is_archived and p.category_id in (
        select b.id from below b where b.root = (select n.root from nearest n))),
    counted (id, percent) as (
      select v.attribute_id, count(distinct g.id) * 100 / (select count(*) from goods)
      from goods g join product_attribute_values pav on pav.product_id = g.id
      join attribute_values v on v.id = pav.attribute_value_id group by 1)
    select c.id, c.percent::int as percent from counted c join attributes a on a.id = c.id
    where c.percent >= ${USUAL_PERCENT} order by a.position, a.id limit ${MAX_USUAL}`);
  return rows;
}
