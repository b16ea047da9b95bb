import { z } from 'zod';
import { idSchema } from '../api/id-schema.ts';
import { localeSchema } from '../i18n/locale-schema.ts';
import { daySchema } from '../time/day-schema.ts';

/** A query is shown to staff, and its words are kept, when it was searched for so often. */
export const MIN_SHOWN_SEARCHES = 3;

/** A page of results, or goods that were chosen from the suggestions under the search field. */
export const SEARCH_SOURCES = ['results', 'suggestions'] as const;
export type SearchSource = (typeof SEARCH_SOURCES)[number];

/** What a search can understand besides the names of goods. */
export const UNDERSTOOD_KINDS = ['price', 'order', 'services', 'set_aside'] as const;
export type UnderstoodKind = (typeof UNDERSTOOD_KINDS)[number];

/** `POST /api/search-choices`: goods that somebody chose from the suggestions, without who it was. */
export const searchChoiceSchema = z.strictObject({
  query: z.string().max(200),
  locale: localeSchema,
  product: idSchema,
});
export type SearchChoice = z.infer<typeof searchChoiceSchema>;

export const QUERY_GROUPS = ['searched', 'nothing', 'corrected', 'unclicked'] as const;
export type QueryGroup = (typeof QUERY_GROUPS)[number];
export const QUERY_PERIODS = [7, 30, 90] as const;
export type QueryPeriod = (typeof QUERY_PERIODS)[number];
export const MAX_LISTED_QUERIES = 200;

const periodSchema = z.enum(['7', '30', '90']).transform((days) => Number(days) as QueryPeriod);

export const queryListQuerySchema = z.object({ group: z.enum(QUERY_GROUPS), days: periodSchema });

const namedProductSchema = z.object({ id: z.int(), name: z.string() });
/** A product that staff chose; without a name it exists no longer. */
const chosenProductSchema = z.object({ id: z.int(), name: z.string().nullable() });
export type ChosenProduct = z.infer<typeof chosenProductSchema>;

export const queryRowSchema = z.object({
  text: z.string(),
  searches: z.int(),
  /** What the shop found the last time it was searched for. */
  found: z.int(),
  clicks: z.int(),
  corrected: z.string().nullable(),
  understood: z.array(z.enum(UNDERSTOOD_KINDS)),
  /** What was opened from its results most often. */
  top_product: namedProductSchema.nullable(),
});
export type QueryRow = z.infer<typeof queryRowSchema>;

export const queryListSchema = z.object({
  queries: z.array(queryRowSchema),
  /** All searches of the period, and those of them that are too rare for their words to be kept. */
  searches: z.int(),
  rare_searches: z.int(),
});
export type QueryList = z.infer<typeof queryListSchema>;

export const queryTextSchema = z.string().trim().min(2).max(80);
/** What its sums are of: the last days, or the days that a report has, in a language and from a source. */
export const queryDetailsQuerySchema = z
  .object({
    text: queryTextSchema,
    days: periodSchema.optional(),
    from: daySchema.optional(),
    to: daySchema.optional(),
    locale: localeSchema.optional(),
    source: z.enum(SEARCH_SOURCES).optional(),
  })
  .refine(
    ({ days, from, to }) => (days === undefined ? from !== undefined && to !== undefined : (from ?? to) === undefined),
    {
      path: ['days'],
      message: 'form_invalid',
    },
  );
export type QueryDetailsQuery = z.output<typeof queryDetailsQuerySchema>;

/** How a word of a query stands in a product. */
export const WORD_MATCHES = ['exact', 'form', 'beginning', 'synonym', 'similar', 'none'] as const;
export const PRODUCT_FIELDS = [
  'name',
  'brand',
  'category',
  'keywords',
  'attributes',
  'sku',
  'barcode',
  'model',
] as const;

export type ProductField = (typeof PRODUCT_FIELDS)[number];

export const wordReasonSchema = z.object({
  word: z.string(),
  match: z.enum(WORD_MATCHES),
  field: z.enum(PRODUCT_FIELDS).nullable(),
  /** The text of the product in which it stands. */
  text: z.string().nullable(),
});
export type WordReason = z.infer<typeof wordReasonSchema>;

export const answeredProductSchema = namedProductSchema.extend({
  is_pinned: z.boolean(),
  in_stock: z.boolean(),
  reasons: z.array(wordReasonSchema),
});
export type AnsweredProduct = z.infer<typeof answeredProductSchema>;

export const MAX_PINS = 5;

