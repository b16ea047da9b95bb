import { type ProductField, productField } from '#contract/catalog/product-fields.ts';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import { USUAL_BRAND } from '#contract/exchange/exchange-settings.ts';
import type { ImportSettings } from '#contract/imports/imports.ts';
import { creationProblem } from '#server/features/catalog/index.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import type { AutomaticImport } from '#server/schema/imports-tables.ts';
import { PICTURES } from './formats/commerceml-file.ts';
import type { FileRow } from './formats/file-rows.ts';
import { choicesOf, type WrittenColumn } from './written-columns.ts';

/** What a program tells about goods that the shop does not have, by the keys of its columns. */
const INITIAL_FIELDS: Readonly<Record<string, string>> = {
  name: 'name_ru',
  sku: 'sku',
  barcode: 'barcode',
  group: 'category',
  brand: 'brand',
  description: 'description_ru',
};
const CATEGORY = /^category_([1-9]\d{0,9})$/;
const BRAND = /^brand_([1-9]\d{0,9})$/;

type Choices = Pick<AutomaticImport, 'columns'>;

/** Goods of groups that are mapped to a category become drafts; without any mapped group none does. */
export function automaticCreates({ columns }: Choices): ImportSettings['creates'] {
  if (!createsDrafts(Object.values(columns))) return null;
  const brand = BRAND.exec(columns[USUAL_BRAND] ?? '')?.[1];
  return { category: null, brand: brand === undefined ? null : Number(brand) };
}

/** Whether one of these choices makes goods: those of a group become drafts of a category. */
export function createsDrafts(fields: readonly (string | null)[]): boolean {
  return fields.some((field) => field !== null && CATEGORY.test(field));
}

/** Whether this is a choice of creating goods, and not a field that is written. */
export function isDraftChoice(field: string): boolean {
  return CATEGORY.test(field) || BRAND.test(field);
}

/** What a column of the program is for goods that are created. */
export function initialFieldOf(key: string): string | undefined {
  return INITIAL_FIELDS[key];
}

/** The categories by the codes of the program's groups. */
export function categoriesOfGroups({ columns }: Choices): { id: number; ru: string }[] {
  return Object.entries(columns).flatMap(([key, field]) => {
    const id = CATEGORY.exec(field ?? '')?.[1];
    return id !== undefined && key.startsWith('group:') ? [{ id: Number(id), ru: key.slice('group:'.length) }] : [];
  });
}

/** The keys of what is stored of goods whose price has not come yet, in the order of `storedColumns`. */
export function storedKeys({ columns }: Choices): string[] {
  return [
    ...Object.keys(INITIAL_FIELDS),
    PICTURES,
    ...Object.keys(columns).filter((key) => key.startsWith('property:')),
  ];
}

/** Fields of what is stored, by the place of their key in `storedKeys`. */
export function storedColumns(caller: StaffCaller, fields: ProductFields, choices: Choices): WrittenColumn[] {
  return storedKeys(choices).flatMap((key, index) => {
    const field = productField(INITIAL_FIELDS[key] ?? choices.columns[key] ?? '');
    return field === undefined ? [] : [draftColumn(caller, fields, choices, { index, field })];
  });
}

/** The column of a draft; the category is that of the program's group. */
function draftColumn(
  caller: StaffCaller,
  fields: ProductFields,
  choices: Choices,
  { index, field }: { index: number; field: ProductField },
): WrittenColumn {
  const known = field.key === 'category' ? categoriesOfGroups(choices) : choicesOf(field, fields);
  return { index, field, refused: creationProblem(caller, field.key), choices: known };
}

/** Where the paths of pictures stand in rows of the file and in what is stored; null: pictures are the shop's. */
export function picturePlaces(automatic: AutomaticImport): { file: number; announced: number } | null {
  if (automatic.columns[PICTURES] === undefined) return null;
  return {
    file: automatic.found?.findIndex(({ key }) => key === PICTURES) ?? -1,
    announced: storedKeys(automatic).indexOf(PICTURES),
  };
}

/** The paths in a cell; null: it names none. */
export function picturesIn(row: FileRow | undefined, place: number): string[] | null {
  const paths = (row?.cells[place] ?? '').split('\n').map(normalPath);
  const named = [...new Set(paths)].filter((path) => path !== '').slice(0, MAX_PICTURES);
  return named.length > 0 ? named : null;
}

const MAX_PICTURES = 30;

/** Programs of Windows write the same path in several ways. */
export function normalPath(path: string): string {
  return path
    .trim()
    .replaceAll('\\', '/')
    .replace(/^\.?\/+/, '')
    .toLowerCase()
    .slice(0, 300);
}
