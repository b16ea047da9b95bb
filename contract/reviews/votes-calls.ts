import { defineCalls } from '../api/api-call.ts';

/** Which reviews customers find helpful. Separate from the calls of reviews, which are in the first load of a product's page. */
export const votesCalls = defineCalls(() => import('./votes-call-schemas.ts'), {
  readVotes: { method: 'GET', path: '/api/v2/reviews/votes', access: 'customer' },
  voteForReview: { method: 'POST', path: '/api/v2/reviews/:id/vote', access: 'customer' },
});
