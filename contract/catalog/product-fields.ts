import { MAX_ID } from '../api/max-id.ts';
import type { Permission } from '../permissions/permissions.ts';

/**
 * Every column of the grid of goods, once: what it holds, who sees and edits it, how it is filtered. The server refuses by
 * this table and the browser draws by it. Attributes (`a12`) and the stock of one store (`stock_3`) are columns too; they
 * are found by `productField` and not in the list, because they are data.
 */
export interface ProductField {
  key: string;
  group: ProductFieldGroup;
  kind: FieldKind;
  /** Whoever lacks it never receives the field, nor an order or a selection by it. */
  see: Permission;
  /** Null: computed or counted, never typed. */
  edit: Permission | null;
  operators: readonly FilterOperator[];
  isSortable: boolean;
  /** False: a product always has a value. */
  isClearable: boolean;
  /** Largest number of characters of a text, or the largest number. */
  max?: number;
}

export const PRODUCT_FIELD_GROUPS = ['main', 'price', 'stock', 'codes', 'details', 'counts', 'attributes'] as const;
export type ProductFieldGroup = (typeof PRODUCT_FIELD_GROUPS)[number];

/**
 * What a value is: `text` and `texts` (a list), `integer`, `money` (whole sum), `percent`, `decimal`, `flag`, `choice` (an
 * id of a list, such as a brand), `choices` (ids), `sizes` (width, height, depth in millimetres), `time` (ISO 8601).
 */
export type FieldKind =
  | 'text'
  | 'texts'
  | 'integer'
  | 'money'
  | 'percent'
  | 'decimal'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'sizes'
  | 'time';

/** The value of one cell; null is an empty cell. */
export type FieldValue = string | number | boolean | null | readonly string[] | readonly number[];

/**
 * `in` and `not_in` take a list, `between` numbers and `during` days (both ends included, either may be missing),
 * `contains` and `not_contains` a text whose words may stand in any order, `is` yes or no, `empty` and `filled` nothing.
 */
export const FILTER_OPERATORS = [
  'in',
  'not_in',
  'between',
  'during',
  'contains',
  'not_contains',
  'is',
  'empty',
  'filled',
] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

const TEXT_OPERATORS = ['contains', 'not_contains', 'in', 'not_in', 'empty', 'filled'] as const;
const NUMBER_OPERATORS = ['between', 'in', 'not_in', 'empty', 'filled'] as const;
const CHOICE_OPERATORS = ['in', 'not_in', 'empty', 'filled'] as const;
const TIME_OPERATORS = ['during'] as const;
const FLAG_OPERATORS = ['is'] as const;

const OPERATORS: Record<FieldKind, readonly FilterOperator[]> = {
  text: TEXT_OPERATORS,
  texts: TEXT_OPERATORS,
  integer: NUMBER_OPERATORS,
  money: NUMBER_OPERATORS,
  percent: ['between', 'empty', 'filled'],
  decimal: NUMBER_OPERATORS,
  flag: FLAG_OPERATORS,
  choice: CHOICE_OPERATORS,
  choices: CHOICE_OPERATORS,
  sizes: ['empty', 'filled'],
  time: TIME_OPERATORS,
};

/** The largest price, in sum. */
export const MAX_MONEY = 100_000_000_000;

type Options = Partial<Pick<ProductField, 'see' | 'edit' | 'isSortable' | 'isClearable' | 'max'>>;

function field(key: string, group: ProductFieldGroup, kind: FieldKind, options: Options = {}): ProductField {
  return {
    key,
    group,
    kind,
    see: 'products:see',
    edit: 'products:edit',
    isSortable: !['texts', 'choices', 'sizes'].includes(kind),
    isClearable: false,
    operators: OPERATORS[kind],
    ...options,
  };
}

const computed = { edit: null } as const;
const texts = { edit: 'products:edit-texts' } as const;
const optional = { isClearable: true } as const;