export const queryDetailsSchema = z.object({
  text: z.string(),
  total: z.int(),
  corrected: z.string().nullable(),
  /** Words that no result has. */
  ignored: z.array(z.string()),
  /** Words that became something else than a name of goods. */
  understood: z.array(z.object({ kind: z.enum(UNDERSTOOD_KINDS), words: z.string() })),
  /** The words that goods were searched for. */
  searched: z.string(),
  products: z.array(answeredProductSchema),
  /** The goods that staff put first, also those that are not published now. */
  pinned: z.array(chosenProductSchema),
  /** The row of the pinned goods, by which its history is found. */
  pin_id: z.int().nullable(),
  /** The goods that are right for the query; none: it is no judged query. */
  right: z.array(chosenProductSchema),
  /** Sums of the period; zeros for a query that is rare or was never searched for. */
  searches: z.int(),
  /** Searches for which the shop found nothing at that time. */
  nothing: z.int(),
  clicks: z.int(),
  clicked: z.array(namedProductSchema.extend({ clicks: z.int(), /** From 1, the mean. */ place: z.number() })),
});
export type QueryDetails = z.infer<typeof queryDetailsSchema>;

/** Lets a retry be recognised: the same key of the same person is applied once. */
const keySchema = z.uuid();

export const MAX_GROUP_WORDS = 40;
export const MAX_WORD_LENGTH = 60;
const wordsSchema = z.array(z.string().trim().min(1).max(MAX_WORD_LENGTH)).min(2).max(MAX_GROUP_WORDS);

/** Words and phrases that find the same. One that begins with `>` finds the others and is not found by them. */
export const synonymGroupSchema = z.object({ id: idSchema, words: z.array(z.string()) });
export type SynonymGroup = z.infer<typeof synonymGroupSchema>;

/** A new group has no `id` and nothing `seen`; without `words` the group is deleted. */
export const synonymChangeSchema = z
  .strictObject({
    key: keySchema,
    id: idSchema.nullable(),
    /** The words that the person saw: the change is refused if they are others by now. */
    seen: z
      .array(z.string().max(MAX_WORD_LENGTH * 2))
      .max(MAX_GROUP_WORDS * 5)
      .nullable(),
    words: wordsSchema.nullable(),
  })
  .refine(({ id, seen, words }) => (id === null) === (seen === null) && (id !== null || words !== null));
export type SynonymChange = z.output<typeof synonymChangeSchema>;

/** Without `products` none are pinned any more. */
export const pinChangeSchema = z.strictObject({
  key: keySchema,
  query: queryTextSchema,
  /** The goods that the person saw pinned, in their order. */
  seen: z.array(idSchema).max(MAX_PINS),
  products: z
    .array(idSchema)
    .max(MAX_PINS)
    .refine((ids) => new Set(ids).size === ids.length),
});
export type PinChange = z.output<typeof pinChangeSchema>;
export const savedPinsSchema = z.object({ products: z.array(z.int()) });

/** A further query is refused. */
export const MAX_JUDGED = 500;
export const MAX_RIGHT = 20;
/** A right product that stands further down counts as not found. */
export const MAX_JUDGED_PLACE = 20;

/** Makes a query a judged one; without `products` it is none any more. */
export const judgementChangeSchema = z.strictObject({
  key: keySchema,
  query: queryTextSchema,
  seen: z.array(idSchema).max(MAX_RIGHT),
  products: z
    .array(idSchema)
    .max(MAX_RIGHT)
    .refine((ids) => new Set(ids).size === ids.length),
});
export const savedJudgementSchema = z.object({ products: z.array(z.int()) });

/** The place of the first right product, from 1; null: not among the first. */
const placeSchema = z.int().nullable();
export const judgedQuerySchema = z.object({ query: z.string(), place: placeSchema });
export type JudgedQuery = z.infer<typeof judgedQuerySchema>;

/** A change that is not saved yet: one group of synonyms, or the goods pinned to one query. */
export const searchDraftSchema = z.union([
  z.strictObject({ group: z.object({ id: idSchema.nullable(), words: wordsSchema.nullable() }) }),
  z.strictObject({ pins: z.object({ query: queryTextSchema, products: z.array(idSchema).max(MAX_PINS) }) }),
]);
export type SearchDraftChange = z.output<typeof searchDraftSchema>;

const movedQuerySchema = z.object({ query: z.string(), before: placeSchema, after: placeSchema });
export type MovedQuery = z.infer<typeof movedQuerySchema>;
export const draftEffectSchema = z.object({
  rising: z.array(movedQuerySchema),
  falling: z.array(movedQuerySchema),
  /** How many judged queries were compared, of how many there are: the time for it is limited. */
  compared: z.int(),
  judged: z.int(),
});
export type DraftEffect = z.infer<typeof draftEffectSchema>;
