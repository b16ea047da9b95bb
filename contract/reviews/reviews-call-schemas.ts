import { defineSchemas } from '../api/api-call.ts';
import { createdReviewSchema, newReviewSchema, reviewPageSchema, reviewsQuerySchema } from './reviews.ts';

const tag = 'Reviews';

export const readReviews = defineSchemas({
  tag,
  summary: 'Approved reviews of a product',
  query: reviewsQuerySchema,
  response: reviewPageSchema,
});
export const createReview = defineSchemas({
  tag,
  summary: 'Write a review; it is shown after an operator has approved it',
  body: newReviewSchema,
  data: createdReviewSchema,
  status: 201,
});
