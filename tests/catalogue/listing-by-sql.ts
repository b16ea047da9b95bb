import { type SQL, sql } from 'drizzle-orm';
import type { ListingQuery } from '#contract/catalog/listing-query.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import type { RowScope } from '#server/features/catalog/engine/find-rows.ts';
import type { Queryable } from '#server/platform/database/database.ts';

interface Counted extends Record<string, unknown> {
  id: number;
  name: string;
  count: number;
}

export interface SqlListing extends Record<string, unknown> {
  ids: number[];
  total: number;
  price: { min: number; max: number };
  brands: Counted[];
  categories: Counted[];
  attributes: { id: number; values: Counted[] }[];
  in_stock: number;
  on_sale: number;
}

/** A listing as one plain SQL statement by rulings R3.2 and R3.3, except for the order of facets by name. */
export async function listingBySql(
  db: Queryable,
  scope: RowScope,
  query: ListingQuery,
  locale: Locale,
): Promise<SqlListing> {
  const groups = chosenGroups(query);
  const all = sql.join([sql`true`, ...groups.map(({ name }) => sql.identifier(name))], sql` and `);
  const without = (group: string) =>
    sql.join(
      [sql`true`, ...groups.filter(({ name }) => name !== group).map(({ name }) => sql.identifier(name))],
      sql` and `,
    );
  const key = sql.raw({ price: 'price', created_at: 'created_at', views: 'views', relevance: 'views' }[query.sort]);
  const direction = sql.raw(query.order);
  const name = sql.raw(locale === 'uz' ? `coalesce(name->>'uz', name->>'ru')` : `name->>'ru'`);
  const valueName = sql.raw(
    locale === 'uz' ? `coalesce(v.value_name->>'uz', v.value_name->>'ru')` : `v.value_name->>'ru'`,
  );
  const { rows } = await db.execute<SqlListing>(sql`
    with recursive visible as (
      select id from categories where parent_id is null and is_published
      union all select c.id from categories c join visible v on c.parent_id = v.id where c.is_published),
    ancestry as (
      select id as category_id, id as ancestor_id from categories
      union all select a.category_id, c.parent_id from ancestry a join categories c on c.id = a.ancestor_id
        where c.parent_id is not null),
    scoped as materialized (
      select p.*, coalesce(p.status_override, case when exists (
          select from store_stock s where s.product_id = p.id and s.quantity > 0) then 1 else 0 end) = 1 as stocked,
        p.old_price is not null as sale
      from products p join brands b on b.id = p.brand_id and b.is_published
      where p.is_published and p.category_id in (select id from visible) and ${scopeCondition(scope)}),
    judged as materialized (
      select p.*${sql.join(groups.map(({ name: group, condition }) => sql`, (${condition}) as ${sql.identifier(group)}`))}
      from scoped p),
    own_values as materialized (
      select j.*, v.id as value_id, v.attribute_id, v.name as value_name
      from judged j join product_attribute_values pv on pv.product_id = j.id
        join attribute_values v on v.id = pv.attribute_value_id
        join attributes a on a.id = v.attribute_id and a.used_for_filter)
    select
      array(select id from judged where ${all} order by ${key} ${direction}, id ${direction}
        limit ${query.quantity} offset ${(query.page - 1) * query.quantity}) as ids,
      (select count(*)::int from judged where ${all}) as total,
      (select jsonb_build_object('min', coalesce(min(price), 0), 'max', coalesce(max(price), 0))
        from judged where ${without('ok price')}) as price,
      (select coalesce(jsonb_agg(f), '[]') from (
        select b.id, b.name, count(j.id) filter (where ${without('ok brands')})::int as count
        from brands b left join judged j on j.brand_id = b.id
        where b.id in (select brand_id from scoped) or b.id = any(${sql.param(query.brands)}::int[])
        group by b.id) f) as brands,
      (select coalesce(jsonb_agg(f), '[]') from (
        select c.id, (select ${name} from categories where id = c.id) as name,
          count(j.id) filter (where ${without('ok categories')})::int as count
        from categories c join ancestry a on a.ancestor_id = c.id
          left join judged j on j.category_id = a.category_id
        where (c.id in (select category_id from scoped) and c.id <> ${scope.categoryId ?? 0})
          or c.id = any(${sql.param(query.categories)}::int[])
        group by c.id) f) as categories,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'values', values)
          order by card_position nulls last, position, id), '[]') from (
        select a.id, a.card_position, a.position, jsonb_agg(jsonb_build_object('id', v.id, 'name', ${valueName}, 'count', coalesce(c.count, 0))) as values
        from attributes a
          join (select id, attribute_id, name as value_name from attribute_values) v on v.attribute_id = a.id
          left join (
            select o.value_id, (count(*) filter (where ${passesOthers(groups)}))::int as count
            from own_values o group by o.value_id) c on c.value_id = v.id
        where a.used_for_filter and (c.value_id is not null or ${isChosenValue(query)})
        group by a.id) f) as attributes,
      (select count(*)::int from judged where stocked and ${without('ok stock')}) as in_stock,
      (select count(*)::int from judged where sale and ${without('ok sale')}) as on_sale`);
  const [row] = rows;
  if (row === undefined) throw new Error('A listing always has one row');
  return row;
}

