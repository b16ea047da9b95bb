import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';
import { categoriesBelow } from '#server/features/catalog/index.ts';
import { products } from '#server/schema/catalog-tables.ts';

interface ChosenGoods {
  category?: number | undefined;
  below?: 'no' | undefined;
  brand?: number | undefined;
}

/** Condition: the category is the chosen one or below it, as in the list of goods. The ids are looked up once. */
export function isBelow(column: Column, category: number): SQL {
  return sql`${column} = any(array(${categoriesBelow([category])}))`;
}

/** Condition of `products`: of the chosen category, alone or with those below it, and of the chosen brand. */
export function isInCatalogue({ category, below, brand }: ChosenGoods): SQL {
  const ofCategory =
    category === undefined
      ? undefined
      : below === 'no'
        ? eq(products.categoryId, category)
        : isBelow(products.categoryId, category);
  return and(ofCategory, brand === undefined ? undefined : eq(products.brandId, brand)) ?? sql`true`;
}
