import { checkFamily } from './check-family.ts';
import type { Attribute, Category } from './data-format/catalogue-format.ts';
import type { Origin } from './read-data-files.ts';
import { leafCategories, type ShopData } from './shop-data.ts';
import type { DataProblem } from './shop-data-error.ts';

/** Adds a problem of an entry: `path` is that of the key in it. */
export type Complain = (entry: object, path: string, message: string) => void;

/** What one entry says of another: numbers and codes that are taken twice, and those that nothing has. */
export function checkShopData(
  data: ShopData,
  attributes: readonly Attribute[],
  origins: ReadonlyMap<object, Origin>,
): DataProblem[] {
  const problems: DataProblem[] = [];
  const complain: Complain = (entry, path, message) => {
    const origin = origins.get(entry);
    const whole = [origin?.path, path].filter(Boolean).join('.');
    problems.push({ file: origin?.file ?? '', path: whole, message });
  };
  checkNumbersAndCodes(data, attributes, complain);
  checkAttributes(data, attributes, complain);
  const references = {
    leaves: new Set(leafCategories(data.categories).map(({ leaf }) => leaf.slug)),
    brands: new Set(data.brands.map(({ slug }) => slug)),
    stickers: new Set(data.stickers.map(({ code }) => code)),
    attributes: data.attributes,
  };
  for (const family of data.productFamilies) checkFamily(family, references, complain);
  checkPictures(data, references.leaves, complain);
  checkOpinions(data, complain);
  return problems;
}

function checkNumbersAndCodes(data: ShopData, attributes: readonly Attribute[], complain: Complain): void {
  const { brands, stickers, attributeGroups, promotions, instalmentPartners } = data;
  const categories = inTree(data.categories, data.categories);
  const numbered = { brands, stickers, attributeGroups, promotions, instalmentPartners, attributes };
  const { menus, stores, banners, phoneModels, articles, news, pages } = data;
  for (const list of [...Object.values(numbered), menus, stores, banners, phoneModels, articles, news, pages]) {
    unique(
      list.map((entry) => ({ entry, path: 'id', value: entry.id })),
      complain,
    );
  }
  for (const list of [brands, promotions, pages]) {
    unique(
      list.map((entry) => ({ entry, path: 'slug', value: entry.slug })),
      complain,
    );
  }
  for (const list of [stickers, attributeGroups, instalmentPartners, attributes]) {
    unique(
      list.map((entry) => ({ entry, path: 'code', value: entry.code })),
      complain,
    );
  }
  unique(
    menus.map((entry) => ({ entry, path: 'name', value: entry.name })),
    complain,
  );
  unique(
    categories.map(({ top, category }) => ({ entry: top, path: 'id', value: category.id })),
    complain,
  );
  unique(
    categories.map(({ top, category }) => ({ entry: top, path: 'slug', value: category.slug })),
    complain,
  );
  unique(
    data.productFamilies.map((entry) => ({ entry, path: 'id', value: entry.id })),
    complain,
  );
  const variants = data.productFamilies.flatMap((family) =>
    family.variants.map((variant, index) => ({ entry: family, path: `variants[${index}]`, variant })),
  );
  unique(
    variants.map(({ entry, path, variant }) => ({ entry, path: `${path}.id`, value: variant.id })),
    complain,
  );
  const barcodes = variants.filter(({ variant }) => variant.barcode !== undefined);
  unique(
    barcodes.map(({ entry, path, variant }) => ({ entry, path: `${path}.barcode`, value: variant.barcode ?? '' })),
    complain,
  );
}

/** Every category with the entry of the file that it stands in. */
function inTree(categories: readonly Category[], tops: readonly Category[]): { top: Category; category: Category }[] {
  return categories.flatMap((category, index) => {
    const top = tops[index] ?? category;
    const children = category.children ?? [];
    return [
      { top, category },
      ...inTree(
        children,
        children.map(() => top),
      ),
    ];
  });
}

function unique(uses: { entry: object; path: string; value: number | string }[], complain: Complain): void {
  const seen = new Set<number | string>();
  for (const { entry, path, value } of uses) {
    if (seen.has(value)) complain(entry, path, `${value} is taken already`);
    seen.add(value);
  }
}

function checkAttributes(data: ShopData, attributes: readonly Attribute[], complain: Complain): void {
  const groups = new Set(data.attributeGroups.map(({ code }) => code));
  for (const attribute of attributes) {
    if (!groups.has(attribute.group)) complain(attribute, 'group', `${attribute.group} is not a known group`);
    const values = (attribute.values ?? []).map(({ code }, index) => ({
      entry: attribute,
      path: `values[${index}].code`,
      value: code,
    }));
    unique(values, complain);
  }
}

function checkPictures(data: ShopData, leaves: ReadonlySet<string>, complain: Complain): void {
  for (const entry of [...data.banners, ...data.promotions]) {
    for (const slug of entry.picture.mostPopularOf ?? []) {
      if (!leaves.has(slug)) complain(entry, 'picture.mostPopularOf', `${slug} is not a category without children`);
    }
  }
  for (const promotion of data.promotions) {
    for (const slug of promotion.products?.categories ?? []) {
      if (!leaves.has(slug)) complain(promotion, 'products.categories', `${slug} is not a category without children`);
    }
  }
}

function checkOpinions(data: ShopData, complain: Complain): void {
  const products = new Set(data.productFamilies.flatMap(({ variants }) => variants.map(({ id }) => id)));
  for (const opinion of [...data.reviews, ...data.questions]) {
    if (!products.has(opinion.productId)) complain(opinion, 'productId', `${opinion.productId} is not a known product`);
  }
  const authors = data.reviews.map((review) => ({
    entry: review,
    path: 'email',
    value: `${review.email} of product ${review.productId}`,
  }));
  unique(authors, complain);
}
