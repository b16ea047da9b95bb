import { tidyText } from '#contract/catalog/product-field-rules.ts';
import { productField } from '#contract/catalog/product-fields.ts';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import type { MatchCode } from '#contract/imports/import-states.ts';
import type { ColumnRole } from '#contract/imports/imports.ts';

/** The header is within the first rows: above it stand the supplier's name, a phone, a date. */
export const HEADER_ROWS = 30;

/** Names of columns as price lists, 1C, MoySklad and Billz have them, in both languages; `*` ends a beginning. */
const CODE_NAMES: Record<MatchCode, readonly string[]> = {
  id: ['id', 'ид', 'код товара amper', 'id товара'],
  barcode: ['штрихкод*', 'штрих код*', 'barcode', 'bar code', 'ean*', 'gtin', 'shtrix kod', 'shtrixkod', 'shtrix-kod'],
  sku: ['артикул*', 'sku', 'код', 'код товара', 'artikul', 'vendor code', 'mahsulot kodi', 'kod', 'article', 'kodi'],
};

const FIELD_NAMES: Readonly<Record<string, readonly string[]>> = {
  price: ['цена', 'цена продажи', 'цена сум', 'розничная цена', 'розница', 'ррц', 'price', 'narx', 'narxi', 'sotish narxi'],
  old_price: ['старая цена', 'цена до скидки', 'old price', 'oldprice', 'eski narx', 'eski narxi'],
  cost: ['закупка', 'закупочная цена', 'себестоимость', 'cost', 'tannarx', 'tannarxi', 'kirim narxi'],
  warranty: ['гарантия*', 'warranty', 'kafolat*'],
  weight: ['вес*', 'weight*', 'ogirligi*', 'vazni*'],
  ikpu: ['икпу*', 'mxik*', 'мхик*', 'ikpu'],
  model: ['модель', 'model', 'modeli'],
};

/** What a folded name of a column is; null when nothing says it. Fields that nobody may edit are left out. */
export function guessRole(name: string, fields: ProductFields): ColumnRole | null {
  const folded = foldHeader(name);
  if (folded === '') return null;
  for (const [code, names] of Object.entries(CODE_NAMES)) {
    if (names.some((one) => isNamed(one, folded))) return { match: code as MatchCode };
  }
  const named = Object.entries(FIELD_NAMES).find(([, names]) => names.some((one) => isNamed(one, folded)))?.[0];
  const key = named ?? storeOrAttribute(folded, fields);
  return key !== undefined && isImported(key, fields) ? { field: key } : null;
}

/** The roles of all columns; of two that look alike the first has it. */
export function guessRoles(names: readonly string[], fields: ProductFields): (ColumnRole | null)[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const role = guessRole(name, fields);
    const key = JSON.stringify(role);
    if (role === null || taken.has(key)) return null;
    taken.add(key);
    return role;
  });
}

/** The row that has the most names that are known; without any the first with two texts or more. Null: there is none. */
export function guessHeader(rows: readonly (readonly string[])[], fields: ProductFields): number | null {
  let best: number | null = null;
  let most = 0;
  rows.slice(0, HEADER_ROWS).forEach((cells, index) => {
    const known = guessRoles(cells, fields).filter((role) => role !== null).length;
    if (known > most) [best, most] = [index, known];
  });
  if (best !== null) return best;
  const texts = rows.findIndex((cells) => cells.filter((cell) => /\p{L}/u.test(cell)).length >= 2);
  return texts === -1 ? null : texts;
}

/** Case, spaces, signs, ё and apostrophes make no difference: `Цена, сум` is `цена сум`. */
export function foldHeader(name: string): string {
  return tidyText(
    name
      .toLowerCase()
      .replaceAll('ё', 'е')
      .replace(/['`´‘’‛ʻʼʹ′]/g, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' '),
  );
}

function isNamed(pattern: string, folded: string): boolean {
  return pattern.endsWith('*') ? folded.startsWith(pattern.slice(0, -1)) : folded === foldHeader(pattern);
}

/** Stores and characteristics are found by their own names, in both languages. */
function storeOrAttribute(folded: string, { columns }: ProductFields): string | undefined {
  return columns.find(
    ({ name }) => name !== null && [name.ru, name.uz].some((one) => one !== undefined && foldHeader(one) === folded),
  )?.key;
}

/** Whether a file may bring this field: whoever imports may edit it, and it is not what finds the product. */
export function isImported(key: string, { columns }: ProductFields): boolean {
  return productField(key) !== undefined && columns.some((column) => column.key === key && column.isEditable);
}
