import { type SQL, sql } from 'drizzle-orm';
import { categories } from '#server/schema/catalog-tables.ts';

/** The ids of these categories and of all below them. */
export function categoriesBelow(ids: readonly number[]): SQL {
  return sql`
    with recursive below (id) as (
      select id from ${categories} where id = any(${sql.param([...ids])}::bigint[])
      union select child.id from ${categories} as child join below on child.parent_id = below.id)
    select id from below`;
}
