export const REVIEWS_PER_PAGE = 10;
export const REVIEW_SORTS = ['new', 'best', 'worst'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
