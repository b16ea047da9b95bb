/** Reviews of products: anybody can write one, and it is shown after an operator has approved it. */

export { forgetOldReviews } from './forget-reviews.ts';
export { createReviewInvitations, type ReviewInvitations } from './invitations/create-invitations.ts';
export { countInvitations } from './invitations/invitations-queries.ts';
export { moderatedReviews } from './moderate-reviews.ts';
export { hideReviewPhoto } from './review-photos.ts';
export { type PhotoRow, readModeratedPhoto, readPhotosOf } from './review-photos-queries.ts';
export { createReviews, type Reviews } from './reviews.ts';
export { reviewsCustomerData } from './reviews-customer-data.ts';
export { reviewsFeature, reviewsRoutes, votesRoutes } from './reviews-routes.ts';
