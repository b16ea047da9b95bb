/** Reviews of products: written by anybody, shown after an operator has approved them. */
export { openReviews, type Reviews } from './open-reviews.ts';
export { reviewsRoutes } from './reviews-routes.ts';
