import { sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/database/database.ts';

/** The pictures of a product in their order, by their hashes. */
export interface PictureList {
  productId: number;
  pictures: readonly string[];
}

/** Which of these products have other pictures, or the same in another order. */
export async function differingPictures(db: Queryable, lists: readonly PictureList[]): Promise<PictureList[]> {
  if (lists.length === 0) return [];
  const { rows } = await db.execute<{ id: number; pictures: string[] }>(sql`
    select product_id as id, array_agg(picture order by position) as pictures from product_pictures
    where product_id = any(${sql.param(lists.map(({ productId }) => productId))}::int[]) group by product_id`);
  const stored = new Map(rows.map(({ id, pictures }) => [id, pictures.join()]));
  return lists
    .map(({ productId, pictures }) => ({ productId, pictures: [...new Set(pictures)] }))
    .filter(({ productId, pictures }) => (stored.get(productId) ?? '') !== pictures.join());
}

/**
 * Gives products these pictures in the caller's transaction and change set, whoever has changed them before. A picture that stays
 * has its description wherever it moves. The pictures are stored already.
 */
export async function replacePictures(tx: Tx, lists: readonly PictureList[]): Promise<void> {
  if (lists.length === 0) return;
  const ids = sql.param(lists.map(({ productId }) => productId));
  await tx.execute(sql`select from products where id = any(${ids}::int[]) order by id for no key update`);
  const rows = lists.flatMap(({ productId, pictures }) =>
    pictures.map((picture, position) => ({ product_id: productId, position, picture })),
  );
  await tx.execute(sql`
    insert into product_pictures (product_id, position, picture, alt)
    select e.product_id, e.position, e.picture, (
      select b.alt from product_pictures b where b.product_id = e.product_id and b.picture = e.picture limit 1)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (product_id int, position smallint, picture text)
    on conflict (product_id, position) do update set picture = excluded.picture, alt = excluded.alt
      where (product_pictures.picture, product_pictures.alt) is distinct from (excluded.picture, excluded.alt)`);
  const counts = lists.map(({ productId, pictures }) => ({ id: productId, count: pictures.length }));
  await tx.execute(sql`
    delete from product_pictures p using jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as e (id int, count int)
    where p.product_id = e.id and p.position >= e.count`);
}
