import type { Readable } from 'node:stream';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { UploadProblem } from '#contract/media/uploads.ts';
import { DAY_MS } from '#contract/time/durations.ts';
import { takeAttempt } from '#server/platform/attempts/index.ts';
import type { Database, Queryable, Tx } from '#server/platform/database/database.ts';
import type { Uploads } from '#server/platform/pictures/index.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { orderReturns, returnPhotos } from '#server/schema/returns-tables.ts';
import type { StoreScope } from '../staff-orders-queries.ts';
import { visibleReturns } from './returns-queries.ts';

/** A scratch is seen at this length of the longer side, and the picture has some 400 KB. */
const MAX_PHOTO_SIDE = 1600;
/** Four claims with five photographs each, and as many taken again. */
const MAX_PHOTOS_A_DAY = 40;

export type PhotoOutcome =
  | { kind: 'stored'; id: string }
  | { kind: 'refused'; problem: UploadProblem }
  | { kind: 'too_many'; seconds: number }
  /** Not an order of the customer. */
  | { kind: 'unknown' };

interface PhotoDeps {
  db: Database;
  uploads: Pick<Uploads, 'redraw'>;
  now(): Date;
}

/** Stores a photograph that its claim may name within a day. The limit is checked before the file is read. */
export async function storeClaimPhoto(
  { db, uploads, now }: PhotoDeps,
  customerId: number,
  { number, content }: { number: string; content: Readable },
): Promise<PhotoOutcome> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.customerId, customerId), eq(orders.isHidden, false)));
  if (order === undefined) return { kind: 'unknown' };
  const limit = { key: `claim photos of customer ${customerId}`, max: MAX_PHOTOS_A_DAY, windowMs: DAY_MS };
  const seconds = await takeAttempt(db, limit, now());
  if (seconds > 0) return { kind: 'too_many', seconds };
  const photo = await uploads.redraw(content, { sender: `customer ${customerId}`, maxSide: MAX_PHOTO_SIDE });
  if (photo.kind === 'refused') return photo;
  const { mediaType, bytes } = photo;
  const [stored] = await db
    .insert(returnPhotos)
    .values({ orderId: order.id, customerId, mediaType, bytes, createdAt: now() })
    .returning({ id: returnPhotos.id });
  if (stored === undefined) throw new Error('A photograph was not stored');
  return { kind: 'stored', id: stored.id };
}

/** Gives photographs to their claim. False: not all of them are there, of this order and customer, and without a claim. */
export async function attachPhotos(
  tx: Tx,
  ids: readonly string[],
  claim: { returnId: number; orderId: number; customerId: number },
): Promise<boolean> {
  for (const [position, id] of ids.entries()) {
    const own = and(
      eq(returnPhotos.id, id),
      eq(returnPhotos.orderId, claim.orderId),
      eq(returnPhotos.customerId, claim.customerId),
      isNull(returnPhotos.returnId),
    );
    const { rowCount } = await tx.update(returnPhotos).set({ returnId: claim.returnId, position }).where(own);
    if (rowCount !== 1) return false;
  }
  return true;
}

export interface ClaimPhoto {
  mediaType: string;
  bytes: Buffer;
}

/** A photograph for the buyer who has sent it. */
export async function readOwnPhoto(
  db: Queryable,
  customerId: number,
  { number, photo }: { number: string; photo: string },
): Promise<ClaimPhoto | null> {
  const [found] = await db
    .select({ mediaType: returnPhotos.mediaType, bytes: returnPhotos.bytes })
    .from(returnPhotos)
    .innerJoin(orders, eq(orders.id, returnPhotos.orderId))
    .where(and(eq(returnPhotos.id, photo), eq(returnPhotos.customerId, customerId), eq(orders.number, number)));
  return found ?? null;
}

/** A photograph of a return, for staff who may see the return. */
export async function readStaffPhoto(
  db: Queryable,
  scope: StoreScope,
  { id, photo }: { id: number; photo: string },
): Promise<ClaimPhoto | null> {
  const [found] = await db
    .select({ mediaType: returnPhotos.mediaType, bytes: returnPhotos.bytes })
    .from(returnPhotos)
    .innerJoin(orderReturns, eq(orderReturns.id, returnPhotos.returnId))
    .where(and(eq(returnPhotos.id, photo), eq(orderReturns.id, id), visibleReturns(scope)));
  return found ?? null;
}

/** Of a claim that was taken back. */
export async function deletePhotosOf(tx: Tx, returnId: number): Promise<void> {
  await tx.delete(returnPhotos).where(eq(returnPhotos.returnId, returnId));
}

/** Photographs whose claim was never sent. */
export async function deleteUnusedPhotos(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS);
  await db.delete(returnPhotos).where(and(isNull(returnPhotos.returnId), lt(returnPhotos.createdAt, before)));
}
