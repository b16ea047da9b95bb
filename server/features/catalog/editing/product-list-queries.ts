import { type SQL, sql } from 'drizzle-orm';
import { attributeIdOf, productField, storeIdOf } from '#contract/catalog/product-fields.ts';
import type { FilterCondition, ProductFilter, ProductOrder } from '#contract/catalog/product-filter.ts';
import { storeStock } from '#server/schema/stores-tables.ts';
import { categoriesBelow } from '../category-statements.ts';
import { type ColumnSource, columnOf, orderColumnOf } from './product-columns.ts';

/** Queries of product ids (`product_id`) by what is known of their changes; the history's owner brings them. */
export interface ChangedProducts {
  inChangeSets(ids: readonly number[]): SQL;
  byStaff(ids: readonly number[]): SQL;
  between(from: SQL | null, to: SQL | null): SQL;
}

/** A list of goods as SQL: `from` holds the joins, and the product is `p`. */
export interface ProductListSql {
  from: SQL;
  where: SQL;
}

/** The statement's pieces for a filter. What the caller may not filter by has been taken out before. */
export function productListSql(
  filter: ProductFilter,
  changed: ChangedProducts,
  more: { order?: ProductOrder; condition?: SQL } = {},
): ProductListSql & { orderBy: SQL } {
  const joins = new Map<string, SQL>();
  const use = (source: ColumnSource): SQL => {
    const { join } = source;
    if (join) joins.set(join.name, join.clause);
    return source.value;
  };
  const conditions = filter.conditions.map((condition) => conditionSql(condition, changed, use));
  if (filter.search !== '') conditions.push(searchSql(filter.search));
  if (!filter.conditions.some(({ field }) => NAMES_ARCHIVED.has(field))) conditions.push(NOT_ARCHIVED);
  if (more.condition) conditions.push(more.condition);
  const orderBy = orderSql(more.order, use);
  return {
    from: sql`products p ${sql.join([...joins.values()], sql` `)}`,
    where: conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `),
    orderBy,
  };
}

/** Archived goods are listed for those who ask for them, for certain goods, or for what has changed. */
const NAMES_ARCHIVED: ReadonlySet<string> = new Set(['archived', 'id', 'changed', 'changed_by', 'change_set']);
/** They are few and have an index of their own; a condition on the column would keep the other indexes from serving. */
const NOT_ARCHIVED = sql`p.id not in (select a.id from products a where a.is_archived)`;

/** Empty cells come last either way. Equal ones follow the direction by their ids, as the indexes do. */
function orderSql(order: ProductOrder | undefined, use: (source: ColumnSource) => SQL): SQL {
  const source = order && orderSource(order.field);
  if (!order || !source) return sql`p.id desc`;
  const value = use(source);
  if (order.field === 'id') return order.isDescending ? sql`p.id desc` : sql`p.id`;
  const emptyLast = source.isRequired ? sql`` : sql` nulls last`;
  return order.isDescending ? sql`${value} desc${emptyLast}, p.id desc` : sql`${value}${emptyLast}, p.id`;
}

function orderSource(field: string): ColumnSource | null {
  const storeId = storeIdOf(field);
  if (storeId === null) return orderColumnOf(field);
  const clause = sql`left join (
    select s.product_id as of_product, s.quantity as pieces from ${storeStock} s where s.store_id = ${storeId}
  ) in_store on in_store.of_product = p.id`;
  return { value: sql`coalesce(in_store.pieces, 0)`, join: { name: 'in_store', clause } };
}

/**
 * Every word, folded to one alphabet, has to be somewhere in the texts by which goods are known. A word of signs alone
 * is left out; a search that has no other word finds nothing.
 */
function searchSql(search: string): SQL {
  const words = search.split(/\s+/).slice(0, 10);
  const contains = words.map((word) => sql`t.folded like '%' || fold_search_word(${word}) || '%'`);
  return sql`p.id in (
    select t.product_id from product_search_texts t
    where fold_letters(${search}) ~ '[^ ]' and ${sql.join(contains, sql` and `)})`;
}

function conditionSql(condition: FilterCondition, changed: ChangedProducts, use: (source: ColumnSource) => SQL): SQL {
  const { field } = condition;
  const byChange = changeSql(condition, changed);
  if (byChange) return sql`p.id in (${byChange})`;
  const attributeId = attributeIdOf(field);
  if (attributeId !== null || field === 'stickers') return membershipSql(condition, attributeId);
  if (field === 'category' && 'values' in condition) return categorySql(condition);
  const storeId = storeIdOf(field);
  if (storeId !== null) return storeStockSql(condition, storeId);
  const source = columnOf(field);
  // The contract knows no other field; one that is unknown here must not widen the list.
  return source === null ? sql`false` : valueSql(condition, use(source));
}

function valueSql(condition: FilterCondition, value: SQL): SQL {
  const kind = productField(condition.field)?.kind;
  const isText = kind === 'text' || kind === 'texts';
  // The type of the column, or no index would serve the condition.
  const isWhole = kind !== 'percent' && kind !== 'decimal';
  switch (condition.operator) {
    case 'in':
    case 'not_in': {
      const list = isText
        ? sql`lower(${value}) = any(select lower(one) from unnest(${sql.param(condition.values.map(String))}::text[]) one)`
        : isWhole
          ? sql`${value} = any(${sql.param(wholeNumbers(condition.values))}::bigint[])`
          : sql`${value} = any(${sql.param(condition.values.map(Number))}::numeric[])`;
      return condition.operator === 'in' ? list : sql`(${list}) is not true`;
    }
    case 'between':
      return isWhole
        ? rangeSql(value, sql`::bigint`, ceiling(condition.from), floor(condition.to))
        : rangeSql(value, sql`::numeric`, condition.from, condition.to);
    case 'during':
      return duringSql(value, condition.from, condition.to);
    case 'contains':
      return containsSql(value, condition.text);
    case 'not_contains':
      return sql`(${containsSql(value, condition.text)}) is not true`;
    case 'is':
      return condition.value ? value : sql`not ${value}`;
    case 'empty':
      return emptySql(condition.field, value);
    case 'filled':
      return sql`not (${emptySql(condition.field, value)})`;
  }
}

function emptySql(field: string, value: SQL): SQL {
  const kind = productField(field)?.kind;
  if (kind === 'text' || kind === 'texts') return sql`coalesce(${value}, '') = ''`;
  // "No pieces" and "no pictures" are zeros.
  if (['stock', 'pictures', 'reviews'].includes(field) || field.startsWith('stock_')) return sql`${value} = 0`;
  return sql`${value} is null`;
}

function rangeSql(value: SQL, type: SQL, from: number | null, to: number | null): SQL {
  if (from !== null && to !== null) return sql`${value} between ${from}${type} and ${to}${type}`;
  return from === null ? sql`${value} <= ${to}${type}` : sql`${value} >= ${from}${type}`;
}

function wholeNumbers(values: readonly (string | number)[]): number[] {
  return values.map(Number).filter(Number.isInteger);
}

function ceiling(number: number | null): number | null {
  return number === null ? null : Math.ceil(number);
}

function floor(number: number | null): number | null {
  return number === null ? null : Math.floor(number);
}

/** Days of the shop's clock. */
function duringSql(value: SQL, from: string | null, to: string | null): SQL {
  const after = from === null ? sql`true` : sql`${value} >= ${startOfDay(from)}`;
  return to === null ? after : sql`${after} and ${value} < ${startOfDay(to)} + interval '1 day'`;
}

function startOfDay(day: string): SQL {
  return sql`${day}::date::timestamp at time zone 'Asia/Tashkent'`;
}

function containsSql(value: SQL, text: string): SQL {
  const words = text.split(/\s+/).slice(0, 10);
  const patterns = words.map((word) => sql`${value} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  return sql`(${sql.join(patterns, sql` and `)})`;
}

/** A category stands for all below it. */
function categorySql(condition: Extract<FilterCondition, { operator: 'in' | 'not_in' }>): SQL {
  const ids = categoriesBelow(wholeNumbers(condition.values));
  return condition.operator === 'in'
    ? sql`p.category_id = any(array(${ids}))`
    : sql`p.category_id <> all(array(${ids}))`;
}

/** Stickers, and the values of an attribute: a product may have several. */
function membershipSql(condition: FilterCondition, attributeId: number | null): SQL {
  const values = 'values' in condition ? sql.param(wholeNumbers(condition.values)) : null;
  const among = (column: SQL) => (values === null ? sql`true` : sql`${column} = any(${values}::bigint[])`);
  const members =
    attributeId === null
      ? sql`select from product_stickers m where m.product_id = p.id and ${among(sql`m.sticker_id`)}`
      : sql`select from product_attribute_values m where m.product_id = p.id and m.attribute_value_id in (
          select v.id from attribute_values v where v.attribute_id = ${attributeId} and ${among(sql`v.id`)})`;
  const has = condition.operator === 'in' || condition.operator === 'filled';
  return has ? sql`exists (${members})` : sql`not exists (${members})`;
}

function changeSql(condition: FilterCondition, changed: ChangedProducts): SQL | null {
  if (condition.field === 'changed' && condition.operator === 'during') {
    const { from, to } = condition;
    return changed.between(
      from === null ? null : startOfDay(from),
      to === null ? null : sql`${startOfDay(to)} + interval '1 day'`,
    );
  }
  if (!('values' in condition)) return null;
  const ids = wholeNumbers(condition.values);
  if (condition.field === 'change_set') return changed.inChangeSets(ids);
  return condition.field === 'changed_by' ? changed.byStaff(ids) : null;
}

/** Whether a stock satisfies the condition: for the stores in which a product has no row at all. */
function isMetBy(stock: number, condition: FilterCondition): boolean {
  switch (condition.operator) {
    case 'in':
      return condition.values.includes(stock);
    case 'not_in':
      return !condition.values.includes(stock);
    case 'between':
      return stock >= (condition.from ?? stock) && stock <= (condition.to ?? stock);
    case 'empty':
      return stock === 0;
    case 'filled':
      return stock !== 0;
    default:
      return false;
  }
}

/** A store without a row of the product has no pieces of it: what zero satisfies is selected by what contradicts it. */
function storeStockSql(condition: FilterCondition, storeId: number): SQL {
  const isMet = valueSql(condition, sql`s.quantity`);
  const rows = (met: SQL) => sql`select s.product_id from ${storeStock} s where s.store_id = ${storeId} and (${met})`;
  return isMetBy(0, condition) ? sql`p.id not in (${rows(sql`not (${isMet})`)})` : sql`p.id in (${rows(isMet)})`;
}