interface Group {
  name: string;
  condition: SQL;
}

function chosenGroups(query: ListingQuery): Group[] {
  const groups: Group[] = [];
  if (query.brands.length > 0) {
    groups.push({ name: 'ok brands', condition: sql`p.brand_id = any(${sql.param(query.brands)}::int[])` });
  }
  if (query.categories.length > 0) {
    const condition = sql`p.category_id in (select category_id from ancestry
      where ancestor_id = any(${sql.param(query.categories)}::int[]))`;
    groups.push({ name: 'ok categories', condition });
  }
  if (query.priceFrom !== null || query.priceTo !== null) {
    const condition = sql`p.price between ${query.priceFrom ?? 0} and ${query.priceTo ?? Number.MAX_SAFE_INTEGER}`;
    groups.push({ name: 'ok price', condition });
  }
  if (query.inStock) groups.push({ name: 'ok stock', condition: sql`p.stocked` });
  if (query.onSale) groups.push({ name: 'ok sale', condition: sql`p.sale` });
  for (const [id, values] of Object.entries(query.attributes)) {
    const condition = sql`exists (select from product_attribute_values pv
      join attribute_values v on v.id = pv.attribute_value_id join attributes a on a.id = v.attribute_id
      where pv.product_id = p.id and a.used_for_filter and a.id = ${Number(id)}
        and v.id = any(${sql.param(values)}::int[]))`;
    groups.push({ name: `ok attribute ${id}`, condition });
  }
  return groups;
}

/** Every filter but the one of the attribute that is being counted. */
function passesOthers(groups: readonly Group[]): SQL {
  const conditions = groups.map(({ name }) => {
    const own = /^ok attribute (\d+)$/.exec(name)?.[1];
    const passes = sql`o.${sql.identifier(name)}`;
    return own === undefined ? passes : sql`(${passes} or o.attribute_id = ${Number(own)})`;
  });
  return sql.join([sql`true`, ...conditions], sql` and `);
}

function isChosenValue(query: ListingQuery): SQL {
  const conditions = Object.entries(query.attributes).map(
    ([id, values]) => sql`(a.id = ${Number(id)} and v.id = any(${sql.param(values)}::int[]))`,
  );
  return sql.join([sql`false`, ...conditions], sql` or `);
}

function scopeCondition(scope: RowScope): SQL {
  const conditions = [sql`true`];
  if (scope.brandId !== undefined) conditions.push(sql`p.brand_id = ${scope.brandId}`);
  if (scope.categoryId !== undefined) {
    conditions.push(sql`p.category_id in (select category_id from ancestry where ancestor_id = ${scope.categoryId})`);
  }
  if (scope.promotionId !== undefined) {
    conditions.push(sql`p.id in (select product_id from promotion_products where promotion_id = ${scope.promotionId})`);
  }
  return sql.join(conditions, sql` and `);
}
