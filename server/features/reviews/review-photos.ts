import { Readable } from 'node:stream';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { UploadProblem } from '#contract/media/uploads.ts';
import { REVIEW_PHOTO_SIDES } from '#contract/reviews/review-photos.ts';
import { DAY_MS, HOUR_MS, HOUR_SECONDS } from '#contract/time/durations.ts';
import { takeAttempt } from '#server/platform/attempts/index.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { Uploads } from '#server/platform/pictures/index.ts';
import { reviewPhotos } from '#server/schema/reviews-tables.ts';
import { countUnpublished } from './review-photos-queries.ts';

/** Five for each of the reviews that one address may send in an hour, and more than half of that are never sent. */
const MAX_PHOTOS_AN_HOUR = 60;
/**
 * Of all senders together, with those of reviews that nobody has published: strangers never fill the disk. A photograph takes
 * 1.6 MB at the very most, and a tenth of that usually.
 */
export const MAX_UNUSED_PHOTOS = 2000;

export type PhotoOutcome =
  | { kind: 'stored'; id: string; preview: string }
  | { kind: 'refused'; problem: UploadProblem }
  | { kind: 'too_many'; seconds: number };

interface PhotoDeps {
  db: Database;
  uploads: Pick<Uploads, 'redraw'>;
  now(): Date;
}

/**
 * Stores a photograph that a review may name within a day. The limit is checked before the file is read. `address`: null is this
 * machine, which is not limited.
 */
export async function storeReviewPhoto(
  { db, uploads, now }: PhotoDeps,
  { content, address }: { content: Readable; address: string | null },
): Promise<PhotoOutcome> {
  const limit = { key: `review photos from ${address}`, max: MAX_PHOTOS_AN_HOUR, windowMs: HOUR_MS };
  const seconds = address === null ? 0 : await takeAttempt(db, limit, now());
  if (seconds > 0) return { kind: 'too_many', seconds };
  const unused = await countUnpublished(db);
  if (unused >= MAX_UNUSED_PHOTOS) return { kind: 'too_many', seconds: HOUR_SECONDS };
  const sender = `visitor ${address}`;
  const photo = await uploads.redraw(content, { sender, maxSide: REVIEW_PHOTO_SIDES.large, asWebp: true });
  if (photo.kind === 'refused') return photo;
  const { mediaType, width, height, bytes } = photo;
  const small = await uploads.redraw(Readable.from([bytes]), {
    sender,
    maxSide: REVIEW_PHOTO_SIDES.small,
    asWebp: true,
  });
  if (small.kind === 'refused') throw new Error('A photograph that was drawn cannot be drawn smaller');
  const [stored] = await db
    .insert(reviewPhotos)
    .values({ mediaType, width, height, bytes, thumbnail: small.bytes, createdAt: now() })
    .returning({ id: reviewPhotos.id });
  if (stored === undefined) throw new Error('A photograph was not stored');
  const preview = `data:${small.mediaType};base64,${small.bytes.toString('base64')}`;
  return { kind: 'stored', id: stored.id, preview };
}

/** Gives photographs to their review. False: not all of them are there, or one belongs to a review. */
export async function attachPhotos(
  tx: Tx,
  ids: readonly string[],
  review: { reviewId: number; productId: number },
): Promise<boolean> {
  for (const [position, id] of ids.entries()) {
    const unused = and(eq(reviewPhotos.id, id), isNull(reviewPhotos.reviewId));
    const { rowCount } = await tx
      .update(reviewPhotos)
      .set({ ...review, position })
      .where(unused);
    if (rowCount !== 1) return false;
  }
  return true;
}

/** Takes a photograph out of its review, or puts it back; in the caller's change set. */
export async function hideReviewPhoto(
  tx: Tx,
  { reviewId, photo, isHidden }: { reviewId: number; photo: string; isHidden: boolean },
): Promise<'changed' | 'same' | 'unknown'> {
  const own = and(eq(reviewPhotos.id, photo), eq(reviewPhotos.reviewId, reviewId));
  const [row] = await tx.select({ isHidden: reviewPhotos.isHidden }).from(reviewPhotos).where(own).for('no key update');
  if (row === undefined) return 'unknown';
  if (row.isHidden === isHidden) return 'same';
  await tx.update(reviewPhotos).set({ isHidden }).where(own);
  return 'changed';
}

/** Photographs whose review was never sent. */
export async function deleteUnusedPhotos(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS);
  await db.delete(reviewPhotos).where(and(isNull(reviewPhotos.reviewId), lt(reviewPhotos.createdAt, before)));
}
