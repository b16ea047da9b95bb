import { defineCalls } from '../api/api-call.ts';

/** The body of an upload is `UPLOAD_MEDIA_TYPE`, whatever the file is. */
export const reviewPhotosCalls = defineCalls(() => import('./review-photos-call-schemas.ts'), {
  uploadReviewPhoto: { method: 'POST', path: '/api/v2/review-photos', access: 'public' },
  readReviewPhoto: { method: 'GET', path: '/api/v2/review-photos/:photo/:size', access: 'public' },
  readOwnReviewPhoto: { method: 'GET', path: '/api/v2/profile/review-photos/:photo', access: 'customer' },
});
