/** Reviews of products: anybody can write one, and it is shown after an operator has approved it. */
export { createReviews, type Reviews } from './reviews.ts';
export { reviewsFeature, reviewsRoutes } from './reviews-routes.ts';
