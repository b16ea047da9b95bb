import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import { reviewParamsSchema, votedSchema, voteSchema, votesQuerySchema } from './reviews.ts';

const tag = 'Reviews';

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
