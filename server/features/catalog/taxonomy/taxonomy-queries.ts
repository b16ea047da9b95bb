import { sql } from 'drizzle-orm';
import type { StaffBrand, StaffCategory } from '#contract/catalog/taxonomy-admin.ts';
import type { Queryable } from '#server/platform/database/database.ts';

const COUNTS = sql`count(p.id)::int as goods, (count(p.id) filter (where p.is_published))::int as published_goods`;

/** All categories, those of one parent in their order. */
export async function readStaffCategories(db: Queryable): Promise<StaffCategory[]> {
  const { rows } = await db.execute<StaffCategory & Record<string, unknown>>(sql`
    select c.id, c.parent_id, c.name->>'ru' as name_ru, nullif(c.name->>'uz', '') as name_uz,
      nullif(c.description->>'ru', '') as description_ru, nullif(c.description->>'uz', '') as description_uz,
      c.slug, c.picture, c.is_published, ${COUNTS}
    from categories c left join products p on p.category_id = c.id and not p.is_archived
    group by c.id order by c.position, c.id`);
  return rows;
}

/** All brands by their names. */
export async function readStaffBrands(db: Queryable): Promise<StaffBrand[]> {
  const { rows } = await db.execute<StaffBrand & Record<string, unknown>>(sql`
    select b.id, b.name as name_ru, null as name_uz,
      nullif(b.description->>'ru', '') as description_ru, nullif(b.description->>'uz', '') as description_uz,
      b.slug, b.picture, b.is_published, ${COUNTS}
    from brands b left join products p on p.brand_id = b.id and not p.is_archived
    group by b.id order by lower(b.name), b.id`);
  return rows;
}
