import type { Permission } from '../permissions/permissions.ts';

/**
 * What staff edit field by field with one editor: content, settings, and the words of the catalogue. A kind says which
 * fields its records have; the server's checks and the form both come from it.
 */

/** Which part of the shop a kind belongs to. It decides who may see and edit it. */
export const RECORD_AREAS = {
  goods: { see: 'products:see', edit: 'products:edit' },
  content: { see: 'content:see', edit: 'content:edit' },
  settings: { see: 'settings:see', edit: 'settings:edit' },
} as const satisfies Record<string, { see: Permission; edit: Permission }>;
export type RecordArea = keyof typeof RECORD_AREAS;

/** Lists of other things that a field may name by their number. */
export type ReferenceList =
  | 'categories'
  | 'brands'
  | 'attribute_groups'
  | 'regions'
  | 'promotions'
  /** Attributes that filter, and their values, whose `parent_id` is the attribute. */
  | 'filter_attributes'
  | 'filter_values';

export type RecordPattern =
  | 'path'
  | 'link'
  | 'redirect'
  | 'slug'
  | 'colour'
  | 'phone'
  | 'https'
  | 'hours'
  | SettingPattern;
type SettingPattern = 'tiles' | 'tax_id' | 'analytics' | 'pixel';

export const RECORD_SECTIONS = ['shop', 'links', 'seller', 'orders', 'goods', 'map', 'analytics'] as const;
export type RecordSection = (typeof RECORD_SECTIONS)[number];

interface BaseField {
  key: string;
  /** Two texts, `…_ru` and `…_uz`. The Uzbek one may be missing: shoppers then read the Russian one. */
  isLocalized?: true;
  /** Of a text in two languages, the Russian one. */
  isRequired?: true;
  /** Set when it is created, and never again. */
  isFixed?: true;
  /** The part of a long form in which it stands. */
  section?: RecordSection;
}

export type RecordField = BaseField &
  (
    | { kind: 'line'; max: number; pattern?: RecordPattern }
    | { kind: 'text'; max: number }
    /** HTML of an editor; `max` counts its tags too. */
    | { kind: 'rich'; max: number }
    /** The hash of an uploaded picture. */
    | { kind: 'picture'; shape?: 'wide' | 'medium' | 'narrow' }
    | { kind: 'number'; min: number; max: number; isWhole: boolean }
    | { kind: 'money' }
    /** A moment, in ISO 8601. */
    | { kind: 'moment' }
    | { kind: 'flag' }
    | { kind: 'choice'; options: readonly string[] }
    | { kind: 'reference'; to: ReferenceList }
    /** Several of a list: their numbers with commas, `12,40`. */
    | { kind: 'references'; to: ReferenceList }
  );

export type RecordValue = string | number | boolean | null;
export type RecordValues = Record<string, RecordValue>;

export const RECORD_PROBLEMS = [
  ...([
    'required',
    'russian_required',
    'too_long',
    'bad_format',
    'out_of_range',
    'unknown_choice',
    'not_editable',
  ] as const),
  ...(['taken', 'picture_missing', 'leads_nowhere', 'linked', 'ends_before', 'one_rule'] as const),
] as const;
export type RecordProblem = (typeof RECORD_PROBLEMS)[number];
/** `field` is null for what concerns the record as a whole. */
export interface FieldProblem {
  field: string | null;
  problem: RecordProblem;
}

export interface RecordKind {
  area: RecordArea;
  fields: readonly RecordField[];
  /** The field that names a record in lists. */
  title: string;
  /** Records of this kind belong to one of that kind: the items of a menu. */
  parent?: { kind: string; field: string };
  /** Records stand in an order of their own; within those that have the same value of this field, if it is named. */
  order?: { within: string | null };
  /** There is one record of this kind, and always: its id is `SINGLE_RECORD_ID`. */
  isSingle?: true;
  canCreate: boolean;
  canDelete: boolean;
  /** New records are drafts until somebody publishes them. */
  startsAsDraft?: true;
  /** The fields that a list shows beside the title. */
  columns: readonly string[];
  /** Rules between fields. */
  check?(values: RecordValues): FieldProblem | null;
}

export const SINGLE_RECORD_ID = 'shop';
/** Of a text in one language. A long agreement has 40,000 characters. */
export const MAX_RICH_TEXT = 60_000;

/** The keys of the values of a field: two for a text in two languages. */
export function valueKeys({ key, isLocalized }: RecordField): string[] {
  return isLocalized ? [`${key}_ru`, `${key}_uz`] : [key];
}

export function fieldOfValue({ fields }: RecordKind, valueKey: string): RecordField | undefined {
  return fields.find((field) => valueKeys(field).includes(valueKey));
}
