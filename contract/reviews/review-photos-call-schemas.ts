import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import { REVIEW_PHOTO_SIZES } from './review-photos.ts';

const tag = 'Reviews';

export const uploadReviewPhoto = defineSchemas({
  tag,
  summary: 'Send a photograph for a review',
  description:
    'The body is the file itself. It is drawn anew without metadata, and is served by no address until its review is published; unused it is deleted after a day.',
  data: z.object({
    id: z.uuid(),
    /** What the shop has made of it, as a data URL: nothing that is not published has an address. */
    preview: z.string(),
  }),
  status: 201,
});
export const readReviewPhoto = defineSchemas({
  tag,
  summary: 'A photograph of a published review',
  params: z.object({ photo: z.uuid(), size: z.enum(REVIEW_PHOTO_SIZES) }),
  stream: 'file',
});
export const readOwnReviewPhoto = defineSchemas({
  tag,
  summary: 'A photograph that the customer has sent with a review, published or not',
  params: z.object({ photo: z.uuid() }),
  stream: 'file',
});
