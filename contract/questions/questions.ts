import { z } from 'zod';
import { idParamSchema } from '../api/id-schema.ts';
import { pageMetaSchema } from '../catalog/catalog.ts';
import { localeSchema } from '../i18n/locale-schema.ts';

export const QUESTIONS_PER_PAGE = 10;

/** `GET /questions`: the approved questions about a product with the shop's answers, newest first. */
export const questionsQuerySchema = z.object({
  product_id: idParamSchema,
  page: z.coerce.number().pipe(z.int().min(1).max(100_000)).default(1),
});

export const questionSchema = z.object({
  id: z.int(),
  product_id: z.int(),
  /** Masked: `Ал•••••др`. */
  name: z.string(),
  body: z.string(),
  /** The shop's answer; null until there is one. */
  answer: z.string().nullable(),
  /** The language of question and answer, whatever the language of the page. */
  locale: localeSchema,
  created_at: z.iso.datetime({ offset: true }),
  answered_at: z.iso.datetime({ offset: true }).nullable(),
});
export type Question = z.infer<typeof questionSchema>;

export const questionPageSchema = z.object({ data: z.array(questionSchema), meta: pageMetaSchema });
export type QuestionPage = z.infer<typeof questionPageSchema>;
