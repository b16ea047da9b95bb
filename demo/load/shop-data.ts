import path from 'node:path';
import type { Attribute, AttributeGroup, Brand, Category, Sticker } from '#demo/data-format/catalogue-format.ts';
import type {
  Banner,
  Chooser,
  HomeShelf,
  InstalmentPartner,
  Menu,
  Page,
  PhoneModel,
  Post,
  Promotion,
  ShopSettings,
  Store,
} from '#demo/data-format/content-format.ts';
import type { Question, Review } from '#demo/data-format/opinion-format.ts';
import type { ProductFamily } from '#demo/data-format/product-format.ts';

/** The folder of the demo shop's data files. */
export const DEMO_DATA = path.join(import.meta.dirname, '..', 'data');

/**
 * A whole shop as its data files tell it: see `demo/data/README.md`. Lists are in the order in which they were read.
 */
export interface ShopData {
  shop: ShopSettings;
  menus: Menu[];
  brands: Brand[];
  categories: Category[];
  attributeGroups: AttributeGroup[];
  /** By code. */
  attributes: Map<string, Attribute>;
  stickers: Sticker[];
  stores: Store[];
  instalmentPartners: InstalmentPartner[];
  banners: Banner[];
  homeShelves: HomeShelf[];
  choosers: Chooser[];
  promotions: Promotion[];
  phoneModels: PhoneModel[];
  productFamilies: ProductFamily[];
  reviews: Review[];
  questions: Question[];
  articles: Post[];
  news: Post[];
  pages: Page[];
}

/** Every category of the tree. */
export function allCategories(categories: readonly Category[]): Category[] {
  return categories.flatMap((category) => [category, ...allCategories(category.children ?? [])]);
}

/** The categories that products belong to, each with those above it, the nearest first. */
export function leafCategories(
  categories: readonly Category[],
  above: readonly Category[] = [],
): { leaf: Category; above: readonly Category[] }[] {
  return categories.flatMap((category) =>
    category.children ? leafCategories(category.children, [category, ...above]) : [{ leaf: category, above }],
  );
}
