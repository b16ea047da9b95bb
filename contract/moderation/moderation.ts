import { z } from 'zod';
import { idParamSchema } from '../api/id-schema.ts';
import { localeSchema } from '../i18n/locale-schema.ts';
import { uncoverReasonSchema } from '../personal-data/personal-data.ts';
import { REVIEW_PHOTO_SIZES } from '../reviews/review-photos.ts';
import { reviewPhotoSchema } from '../reviews/reviews.ts';
import { MODERATED_KINDS, MODERATION_GROUPS, MODERATION_STATUSES } from './moderation-groups.ts';

export const MODERATED_PER_PAGE = 50;
export const MAX_ANSWER = 5000;

const momentSchema = z.iso.datetime({ offset: true });
const statusSchema = z.enum(MODERATION_STATUSES);

/** A review or a question, as those who decide about it see it. */
export const moderatedTextSchema = z.object({
  id: z.int(),
  product: z.object({ id: z.int(), name: z.string(), url: z.string().nullable() }),
  /** Masked: the first name and initials. */
  name: z.string(),
  /** Stars of a review, 0 without a rating; null of a question. */
  rating: z.int().nullable(),
  body: z.string(),
  locale: localeSchema,
  created_at: momentSchema,
  status: statusSchema,
  /** Why it was refused; null unless it is. */
  reason: z.string().nullable(),
  /** The shop's answer, in the language of the text. */
  answer: z.string().nullable(),
  answered_at: momentSchema.nullable(),
  /** Of a review, those that staff have taken out included. */
  photos: z.array(reviewPhotoSchema.extend({ is_hidden: z.boolean() })),
});
export type ModeratedPhoto = z.infer<typeof moderatedTextSchema>['photos'][number];
export type ModeratedText = z.infer<typeof moderatedTextSchema>;

export const moderationKindParamsSchema = z.object({ kind: z.enum(MODERATED_KINDS) });
export const moderatedTextParamsSchema = moderationKindParamsSchema.extend({ id: idParamSchema });

export const moderatedPhotoParamsSchema = z.object({ id: idParamSchema, photo: z.uuid() });
export const moderatedPhotoFileParamsSchema = moderatedPhotoParamsSchema.extend({ size: z.enum(REVIEW_PHOTO_SIZES) });
export const hidePhotoSchema = z.object({ is_hidden: z.boolean() });

export const moderationQuerySchema = z.object({
  group: z.enum(MODERATION_GROUPS).default('waiting'),
  /** Texts that follow the one with this id in the list. */
  after: idParamSchema.optional(),
});

export const moderationListSchema = z.object({
  texts: z.array(moderatedTextSchema),
  /** `after` of the next page; null: this is the last one. */
  next: z.int().nullable(),
  /** How many wait; null on later pages. */
  waiting: z.int().nullable(),
});

/** A decision, from the one that the caller has seen. A refusal needs a reason. */
export const decideTextSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('approved'), from: statusSchema }),
  z.object({ status: z.literal('rejected'), from: statusSchema, reason: uncoverReasonSchema }),
]);

/** `from`: the answer that the caller has seen; an empty answer removes it. */
export const answerTextSchema = z.object({
  answer: z
    .string()
    .trim()
    .max(MAX_ANSWER, 'form_max_5000')
    .transform((text) => text || null),
  from: z.string().nullable(),
  /** Publishes the text with its answer, as long as the decision is still this one that the caller has seen. */
  publish_from: statusSchema.optional(),
});

/** What was decided, newest first. */
export const moderationHistorySchema = z.array(
  z.object({
    id: z.int(),
    at: momentSchema,
    author: z.string(),
    /** Null: the decision stayed. */
    status: statusSchema.nullable(),
    /** Whether the answer was written, edited or removed. */
    answer: z.enum(['written', 'edited', 'removed']).nullable(),
    /** Whether a photograph was taken out or put back. */
    photo: z.enum(['hidden', 'shown']).nullable(),
  }),
);
export type ModerationHistory = z.infer<typeof moderationHistorySchema>;

/** Of the last 30 days. */
export const invitationFiguresSchema = z.object({
  /** Whether invitations are sent now. */
  is_on: z.boolean(),
  sent: z.int(),
  /** Reviews that were written by an invitation, whatever became of them. */
  reviews: z.int(),
});
