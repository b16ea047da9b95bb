/** Photographs that buyers add to a review. Without schemas, so that a page's first load may import it. */

export const MAX_REVIEW_PHOTOS = 5;
/** The newest photographs of a product that stand above its reviews. */
export const MAX_BUYERS_PHOTOS = 20;

export const REVIEW_PHOTO_SIZES = ['small', 'large'] as const;
export type ReviewPhotoSize = (typeof REVIEW_PHOTO_SIZES)[number];

/** The longer side of each size, as long as the photograph is that large. */
export const REVIEW_PHOTO_SIDES: Record<ReviewPhotoSize, number> = { small: 320, large: 1600 };

/** A photograph for the viewer, whose own thumbnails are the small size. */
export function photoSlide(
  { width, height }: { width: number; height: number },
  { alt, addressOf }: { alt: string; addressOf: (size: ReviewPhotoSize) => string },
) {
  const scale = Math.min(1, REVIEW_PHOTO_SIDES.small / Math.max(width, height));
  const large = { src: addressOf('large'), width, height };
  const small = {
    src: addressOf('small'),
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  return { ...large, alt, srcSet: scale < 1 ? [small, large] : [large] };
}

/** Where a photograph is served while its review is published and nobody has taken it out. */
export function reviewPhotoAddress(id: string, size: ReviewPhotoSize): string {
  return `/api/v2/review-photos/${id}/${size}`;
}
