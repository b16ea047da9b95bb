import { z } from 'zod';
import { idSchema } from '../api/id-schema.ts';
import { MAX_REVIEW_PHOTOS } from './review-photos.ts';
import { newReviewSchema } from './reviews.ts';

/** A good of the order, which its buyer can review. */
export interface InvitedProduct {
  id: number;
  name: string;
  img: string | null;
  url: string;
  isReviewed: boolean;
}

/** What the page of an invitation shows. `over`: unknown, expired, or its order was given back. */
export type Invitation =
  | {
      state: 'open';
      number: string;
      /** The buyer's name, as the order has it. */
      name: string;
      products: InvitedProduct[];
      /** Whether the buyer is invited again after the next order. */
      isRefused: boolean;
    }
  | { state: 'over' };

/** The secret of the address. */
const invitationTokenSchema = z.string().min(1, 'form_required').max(100);

/** Whoever has the link reviews the goods of its order: no e-mail is needed, and a mark is. */
export const invitedReviewSchema = z.object({
  token: invitationTokenSchema,
  product_id: idSchema,
  name: newReviewSchema.shape.name,
  body: newReviewSchema.shape.body,
  rating: z.int('reviews_rating_required').min(1, 'reviews_rating_required').max(5, 'reviews_rating_required'),
  photos: z.array(z.uuid()).max(MAX_REVIEW_PHOTOS).optional(),
});
export type InvitedReview = z.infer<typeof invitedReviewSchema>;

export const refuseInvitationsSchema = z.object({ token: invitationTokenSchema, is_refused: z.boolean() });
export const invitationChoiceSchema = z.object({ is_refused: z.boolean() });
