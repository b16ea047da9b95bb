import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { MAX_BUYERS_PHOTOS, type ReviewPhotoSize } from '#contract/reviews/review-photos.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { reviewPhotos, reviews } from '#server/schema/reviews-tables.ts';

export interface PhotoFile {
  mediaType: string;
  bytes: Buffer;
}

export interface PhotoRow {
  id: string;
  reviewId: number | null;
  isHidden: boolean;
  width: number;
  height: number;
}

const { id, reviewId, isHidden, width, height } = reviewPhotos;
const PHOTO = { id, reviewId, isHidden, width, height };
const isPublic = and(eq(reviews.status, 'approved'), eq(isHidden, false));

/** How many no shopper sees: of no review yet, or of one that waits or was refused. */
export async function countUnpublished(db: Queryable): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(reviewPhotos)
    .leftJoin(reviews, eq(reviews.id, reviewId))
    .where(sql`${reviews.status} is distinct from 'approved'`);
  return counted?.count ?? 0;
}

/** The photographs of reviews, those that are taken out included, in the order of their authors. */
export function readPhotosOf(db: Queryable, reviewIds: readonly number[]): Promise<PhotoRow[]> {
  return db
    .select(PHOTO)
    .from(reviewPhotos)
    .where(inArray(reviewId, [...reviewIds]))
    .orderBy(asc(reviewId), asc(reviewPhotos.position));
}

/** What buyers of these products have photographed, of the newest reviews first. */
export function readBuyersPhotos(db: Queryable, productIds: readonly number[]): Promise<PhotoRow[]> {
  return db
    .select(PHOTO)
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewId))
    .where(and(sql`${reviewPhotos.productId} = any(${sql.param(productIds)}::int[])`, isPublic))
    .orderBy(desc(reviews.createdAt), desc(reviews.id), asc(reviewPhotos.position))
    .limit(MAX_BUYERS_PHOTOS);
}

/** For everybody: only while its review is published, and nobody has taken it out. */
export async function readPublicPhoto(db: Queryable, photo: string, size: ReviewPhotoSize): Promise<PhotoFile | null> {
  const [found] = await db
    .select({ mediaType: reviewPhotos.mediaType, bytes: bytesOf(size) })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewId))
    .where(and(eq(id, photo), isPublic));
  return found ?? null;
}

/** Whether everybody may see it. */
export async function isPhotoPublic(db: Queryable, photo: string): Promise<boolean> {
  const found = await db
    .select({ id })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewId))
    .where(and(eq(id, photo), isPublic));
  return found.length > 0;
}

/** For the customer who has sent it. */
export async function readOwnPhoto(db: Queryable, customerId: number, photo: string): Promise<PhotoFile | null> {
  const [found] = await db
    .select({ mediaType: reviewPhotos.mediaType, bytes: reviewPhotos.bytes })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewId))
    .where(and(eq(id, photo), eq(reviews.customerId, customerId)));
  return found ?? null;
}

/** For staff, of a review that was sent. */
export async function readModeratedPhoto(
  db: Queryable,
  { review, photo, size }: { review: number; photo: string; size: ReviewPhotoSize },
): Promise<PhotoFile | null> {
  const [found] = await db
    .select({ mediaType: reviewPhotos.mediaType, bytes: bytesOf(size) })
    .from(reviewPhotos)
    .where(and(eq(id, photo), eq(reviewId, review)));
  return found ?? null;
}

function bytesOf(size: ReviewPhotoSize) {
  return size === 'small' ? reviewPhotos.thumbnail : reviewPhotos.bytes;
}
