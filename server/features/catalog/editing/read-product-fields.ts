import { asc } from 'drizzle-orm';
import {
  attributeField,
  PRODUCT_FIELDS,
  type ProductField,
  productField,
  storeField,
} from '#contract/catalog/product-fields.ts';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import type { Localized } from '#contract/i18n/locale.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { attributes, attributeValues, brands, categories, stickers } from '#server/schema/catalog-tables.ts';
import { stores } from '#server/schema/stores-tables.ts';
import { maySee } from './allowed-fields.ts';

type Column = ProductFields['columns'][number];
const LIST_OF_FIELD: Readonly<Record<string, string>> = {
  brand: 'brands',
  category: 'categories',
  stickers: 'stickers',
};

/** The columns that the caller may see, and the lists that their ids name. */
export async function readProductFields(db: Database, caller: StaffCaller): Promise<ProductFields> {
  const [attributeRows, valueRows, brandRows, categoryRows, stickerRows, storeRows] = await Promise.all([
    db.select().from(attributes).orderBy(asc(attributes.position), asc(attributes.id)),
    db.select().from(attributeValues).orderBy(asc(attributeValues.position), asc(attributeValues.id)),
    db.select({ id: brands.id, name: brands.name }).from(brands).orderBy(asc(brands.name)),
    db.select().from(categories).orderBy(asc(categories.position), asc(categories.id)),
    db.select().from(stickers).orderBy(asc(stickers.id)),
    db.select().from(stores).orderBy(asc(stores.position), asc(stores.id)),
  ]);
  const values = Object.groupBy(valueRows, ({ attributeId }) => attributeField(attributeId));
  const columns = [
    ...PRODUCT_FIELDS.map((field) => presentColumn(caller, field, null, LIST_OF_FIELD[field.key] ?? null)),
    ...storeRows.map(({ id, name }) => namedColumn(caller, storeField(id), name, null, id)),
    ...attributeRows.map(({ id, name }) => namedColumn(caller, attributeField(id), name, attributeField(id))),
  ].flatMap((column) => column ?? []);
  return {
    columns,
    choices: {
      brands: brandRows.map(({ id, name }) => ({ id, ru: name })),
      categories: categoryRows.map(({ id, name, parentId }) => ({ ...choice(id, name), parent_id: parentId })),
      stickers: stickerRows.map(({ id, name }) => choice(id, name)),
      ...Object.fromEntries(
        Object.entries(values).map(([key, rows = []]) => [key, rows.map(({ id, name }) => choice(id, name))]),
      ),
    },
    limits: { max_discount_percent: caller.limits.maxDiscountPercent, max_bulk_rows: caller.limits.maxBulkRows },
  };
}

/** The keys of all columns that the caller may see, without the values of attributes, which may be thousands. */
export async function readColumnKeys(db: Database, caller: StaffCaller): Promise<string[]> {
  const [attributeRows, storeRows] = await Promise.all([
    db.select({ id: attributes.id }).from(attributes).orderBy(asc(attributes.position), asc(attributes.id)),
    db.select({ id: stores.id }).from(stores).orderBy(asc(stores.position), asc(stores.id)),
  ]);
  const keys = [
    ...PRODUCT_FIELDS.map(({ key }) => key),
    ...storeRows.map(({ id }) => storeField(id)),
    ...attributeRows.map(({ id }) => attributeField(id)),
  ];
  return keys.filter((key) => {
    const field = productField(key);
    return field !== undefined && maySee(caller, field);
  });
}

function choice(id: number, { ru, uz }: Localized) {
  return uz === undefined ? { id, ru } : { id, ru, uz };
}

function namedColumn(
  caller: StaffCaller,
  key: string,
  name: Localized,
  choices: string | null,
  storeId?: number,
): Column | null {
  const field = productField(key);
  return field === undefined ? null : presentColumn(caller, field, name, choices, storeId);
}

function presentColumn(
  caller: StaffCaller,
  field: ProductField,
  name: Localized | null,
  choices: string | null,
  storeId?: number,
): Column | null {
  if (!maySee(caller, field)) return null;
  return { key: field.key, group: field.group, name, choices, isEditable: mayEdit(caller, field, storeId) };
}

function mayEdit(caller: StaffCaller, { edit }: ProductField, storeId?: number): boolean {
  if (edit === null || !caller.permissions.has(edit)) return false;
  const stores = storeId === undefined ? 'all' : caller.storesOf(edit);
  return stores === 'all' || (storeId !== undefined && stores.has(storeId));
}
