import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import {
  createdReviewSchema,
  newReviewSchema,
  reviewPageSchema,
  reviewParamsSchema,
  reviewsQuerySchema,
  votedSchema,
  voteSchema,
  votesQuerySchema,
} from './reviews.ts';

const tag = 'Reviews';

export const readReviews = defineSchemas({
  tag,
  summary: 'Approved reviews of a product',
  query: reviewsQuerySchema,
  response: reviewPageSchema,
});
export const readVotes = defineSchemas({
  tag,
  summary: 'The reviews of a product and its variants that the customer has found helpful, by id',
  query: votesQuerySchema,
  data: z.array(z.int()),
});
export const voteForReview = defineSchemas({
  tag,
  summary: 'Find a review of somebody else helpful, or take that back; a repeated call changes nothing',
  params: reviewParamsSchema,
  body: voteSchema,
  data: votedSchema,
});
export const createReview = defineSchemas({
  tag,
  summary: 'Write a review; it is shown after an operator has approved it',
  body: newReviewSchema,
  data: createdReviewSchema,
  status: 201,
});
