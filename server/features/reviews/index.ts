/** Reviews of products: anybody can write one, and it is shown after an operator has approved it. */

export { forgetOldReviews } from './forget-reviews.ts';
export { moderatedReviews } from './moderate-reviews.ts';
export { createReviews, type Reviews } from './reviews.ts';
export { reviewsCustomerData } from './reviews-customer-data.ts';
export { reviewsFeature, reviewsRoutes, votesRoutes } from './reviews-routes.ts';
