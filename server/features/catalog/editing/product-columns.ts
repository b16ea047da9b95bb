import { type SQL, sql } from 'drizzle-orm';

/** An expression over the product `p`, and the joins that it needs. */
export interface ColumnSource {
  value: SQL;
  join?: ColumnJoin;
  /** Never empty: an order by it needs no place for empty cells, so that an index can serve it in both directions. */
  isRequired?: true;
}

/** Several expressions may need the same join; it is made once. */
export interface ColumnJoin {
  name: string;
  clause: SQL;
}

const PICTURE_COUNTS: ColumnJoin = {
  name: 'pictures',
  clause: sql`left join (
    select pp.product_id, count(*)::int as pictures from product_pictures pp group by 1) pc on pc.product_id = p.id`,
};

/**
 * What the stored fields are, for conditions and orders. Numbers stay integers, so that indexes serve them. The stock
 * is the kept total, which follows the stores within a second or two.
 */
const COLUMNS: Readonly<Record<string, ColumnSource>> = {
  id: { value: sql`p.id` },
  name_ru: { value: sql`p.name->>'ru'`, isRequired: true },
  name_uz: { value: sql`p.name->>'uz'` },
  brand: { value: sql`p.brand_id` },
  category: { value: sql`p.category_id` },
  description_ru: { value: sql`p.description->>'ru'` },
  description_uz: { value: sql`p.description->>'uz'` },
  published: { value: sql`p.is_published` },
  archived: { value: sql`p.is_archived` },
  draft: { value: sql`p.is_draft` },
  completeness: { value: sql`p.completeness`, isRequired: true },
  price: { value: sql`p.price`, isRequired: true },
  old_price: { value: sql`p.old_price` },
  cost: { value: sql`p.cost` },
  /** As the indexes have it. */
  margin: { value: sql`round((p.price - p.cost) * 100.0 / p.price, 1)` },
  stock: { value: sql`p.stock_total`, isRequired: true },
  status: { value: sql`p.status_override` },
  expected: { value: sql`p.is_expected` },
  sku: { value: sql`p.sku` },
  barcode: { value: sql`p.barcode` },
  model: { value: sql`p.model` },
  ikpu: { value: sql`p.ikpu` },
  package_code: { value: sql`p.package_code` },
  vat: { value: sql`p.vat_percent` },
  slug: { value: sql`p.slug` },
  section: { value: sql`p.section` },
  gift_ru: { value: sql`p.gift->>'ru'` },
  gift_uz: { value: sql`p.gift->>'uz'` },
  keywords: { value: sql`array_to_string(p.keywords, ' ')` },
  warranty: { value: sql`p.warranty_months` },
  weight: { value: sql`p.weight_grams` },
  sizes: { value: sql`p.size_mm` },
  pictures: { value: sql`coalesce(pc.pictures, 0)`, join: PICTURE_COUNTS },
  views: { value: sql`p.views` },
  sold: { value: sql`p.sold` },
  rating: { value: sql`round(p.rating_sum::numeric / nullif(p.rating_count, 0), 2)` },
  reviews: { value: sql`p.rating_count` },
  created: { value: sql`p.created_at` },
  updated: { value: sql`p.updated_at`, isRequired: true },
};

/**
 * Brands and categories are put in order by their names, as a person reads them. An inner join, so that the planner can
 * go through them in the order of their index and stop after the first rows.
 */
const ORDERS: Readonly<Record<string, ColumnSource>> = {
  brand: {
    value: sql`b.name`,
    join: { name: 'brands', clause: sql`join brands b on b.id = p.brand_id` },
    isRequired: true,
  },
  category: {
    value: sql`c.name->>'ru'`,
    join: { name: 'categories', clause: sql`join categories c on c.id = p.category_id` },
    isRequired: true,
  },
};

/** The expression of a field of the product's own row. Attributes, stickers and the stock of a store have none. */
export function columnOf(field: string): ColumnSource | null {
  return COLUMNS[field] ?? null;
}

export function orderColumnOf(field: string): ColumnSource | null {
  return ORDERS[field] ?? columnOf(field);
}
