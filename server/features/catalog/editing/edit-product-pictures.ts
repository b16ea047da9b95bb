import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  ProductPicture,
  ProductPicturesResult,
  productPicturesEditSchema,
} from '#contract/catalog/product-pictures.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { Invalid, NotFound } from '#server/platform/http/shop-error.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { productPictures, products } from '#server/schema/catalog-tables.ts';
import { applyOrNothing, type EditingDeps, NothingApplied } from './editing-deps.ts';
import { openStaffEdit } from './open-staff-edit.ts';

type PicturesEdit = z.output<typeof productPicturesEditSchema> & { productId: number };
type PictureDeps = Pick<EditingDeps<Queryable>, 'db' | 'openChangeSet' | 'lastProductChange' | 'missingPictures'>;

/** The pictures of a product in their order; throws `NotFound` for a product that is not there. */
export async function readProductPictures(db: Queryable, productId: number): Promise<ProductPicture[]> {
  const rows = await db
    .select({ picture: productPictures.picture, alt: productPictures.alt })
    .from(productPictures)
    .where(eq(productPictures.productId, productId))
    .orderBy(asc(productPictures.position));
  if (rows.length === 0 && (await db.$count(products, eq(products.id, productId))) === 0) throw new NotFound();
  return rows;
}

/**
 * Replaces the pictures of a product as one change set, when they still are what the person saw. Rows are places in the
 * list: one whose picture stays is not written, so that the history shows what has changed and nothing else.
 */
export function editProductPictures(
  deps: PictureDeps,
  caller: StaffCaller,
  edit: PicturesEdit,
): Promise<ProductPicturesResult> {
  const { productId, pictures, seen, key } = edit;
  return applyOrNothing(deps.db, async (tx) => {
    const opened = await openStaffEdit(deps, tx, caller, { key, content: { productId, pictures, seen } });
    if (opened.isRepeated) return { kind: 'saved', change_set: opened.id };
    await tx.execute(sql`select from products where id = ${productId} for no key update`);
    const current = await readProductPictures(tx, productId);
    if (isDeepStrictEqual(current, pictures)) {
      throw new NothingApplied<ProductPicturesResult>({ kind: 'saved', change_set: null });
    }
    if (!isDeepStrictEqual(current, seen)) throw new NothingApplied(await conflictOf(deps, tx, productId, current));
    await assertStored(deps, tx, pictures);
    await writePictures(tx, productId, pictures);
    return { kind: 'saved', change_set: opened.id };
  });
}

async function conflictOf(
  deps: PictureDeps,
  tx: Tx,
  productId: number,
  pictures: ProductPicture[],
): Promise<ProductPicturesResult> {
  const last = await deps.lastProductChange(tx, productId, { table: 'product_pictures' });
  const changedAt = last?.at.toISOString() ?? null;
  return { kind: 'conflict', pictures, changed_by: last?.author ?? null, changed_at: changedAt };
}

async function assertStored(deps: PictureDeps, tx: Tx, pictures: readonly ProductPicture[]): Promise<void> {
  const missing = await deps.missingPictures(
    tx,
    pictures.map(({ picture }) => picture),
  );
  if (missing.length === 0) return;
  const message = (locale: Locale) => m.media_problem_not_uploaded({}, { locale });
  throw new Invalid({ pictures: [message] }, message);
}

async function writePictures(tx: Tx, productId: number, pictures: readonly ProductPicture[]): Promise<void> {
  const ofProduct = eq(productPictures.productId, productId);
  await tx.delete(productPictures).where(and(ofProduct, gte(productPictures.position, pictures.length)));
  if (pictures.length === 0) return;
  const rows = pictures.map(({ picture, alt }, position) => ({ productId, position, picture, alt }));
  await tx
    .insert(productPictures)
    .values(rows)
    .onConflictDoUpdate({
      target: [productPictures.productId, productPictures.position],
      set: { picture: sql`excluded.picture`, alt: sql`excluded.alt` },
      setWhere: sql`(product_pictures.picture, product_pictures.alt) is distinct from (excluded.picture, excluded.alt)`,
    });
}
