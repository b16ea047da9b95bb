import type { Attribute } from '#demo/data-format/catalogue-format.ts';
import { checkFamily } from './check-family.ts';
import { checkNumbersAndCodes } from './check-unique.ts';
import type { Origin } from './read-data-files.ts';
import { allCategories, leafCategories, type ShopData } from './shop-data.ts';
import type { DataProblem, ReportProblem } from './shop-data-error.ts';

/** Checks references between entries: duplicate ids and codes, and unknown ones. */
export function checkShopData(
  data: ShopData,
  attributes: readonly Attribute[],
  origins: ReadonlyMap<object, Origin>,
): DataProblem[] {
  const problems: DataProblem[] = [];
  const report: ReportProblem = (entry, path, message) => {
    const origin = origins.get(entry);
    problems.push({ file: origin?.file ?? '', path: [origin?.path, path].filter(Boolean).join('.'), message });
  };
  checkNumbersAndCodes(data, attributes, report);
  checkGroups(data, attributes, report);
  const references = {
    leaves: new Set(leafCategories(data.categories).map(({ leaf }) => leaf.slug)),
    brands: new Set(data.brands.map(({ slug }) => slug)),
    stickers: new Set(data.stickers.map(({ code }) => code)),
    attributes: data.attributes,
  };
  for (const family of data.productFamilies) checkFamily(family, references, report);
  checkCategoriesOfPictures(data, references.leaves, report);
  checkHomeShelves(data, references.brands, report);
  checkChoosers(data, report);
  checkOpinions(data, report);
  return problems;
}

function checkGroups(data: ShopData, attributes: readonly Attribute[], report: ReportProblem): void {
  const groups = new Set(data.attributeGroups.map(({ code }) => code));
  for (const attribute of attributes) {
    if (!groups.has(attribute.group)) report(attribute, 'group', `${attribute.group} is not a known group`);
  }
}

function checkCategoriesOfPictures(data: ShopData, leaves: ReadonlySet<string>, report: ReportProblem): void {
  const named = [
    ...[...data.banners, ...data.promotions].map((entry) => ({
      entry,
      path: 'picture.topProductsOf',
      slugs: entry.picture.topProductsOf ?? [],
    })),
    ...data.promotions.map((entry) => ({
      entry,
      path: 'products.categories',
      slugs: entry.products?.categories ?? [],
    })),
  ];
  for (const { entry, path, slugs } of named) {
    for (const slug of slugs.filter((one) => !leaves.has(one))) {
      report(entry, path, `${slug} is not a category without children`);
    }
  }
}

function checkHomeShelves(data: ShopData, brands: ReadonlySet<string>, report: ReportProblem): void {
  const categories = new Set(allCategories(data.categories).map(({ slug }) => slug));
  for (const shelf of data.homeShelves) {
    const { category, brand } = shelf;
    if (category !== undefined && !categories.has(category)) {
      report(shelf, 'category', `${category} is not a known category`);
    }
    if (brand !== undefined && !brands.has(brand)) report(shelf, 'brand', `${brand} is not a known brand`);
  }
}

function checkChoosers(data: ShopData, report: ReportProblem): void {
  const categories = new Set(allCategories(data.categories).map(({ slug }) => slug));
  for (const chooser of data.choosers) {
    if (!categories.has(chooser.category)) report(chooser, 'category', `${chooser.category} is not a known category`);
    for (const [at, question] of chooser.questions.entries()) {
      for (const [index, { attribute }] of question.answers.entries()) {
        const isFilter = attribute === undefined || data.attributes.get(attribute)?.isFilter;
        const path = `questions[${at}].answers[${index}].attribute`;
        if (!isFilter) report(chooser, path, `${attribute} is not an attribute that filters`);
      }
    }
  }
}

function checkOpinions(data: ShopData, report: ReportProblem): void {
  const products = new Set(data.productFamilies.flatMap(({ variants }) => variants.map(({ id }) => id)));
  for (const opinion of [...data.reviews, ...data.questions]) {
    if (!products.has(opinion.productId)) report(opinion, 'productId', `${opinion.productId} is not a known product`);
  }
}
