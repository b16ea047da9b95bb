import { z } from 'zod';
import { idParamSchema, idSchema } from '../api/id-schema.ts';
import { pageMetaSchema } from '../catalog/catalog.ts';
import { localeSchema } from '../i18n/locale-schema.ts';
import { MAX_REVIEW_PHOTOS } from './review-photos.ts';
import { REVIEW_SORTS } from './review-sorts.ts';

const NAME_MAX = 191;
const BODY_MAX = 5000;

/**
 * `POST /reviews` (specification 5.11): name and e-mail required, a text, 0–5 stars; 0 is a review without a rating.
 */
export const newReviewSchema = z.object({
  product_id: idSchema,
  name: z.string().trim().min(1, 'form_required').max(NAME_MAX, 'form_max_191'),
  email: z
    .string()
    .trim()
    .min(1, { error: 'form_required', abort: true })
    .max(NAME_MAX, 'form_max_191')
    .pipe(z.email('form_email')),
  body: z.string().trim().min(1, 'form_required').max(BODY_MAX, 'form_max_5000'),
  rating: z.int('reviews_rating_wrong').min(0, 'reviews_rating_wrong').max(5, 'reviews_rating_wrong'),
  /** Photographs that were sent before, in this order. */
  photos: z.array(z.uuid()).max(MAX_REVIEW_PHOTOS).optional(),
});
export type NewReview = z.infer<typeof newReviewSchema>;

export const reviewsQuerySchema = z.object({
  product_id: idParamSchema,
  page: z.coerce.number().pipe(z.int().min(1).max(100_000)).default(1),
  /** Newest, most helpful, highest or lowest ratings first. */
  sort: z.enum(REVIEW_SORTS).default('new'),
  /** Only reviews with this rating. */
  rating: z.coerce.number().pipe(z.int().min(1).max(5)).optional(),
});

export const reviewPhotoSchema = z.object({
  /** Served at `reviewPhotoAddress`. */
  id: z.uuid(),
  /** Of the large size. */
  width: z.int(),
  height: z.int(),
});
export type ReviewPhoto = z.infer<typeof reviewPhotoSchema>;

export const reviewSchema = z.object({
  id: z.int(),
  product_id: z.int(),
  /** Masked: `Ал•••••др`. */
  name: z.string(),
  rating: z.int(),
  body: z.string(),
  /** The language it is written in, whatever the language of the page. */
  locale: localeSchema,
  created_at: z.iso.datetime({ offset: true }),
  /** The shop's answer, in the language of the review; null: there is none. */
  answer: z.string().nullable(),
  answered_at: z.iso.datetime({ offset: true }).nullable(),
  /** Whether its author has got this product from the shop, and has not given all of it back. */
  is_bought: z.boolean(),
  /** How many customers have found it helpful. */
  helpful: z.int(),
  /** In the order of their author. */
  photos: z.array(reviewPhotoSchema),
});
export type Review = z.infer<typeof reviewSchema>;

export const reviewSummarySchema = z.object({
  /** The average rating, one decimal; 0 if there is none. */
  rating: z.number(),
  /** The number of ratings. */
  count: z.int(),
  /** The numbers of ratings with one star, two … five. */
  stars: z.array(z.int()).length(5),
});
export type ReviewSummary = z.infer<typeof reviewSummarySchema>;

export const reviewPageSchema = z.object({
  data: z.array(reviewSchema),
  meta: pageMetaSchema,
  summary: reviewSummarySchema,
  /** The newest photographs of all reviews; empty on later pages. */
  photos: z.array(reviewPhotoSchema),
});
export type ReviewPage = z.infer<typeof reviewPageSchema>;

export const reviewParamsSchema = z.object({ id: idParamSchema });
export const voteSchema = z.object({ is_helpful: z.boolean() });
export const votedSchema = z.object({ helpful: z.int() });
export const votesQuerySchema = z.object({ product_id: idParamSchema });

/** A new review is published only after an operator's approval. */
export const createdReviewSchema = z.object({ id: z.int(), status: z.literal('pending') });