export const PRODUCT_FIELDS: readonly ProductField[] = [
  field('id', 'main', 'integer', computed),
  field('name_ru', 'main', 'text', { ...texts, max: 300 }),
  field('name_uz', 'main', 'text', { ...texts, ...optional, max: 300 }),
  field('brand', 'main', 'choice'),
  field('category', 'main', 'choice'),
  field('description_ru', 'main', 'text', { ...texts, ...optional, max: 1000 }),
  field('description_uz', 'main', 'text', { ...texts, ...optional, max: 1000 }),
  field('published', 'main', 'flag'),
  field('archived', 'main', 'flag'),
  field('draft', 'main', 'flag', computed),
  field('completeness', 'main', 'percent', computed),
  field('price', 'price', 'money', { edit: 'prices:edit', max: MAX_MONEY }),
  field('old_price', 'price', 'money', { edit: 'prices:edit', ...optional, max: MAX_MONEY }),
  field('cost', 'price', 'money', { see: 'costs:see', edit: 'costs:edit', ...optional, max: MAX_MONEY }),
  field('margin', 'price', 'percent', { see: 'costs:see', ...computed }),
  field('stock', 'stock', 'integer', { see: 'stock:see', ...computed }),
  field('status', 'stock', 'integer', { ...optional, max: 99 }),
  field('expected', 'stock', 'flag'),
  field('sku', 'codes', 'text', { max: 64 }),
  field('barcode', 'codes', 'text', { ...optional, max: 14 }),
  field('model', 'codes', 'text', { ...optional, max: 120 }),
  field('ikpu', 'codes', 'text', { ...optional, max: 17 }),
  field('package_code', 'codes', 'text', { ...optional, max: 20 }),
  field('vat', 'codes', 'integer', optional),
  field('slug', 'codes', 'text', { ...texts, max: 200 }),
  field('section', 'details', 'integer', { max: 2 }),
  field('gift_ru', 'details', 'text', { ...texts, ...optional, max: 500 }),
  field('gift_uz', 'details', 'text', { ...texts, ...optional, max: 500 }),
  field('keywords', 'details', 'texts', { ...texts, ...optional, max: 60 }),
  field('warranty', 'details', 'integer', { ...optional, max: 600 }),
  field('weight', 'details', 'integer', { ...optional, max: 10_000_000 }),
  field('sizes', 'details', 'sizes', optional),
  field('stickers', 'details', 'choices', optional),
  field('pictures', 'counts', 'integer', computed),
  field('views', 'counts', 'integer', computed),
  field('sold', 'counts', 'integer', computed),
  field('rating', 'counts', 'decimal', computed),
  field('reviews', 'counts', 'integer', computed),
  field('created', 'counts', 'time', computed),
  field('updated', 'counts', 'time', computed),
];

/**
 * Conditions that are no columns: `changed` (by anybody, on these days), `changed_by` (these members of staff),
 * `change_set` (these change sets).
 */
export const FILTER_ONLY_FIELDS: readonly ProductField[] = [
  field('changed', 'counts', 'time', { see: 'changes:see', ...computed, isSortable: false }),
  field('changed_by', 'counts', 'choices', { see: 'changes:see', ...computed }),
  field('change_set', 'counts', 'choices', { see: 'changes:see', ...computed }),
];

const BY_KEY = new Map([...PRODUCT_FIELDS, ...FILTER_ONLY_FIELDS].map((one) => [one.key, one]));

/** The column of this key, or undefined. That the attribute or store exists is not checked. */
export function productField(key: string): ProductField | undefined {
  const known = BY_KEY.get(key);
  if (known) return known;
  if (attributeIdOf(key) !== null) return field(key, 'attributes', 'choices', optional);
  if (storeIdOf(key) !== null) {
    return field(key, 'stock', 'integer', { see: 'stock:see', edit: 'stock:edit', max: 1_000_000 });
  }
  return undefined;
}

export function attributeField(attributeId: number): string {
  return `a${attributeId}`;
}

export function storeField(storeId: number): string {
  return `stock_${storeId}`;
}

/** `a12` → 12. */
export function attributeIdOf(key: string): number | null {
  return idOf(/^a([1-9]\d{0,9})$/.exec(key));
}

/** `stock_3` → 3. */
export function storeIdOf(key: string): number | null {
  return idOf(/^stock_([1-9]\d{0,9})$/.exec(key));
}

function idOf(match: RegExpExecArray | null): number | null {
  const id = Number(match?.[1] ?? 0);
  return id > 0 && id <= MAX_ID ? id : null;
}

/** In place of the keys of columns: every column that the caller may see, attributes and stores among them. */
export const ALL_COLUMNS = 'all';
