import { defineCalls } from '../api/api-call.ts';

export const reviewsCalls = defineCalls(() => import('./reviews-call-schemas.ts'), {
  readReviews: { method: 'GET', path: '/api/v2/reviews', access: 'public' },
  createReview: { method: 'POST', path: '/api/v2/reviews', access: 'public' },
});
