import type { Attribute, Category } from '#demo/data-format/catalogue-format.ts';
import type { ShopData } from './shop-data.ts';
import type { ReportProblem } from './shop-data-error.ts';

/** An id or code of an entry, and its path in the entry. */
interface Use {
  entry: object;
  path: string;
  value: number | string;
}

/** Reports every duplicate. */
function checkUnique(uses: readonly Use[], report: ReportProblem): void {
  const taken = new Set<number | string>();
  for (const { entry, path, value } of uses) {
    if (taken.has(value)) report(entry, path, `${value} is taken already`);
    taken.add(value);
  }
}

export function checkNumbersAndCodes(data: ShopData, attributes: readonly Attribute[], report: ReportProblem): void {
  const { menus, brands, attributeGroups, stickers, stores, instalmentPartners, banners, homeShelves, promotions } =
    data;
  const { choosers } = data;
  const { phoneModels, productFamilies, articles, news, pages } = data;
  const categories = data.categories.flatMap((top) => inTree(top, top, ''));
  const variants = productFamilies.flatMap((entry) =>
    entry.variants.map((variant, index) => ({ entry, path: `variants[${index}].`, variant })),
  );
  const sets: Use[][] = [
    ...[menus, brands, attributeGroups, attributes, stickers, stores, instalmentPartners].map(ids),
    ...[banners, homeShelves, choosers, promotions, phoneModels, productFamilies, articles, news, pages].map(ids),
    ...[brands, promotions, pages].map((list) => list.map((entry) => ({ entry, path: 'slug', value: entry.slug }))),
    ...[attributeGroups, attributes, stickers, instalmentPartners, homeShelves].map((list) =>
      list.map((entry) => ({ entry, path: 'code', value: entry.code })),
    ),
    menus.map((entry) => ({ entry, path: 'name', value: entry.name })),
    categories.map(({ entry, path, category }) => ({ entry, path: `${path}id`, value: category.id })),
    categories.map(({ entry, path, category }) => ({ entry, path: `${path}slug`, value: category.slug })),
    variants.map(({ entry, path, variant }) => ({ entry, path: `${path}id`, value: variant.id })),
    variants.flatMap(({ entry, path, variant: { barcode } }) =>
      barcode === undefined ? [] : [{ entry, path: `${path}barcode`, value: barcode }],
    ),
    ...attributes.map((entry) =>
      (entry.values ?? []).map(({ code }, index) => ({ entry, path: `values[${index}].code`, value: code })),
    ),
    data.reviews.map((entry) => ({ entry, path: 'email', value: `${entry.email} of product ${entry.productId}` })),
  ];
  for (const uses of sets) checkUnique(uses, report);
}

function ids(list: readonly { id: number }[]): Use[] {
  return list.map((entry) => ({ entry, path: 'id', value: entry.id }));
}

/** A category and its descendants, with their entry of the file. */
function inTree(
  entry: Category,
  category: Category,
  path: string,
): { entry: Category; path: string; category: Category }[] {
  const below = (category.children ?? []).flatMap((child, index) => inTree(entry, child, `${path}children[${index}].`));
  return [{ entry, path, category }, ...below];
}
