/** Photographs that buyers add to a review. Without schemas, so that a page's first load may import it. */

export const MAX_REVIEW_PHOTOS = 5;
/** The newest photographs of a product that stand above its reviews. */
export const MAX_BUYERS_PHOTOS = 20;

export const REVIEW_PHOTO_SIZES = ['small', 'large'] as const;
export type ReviewPhotoSize = (typeof REVIEW_PHOTO_SIZES)[number];

/** Where a photograph is served while its review is published and nobody has taken it out. */
export function reviewPhotoAddress(id: string, size: ReviewPhotoSize): string {
  return `/api/v2/review-photos/${id}/${size}`;
}
