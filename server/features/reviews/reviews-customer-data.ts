import { asc, eq, inArray } from 'drizzle-orm';
import { requestAddress } from '#contract/api/request-address.ts';
import { reviewPhotosCalls } from '#contract/reviews/review-photos-calls.ts';
import type { CustomerData } from '#server/platform/shop/customer-data.ts';
import {
  reviewInvitationRefusals,
  reviewInvitations,
  reviewPhotos,
  reviews,
  reviewVotes,
} from '#server/schema/reviews-tables.ts';

/** Reviews that were written signed in or by an invitation. An e-mail is nobody's proof, so those of guests belong to no account. */
export const reviewsCustomerData: CustomerData = {
  section: 'reviews',
  tables: ['reviews', 'review_votes', 'review_invitations', 'review_invitation_refusals'],
  async read(db, { id }) {
    const rows = await db.select().from(reviews).where(eq(reviews.customerId, id)).orderBy(asc(reviews.id));
    const photos = await db
      .select({ id: reviewPhotos.id, reviewId: reviewPhotos.reviewId })
      .from(reviewPhotos)
      .where(
        inArray(
          reviewPhotos.reviewId,
          rows.map(({ id: reviewId }) => reviewId),
        ),
      )
      .orderBy(asc(reviewPhotos.reviewId), asc(reviewPhotos.position));
    const written = rows.map((row) => ({
      created_at: row.createdAt,
      product_id: row.productId,
      name: row.name,
      email: row.email,
      rating: row.rating,
      text: row.body,
      answer: row.answer,
      answered_at: row.answeredAt,
      status: row.status,
      // They can be opened at their addresses by whoever is signed in.
      photos: photos
        .filter(({ reviewId }) => reviewId === row.id)
        .map(({ id: photo }) => requestAddress(reviewPhotosCalls.readOwnReviewPhoto.path, { photo })),
    }));
    const votes = await db
      .select({ review: reviewVotes.reviewId, created_at: reviewVotes.at })
      .from(reviewVotes)
      .where(eq(reviewVotes.customerId, id))
      .orderBy(asc(reviewVotes.at));
    const invitations = await db
      .select({ created_at: reviewInvitations.deliveredAt, sent_at: reviewInvitations.sentAt })
      .from(reviewInvitations)
      .where(eq(reviewInvitations.customerId, id))
      .orderBy(asc(reviewInvitations.orderId));
    const [refusal] = await db
      .select({ at: reviewInvitationRefusals.at })
      .from(reviewInvitationRefusals)
      .where(eq(reviewInvitationRefusals.customerId, id));
    return [
      ...written,
      ...(votes.length === 0 ? [] : [{ helpful_votes: votes }]),
      ...(invitations.length === 0 ? [] : [{ review_invitations: invitations }]),
      ...(refusal === undefined ? [] : [{ review_invitations_refused_at: refusal.at }]),
    ];
  },
  async erase(tx, { id }) {
    // With them go their photographs.
    await tx.delete(reviews).where(eq(reviews.customerId, id));
  },
};
