import type pg from 'pg';
import type { Question } from './question.ts';

/**
 * The best setup for the same questions in PostgreSQL: one row per product with arrays, `intarray` GIN indexes, B-trees for the sort
 * orders, and one statement that reads each product once per filter group.
 */
export async function prepareFlatTable(client: pg.Client): Promise<void> {
  await client.query('create extension if not exists intarray');
  await client.query(`
    create table flat as
    with recursive ancestry as (
      select id as category_id, id as ancestor_id from categories
      union all select a.category_id, c.parent_id from ancestry a join categories c on c.id = a.ancestor_id
        where c.parent_id is not null)
    select p.id, p.brand_id, p.price, p.views, p.created_at, p.category_id,
      array(select ancestor_id from ancestry a where a.category_id = p.category_id) as categories,
      array(select v.attribute_value_id from product_attribute_values v
        join attribute_values t on t.id = v.attribute_value_id
        join attributes a on a.id = t.attribute_id and a.used_for_filter where v.product_id = p.id) as vals,
      coalesce(p.status_override, case when exists (
        select from store_stock s where s.product_id = p.id and s.quantity > 0) then 1 else 0 end) = 1 as in_stock,
      p.old_price is not null as on_sale
    from products p`);
  await client.query('create table value_attributes as select id, attribute_id from attribute_values');
  for (const index of [
    'unique index on flat (id)',
    'index on flat using gin (vals gin__int_ops)',
    'index on flat using gin (categories gin__int_ops)',
    'index on flat (brand_id)',
    'index on flat (category_id)',
    'index on flat (price, id)',
    'index on flat (views, id)',
    'index on flat (created_at, id)',
    'unique index on value_attributes (id) include (attribute_id)',
  ]) {
    await client.query(`create ${index}`);
  }
  await client.query('vacuum analyze flat');
  await client.query('analyze value_attributes');
}

export interface PostgresResult {
  ids: number[];
  total: number;
  /** Of all values of all facets, by id. */
  brands: Record<string, number>;
  categories: Record<string, number>;
  vals: Record<string, number>;
}

interface Group {
  name: string;
  condition: string;
}

export async function queryPostgres(client: pg.Client, question: Question): Promise<PostgresResult> {
  const { query } = question;
  const groups = groupsOf(question);
  const all = and(groups.map(({ condition }) => condition));
  const without = (name: string) =>
    and(groups.filter((group) => group.name !== name).map(({ condition }) => condition));
  const key = { price: 'price', views: 'views', created_at: 'created_at', relevance: 'views' }[query.sort];
  const counted = (column: string, name: string) =>
    groups.some((group) => group.name === name)
      ? `select ${column} as id, count(*)::int as count from flat where ${scopeOf(question)} and ${without(name)} group by 1`
      : `select ${column} as id, count(*)::int as count from found group by 1`;
  const chosen = Object.keys(query.attributes).map(Number);
  const values = [
    `select v.id, v.count from (select unnest(vals) as id, count(*)::int as count from found group by 1) v
      join value_attributes a on a.id = v.id where a.attribute_id <> all(array[${chosen}]::int[])`,
    ...chosen.map(
      (attribute) => `select v.id, v.count from (
        select unnest(vals) as id, count(*)::int as count from flat
        where ${scopeOf(question)} and ${without(`a${attribute}`)} group by 1) v
        join value_attributes a on a.id = v.id where a.attribute_id = ${attribute}`,
    ),
  ];
  const { rows } = await client.query<PostgresResult>(`
    with found as materialized (select * from flat where ${scopeOf(question)} and ${all})
    select
      array(select id from found order by ${key} ${query.order}, id ${query.order}
        limit ${query.quantity} offset ${(query.page - 1) * query.quantity}) as ids,
      (select count(*)::int from found) as total,
      (select array[min(price), max(price)] from flat where ${scopeOf(question)} and ${without('price')}) as price,
      (select jsonb_object_agg(id, count) from (${counted('brand_id', 'brands')}) f) as brands,
      (select jsonb_object_agg(id, count) from (${counted('category_id', 'categories')}) f) as categories,
      (select jsonb_object_agg(id, count) from (${values.join(' union all ')}) f) as vals,
      (select count(*) from flat where in_stock and ${scopeOf(question)} and ${without('stock')}) as in_stock,
      (select count(*) from flat where on_sale and ${scopeOf(question)} and ${without('sale')}) as on_sale`);
  const [row] = rows;
  if (row === undefined) throw new Error('The statement must return one row');
  return row;
}

/** These statements contain only numbers that the benchmark generates. */
function groupsOf({ query }: Question): Group[] {
  const groups: Group[] = [];
  if (query.brands.length > 0) groups.push({ name: 'brands', condition: `brand_id = any(array[${query.brands}])` });
  if (query.priceFrom !== null) {
    groups.push({ name: 'price', condition: `price between ${query.priceFrom} and ${query.priceTo}` });
  }
  if (query.inStock) groups.push({ name: 'stock', condition: 'in_stock' });
  if (query.onSale) groups.push({ name: 'sale', condition: 'on_sale' });
  for (const [id, values] of Object.entries(query.attributes)) {
    groups.push({ name: `a${id}`, condition: `vals && array[${values}]` });
  }
  return groups;
}

function scopeOf({ scope }: Question): string {
  if (scope.categoryId !== undefined) return `categories @> array[${scope.categoryId}]`;
  return scope.brandId === undefined ? 'true' : `brand_id = ${scope.brandId}`;
}

function and(conditions: string[]): string {
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}
