import { z } from 'zod';
import { localeSchema } from '#contract/i18n/locale-schema.ts';
import { dateTimeSchema, idSchema, textSchema } from './text-format.ts';

/** `reviews/*.json`. A person writes one review of a product; the e-mail address identifies people and is not shown. */
export const reviewSchema = z.strictObject({
  productId: idSchema,
  author: textSchema,
  email: z.email('must be an e-mail address'),
  /** Absent: no rating. */
  rating: z.int().min(1).max(5).optional(),
  writtenAt: dateTimeSchema,
  locale: localeSchema,
  text: textSchema,
});

/** `questions/*.json`: questions about products, and the shop's answers. */
export const questionSchema = z
  .strictObject({
    productId: idSchema,
    author: textSchema,
    /** Of the question and its answer. */
    locale: localeSchema,
    writtenAt: dateTimeSchema,
    question: textSchema,
    answeredAt: dateTimeSchema,
    answer: textSchema,
  })
  .refine(({ writtenAt, answeredAt }) => new Date(answeredAt) > new Date(writtenAt), {
    path: ['answeredAt'],
    message: 'must be later than writtenAt',
  });

export type Review = z.infer<typeof reviewSchema>;
export type Question = z.infer<typeof questionSchema>;
