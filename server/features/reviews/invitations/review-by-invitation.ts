import { eq } from 'drizzle-orm';
import type { Locale } from '#contract/i18n/locale.ts';
import type { Invitation, InvitedReview } from '#contract/reviews/review-invitations.ts';
import { DAY_MS } from '#contract/time/durations.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import { reviewInvitationRefusals } from '#server/schema/reviews-tables.ts';
import { type CreateReviewOutcome, insertReview, orMissingPhotos } from '../create-review.ts';
import { orderOfToken } from './invitation-token.ts';
import { type InvitedOrder, lockInvitation, readGoodsToReview, readInvitation } from './invitations-queries.ts';
import type { InvitationDeps } from './invite-buyers.ts';

/** Whoever finds the SMS later writes on the page of the product. */
const LINK_LIFETIME_MS = 60 * DAY_MS;

type LinkDeps = Pick<InvitationDeps, 'db' | 'catalog' | 'keys' | 'now'>;

/** What the page of an invitation shows. */
export async function openInvitation({ db, ...deps }: LinkDeps, token: string, locale: Locale): Promise<Invitation> {
  const order = await orderByToken(db, deps, token);
  if (order === null) return { state: 'over' };
  const goods = new Map((await readGoodsToReview(db, order)).map(({ productId, ...good }) => [productId, good]));
  const products = deps.catalog.cards([...goods.keys()], locale).map(({ id, name, img, url }) => ({
    ...{ id, name, img, url },
    isReviewed: goods.get(id)?.isReviewed ?? false,
  }));
  if (products.length === 0) return { state: 'over' };
  return { state: 'open', number: order.number, name: order.name, products, isRefused: order.isRefused };
}

/** The order of a link that works. */
async function orderByToken(
  db: Queryable,
  { keys, now }: Pick<LinkDeps, 'keys' | 'now'>,
  token: string,
): Promise<InvitedOrder | null> {
  const orderId = orderOfToken(token, keys);
  return usable(orderId === null ? null : await readInvitation(db, orderId), now());
}

function usable(order: InvitedOrder | null, now: Date): InvitedOrder | null {
  if (order === null || !order.isOpen || order.sentAt === null) return null;
  return now.getTime() - order.sentAt.getTime() < LINK_LIFETIME_MS ? order : null;
}

export type InvitedReviewOutcome = CreateReviewOutcome | { kind: 'over' };

/**
 * Stores a review of a good of the order, in the name of the customer who has bought it. The lock of the invitation makes
 * those who have the link wait for each other.
 */
export function reviewByInvitation(
  { db, keys, now }: LinkDeps,
  { token, ...review }: InvitedReview,
  locale: Locale,
): Promise<InvitedReviewOutcome> {
  const orderId = orderOfToken(token, keys);
  if (orderId === null) return Promise.resolve({ kind: 'over' });
  return orMissingPhotos(
    db.transaction(async (tx): Promise<InvitedReviewOutcome> => {
      const order = usable(await lockInvitation(tx, orderId), now());
      if (order === null) return { kind: 'over' };
      const { customerId } = order;
      const goods = await readGoodsToReview(tx, order);
      const good = goods.find(({ productId }) => productId === review.product_id);
      if (good === undefined) return { kind: 'over' };
      if (good.isReviewed) return { kind: 'duplicate' };
      const author = { email: '', author: authorOf(customerId), customerId, invitationId: orderId };
      return insertReview(tx, { ...review, ...author, locale });
    }),
  );
}

/** No e-mail: it has no `@`. Two orders of the same good are one review of it. */
function authorOf(customerId: number): string {
  return `customer ${customerId}`;
}

/** Null: the link does not work. */
export async function refuseByInvitation(deps: LinkDeps, token: string, isRefused: boolean): Promise<boolean | null> {
  const order = await orderByToken(deps.db, deps, token);
  if (order === null) return null;
  await chooseInvitations(deps.db, order.customerId, isRefused);
  return isRefused;
}

/** By the customer: be invited no more, or again. */
export async function chooseInvitations(db: Database, customerId: number, isRefused: boolean): Promise<void> {
  if (isRefused) await db.insert(reviewInvitationRefusals).values({ customerId }).onConflictDoNothing();
  else await db.delete(reviewInvitationRefusals).where(eq(reviewInvitationRefusals.customerId, customerId));
}

export async function hasRefusedInvitations(db: Queryable, customerId: number): Promise<boolean> {
  return (await db.$count(reviewInvitationRefusals, eq(reviewInvitationRefusals.customerId, customerId))) > 0;
}
