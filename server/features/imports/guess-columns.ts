import { tidyText } from '#contract/catalog/product-field-rules.ts';
import { productField, storeIdOf } from '#contract/catalog/product-fields.ts';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import { HEADER_ROWS, type MatchCode } from '#contract/imports/import-states.ts';
import type { ColumnRole } from '#contract/imports/imports.ts';
import { keyOfTitle } from '#server/features/catalog/index.ts';
import { memoize } from '#server/platform/memoize.ts';

/** Names of columns as price lists, 1C, MoySklad and Billz have them, in both languages; `*` ends a beginning. */
const CODE_NAMES: Record<MatchCode, readonly string[]> = {
  id: ['id', 'id товара', 'tovar id'],
  barcode: ['штрихкод*', 'штрих код*', 'barcode', 'bar code', 'ean*', 'gtin', 'shtrix kod', 'shtrixkod'],
  sku: ['артикул*', 'sku', 'код', 'код товара', 'artikul', 'vendor code', 'mahsulot kodi', 'kod', 'article', 'kodi'],
  external: ['ид', 'код поставщика', 'код 1с', 'внешний код', 'external id', 'external code', 'yetkazib beruvchi kodi'],
  name: [
    'наименование*',
    'название*',
    'номенклатура*',
    'товар',
    'name',
    'product',
    'nomi',
    'nomenklatura*',
    'tovar',
    'mahsulot',
  ],
};

const FIELD_NAMES: Readonly<Record<string, readonly string[]>> = {
  price: [
    'цена',
    'цена продажи',
    'цена сум',
    'розничная цена',
    'цена розничная',
    'цена в сум',
    'розница',
    'ррц',
    'price',
    'narx',
    'narxi',
    'narx som',
    'narxi som',
    'sotish narxi',
  ],
  old_price: ['старая цена', 'цена до скидки', 'old price', 'oldprice', 'eski narx', 'eski narxi'],
  cost: ['закупка', 'закупочная цена', 'себестоимость', 'cost', 'tannarx', 'tannarxi', 'kirim narxi'],
  warranty: ['гарантия*', 'warranty', 'kafolat*'],
  weight: ['вес*', 'weight*', 'ogirligi*', 'vazni*'],
  ikpu: ['икпу*', 'mxik*', 'мхик*', 'ikpu'],
  package_code: ['код упаковки*', 'упаковка', 'package code', 'qadoq kodi*', 'qadoq'],
  vat: ['ндс*', 'ставка ндс*', 'vat*', 'qqs*'],
  model: ['модель', 'model', 'modeli'],
};

/** What tells about goods that the shop does not have. */
const INITIAL_NAMES: Readonly<Record<string, readonly string[]>> = {
  brand: ['бренд', 'марка', 'торговая марка', 'производитель', 'brand', 'vendor', 'brend', 'ishlab chiqaruvchi'],
  category: ['категория*', 'группа', 'раздел', 'category', 'kategoriya', 'toifa', 'guruh'],
  description_ru: ['описание', 'description', 'tavsif', 'tavsifi'],
};

/** Which store a list of stock is of, it says only where there is one. */
const STOCK_NAMES = [
  'остаток*',
  'остатки',
  'количество',
  'кол во',
  'наличие',
  'stock',
  'quantity',
  'qoldiq*',
  'qoldigi',
  'soni',
];

/** What the name of a column is; null when nothing says it. Fields that nobody may edit are left out. */
export function guessRole(name: string, fields: ProductFields): ColumnRole | null {
  const exported = keyOfTitle(name);
  if (exported === 'id') return { match: 'id' };
  if (exported !== null) return isImported(exported, fields) ? { field: exported } : null;
  const folded = foldHeader(name);
  if (folded === '') return null;
  for (const [code, names] of Object.entries(CODE_NAMES)) {
    if (names.some((one) => isNamed(one, folded))) return { match: code as MatchCode };
  }
  const named = Object.entries(FIELD_NAMES).find(([, names]) => names.some((one) => isNamed(one, folded)))?.[0];
  const key = named ?? storeOrAttribute(folded, fields) ?? onlyStore(folded, fields);
  if (key !== undefined) return isImported(key, fields) ? { field: key } : null;
  const initial = Object.entries(INITIAL_NAMES).find(([, names]) => names.some((one) => isNamed(one, folded)))?.[0];
  return initial !== undefined && isImported(initial, fields) ? { initial } : null;
}

/** The roles of all columns; of two that look alike the first has it. */
export function guessRoles(names: readonly string[], fields: ProductFields): (ColumnRole | null)[] {
  const taken = new Set<string>();
  const roles = names.map((name) => {
    const role = guessRole(name, fields);
    const key = JSON.stringify(role);
    if (role === null || taken.has(key)) return null;
    taken.add(key);
    return role;
  });
  // A name finds a product only where no code does; otherwise it names those that are new.
  const hasCode = roles.some((role) => role !== null && 'match' in role && !isName(role));
  const inPlaceOfName = isImported('name_ru', fields) ? { initial: 'name_ru' } : null;
  return hasCode ? roles.map((role) => (isName(role) ? inPlaceOfName : role)) : roles;
}

function isName(role: ColumnRole | null): boolean {
  return role !== null && 'match' in role && role.match === 'name';
}

/** The row that has the most names that are known; without any the first with two texts or more. Null: there is none. */
export function guessHeader(rows: readonly (readonly string[])[], fields: ProductFields): number | null {
  let best: number | null = null;
  let max = 0;
  rows.slice(0, HEADER_ROWS).forEach((cells, index) => {
    const known = guessRoles(cells, fields).filter((role) => role !== null).length;
    if (known > max) [best, max] = [index, known];
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

/** The patterns are written as they are folded. */
function isNamed(pattern: string, folded: string): boolean {
  return pattern.endsWith('*') ? folded.startsWith(pattern.slice(0, -1)) : folded === pattern;
}

/** Names of columns are compared with every cell of the first rows. */
const foldColumn = memoize(foldHeader);

/** Stores and characteristics are found by their own names, in both languages. */
function storeOrAttribute(folded: string, { columns }: ProductFields): string | undefined {
  return columns.find(
    ({ name }) => name !== null && [name.ru, name.uz].some((one) => one !== undefined && foldColumn(one) === folded),
  )?.key;
}

function onlyStore(folded: string, { columns }: ProductFields): string | undefined {
  if (!STOCK_NAMES.some((one) => isNamed(one, folded))) return undefined;
  const [store, ...others] = columns.filter(({ key, isEditable }) => isEditable && storeIdOf(key) !== null);
  return others.length === 0 ? store?.key : undefined;
}

/** Whether a file may bring this field: whoever imports may edit it, and it is not what finds the product. */
export function isImported(key: string, { columns }: ProductFields): boolean {
  return productField(key) !== undefined && columns.some((column) => column.key === key && column.isEditable);
}
