import { asc, eq } from 'drizzle-orm';
import type { CustomerData } from '#server/platform/shop/customer-data.ts';
import { reviews, reviewVotes } from '#server/schema/reviews-tables.ts';

/** Reviews that were written signed in. An e-mail is nobody's proof, so those of guests belong to no account. */
export const reviewsCustomerData: CustomerData = {
  section: 'reviews',
  tables: ['reviews', 'review_votes'],
  async read(db, { id }) {
    const votes = await db
      .select({ review: reviewVotes.reviewId, created_at: reviewVotes.at })
      .from(reviewVotes)
      .where(eq(reviewVotes.customerId, id))
      .orderBy(asc(reviewVotes.at));
    const rows = await db.select().from(reviews).where(eq(reviews.customerId, id)).orderBy(asc(reviews.id));
    const written = rows.map(({ createdAt, productId, name, email, rating, body, status, answer, answeredAt }) => ({
      created_at: createdAt,
      product_id: productId,
      name,
      email,
      rating,
      text: body,
      answer,
      answered_at: answeredAt,
      status,
    }));
    return votes.length === 0 ? written : [...written, { helpful_votes: votes }];
  },
  async erase(tx, { id }) {
    await tx.delete(reviews).where(eq(reviews.customerId, id));
  },
};
