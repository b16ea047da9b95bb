import { z } from 'zod';
import { categoryNodeSchema, listingSchema } from '#contract/catalog/catalog.ts';

/** The five pages of every measurement, in Russian, with products of the running shop. */
export interface BenchAddresses {
  home: string;
  category: string;
  filtered: string;
  product: string;
  search: string;
}
export type BenchPage = keyof BenchAddresses;

const SMARTPHONES = 1011;

export async function findBenchAddresses(origin: string): Promise<BenchAddresses> {
  const category = z
    .object({ data: categoryNodeSchema })
    .parse(await json(`${origin}/api/v2/categories/${SMARTPHONES}/tree`)).data;
  const listing = listingSchema.parse(await json(`${origin}/api/v2/products?category_id[]=${SMARTPHONES}`));
  const brands = listing.facets.brands.slice(0, 2).map(({ id }) => id);
  const path = `/category/${category.id}-${category.slug}`;
  return {
    home: '/',
    category: path,
    filtered: `${path}?brands=${brands.sort((a, b) => a - b).join(',')}`,
    product: listing.data[0]?.url ?? '/',
    search: '/search?keyword=samsung',
  };
}

/** The listing of the category page, for the comparison with Next.js. */
export function readListing(origin: string): Promise<unknown> {
  return json(`${origin}/api/v2/products?category_id[]=${SMARTPHONES}`);
}

async function json(url: string): Promise<unknown> {
  return (await fetch(url)).json();
}
