import { z } from 'zod';
import { idSchema } from '../api/id-schema.ts';

/** What keeps a chooser from leading a shopper to goods. */
export const CHOOSER_PROBLEMS = [
  /** The category is hidden or has no goods: the chooser is not shown. */
  'category_empty',
  'no_questions',
  'no_answers',
  /** The attribute of the rule does not exist any more. */
  'attribute_missing',
  /** It does, and is no filter any more. */
  'attribute_no_filter',
  /** Some of the values of the rule do not exist any more. */
  'values_missing',
  /** No good of the category fits this answer alone. */
  'no_goods',
  /** No answer has a range of this attribute, so the reserve is added to nothing. */
  'reserve_alone',
] as const;
export type ChooserProblem = (typeof CHOOSER_PROBLEMS)[number];

const textSchema = z.object({ ru: z.string(), uz: z.string().optional() });

export const chooserProblemSchema = z.object({
  problem: z.enum(CHOOSER_PROBLEMS),
  chooser: z.object({ id: idSchema, name: textSchema }),
  question: z.object({ id: idSchema, title: textSchema }).nullable(),
  answer: z.object({ id: idSchema, name: textSchema }).nullable(),
});
export type FoundChooserProblem = z.infer<typeof chooserProblemSchema>;
