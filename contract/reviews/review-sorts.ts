export const REVIEWS_PER_PAGE = 10;
export const REVIEW_SORTS = ['new', 'helpful', 'best', 'worst'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
