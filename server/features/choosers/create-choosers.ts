import type { ChooserState } from '#contract/choosers/chooser-url.ts';
import type { ChooserLink, ChooserPage } from '#contract/choosers/choosers.ts';
import type { FoundChooserProblem } from '#contract/choosers/choosers-admin.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { checkChoosers } from './check-choosers.ts';
import type { ListGoods } from './chooser-goods.ts';
import { type ChooserData, readChoosers, readRuleAttributes, type StoredChooser } from './choosers-queries.ts';
import { chooserPath, presentChooser, presentChooserLink } from './present-chooser.ts';

/** "Help me choose": the published choosers of categories that have goods. */
export interface Choosers {
  list(locale: Locale): ChooserLink[];
  /** The address of a category's chooser; null: it has none. */
  urlOf(categoryId: number): string | null;
  page(categoryId: number, state: ChooserState, locale: Locale): ChooserPage | null;
  /** What keeps choosers from leading to goods, for staff. */
  problems(): FoundChooserProblem[];
  /** Reads the choosers and what their rules name again. */
  refresh(): Promise<void>;
}

interface ChoosersDeps {
  db: Database;
  catalog: Pick<Catalog, 'categoryTree' | 'listing'>;
}

/** Choosers are few and make up whole pages, so they are held in memory. */
export async function createChoosers({ db, catalog }: ChoosersDeps): Promise<Choosers> {
  let data = await readChooserData(db);
  const listGoods: ListGoods = (scope, query, locale) => catalog.listing(scope, { ...query, isByModel: true }, locale);
  const shown = () => data.choosers.filter(isComplete);
  const categoryOf = (chooser: StoredChooser, locale: Locale) => {
    const category = catalog.categoryTree(chooser.categoryId, locale);
    return category !== null && category.products_count > 0 ? category : null;
  };
  return {
    list: (locale) =>
      shown().flatMap((chooser) => {
        const category = categoryOf(chooser, locale);
        return category === null ? [] : presentChooserLink(chooser, category, locale);
      }),
    urlOf(categoryId) {
      const chooser = shown().find((one) => one.categoryId === categoryId);
      const category = chooser && categoryOf(chooser, 'ru');
      return category ? chooserPath(category) : null;
    },
    page(categoryId, state, locale) {
      const chooser = shown().find((one) => one.categoryId === categoryId);
      const category = chooser && categoryOf(chooser, locale);
      if (!chooser || !category) return null;
      return presentChooser({ chooser, category, attributes: data.attributes, state, locale, listGoods });
    },
    problems: () => checkChoosers(data, catalog, listGoods),
    refresh: async () => {
      data = await readChooserData(db);
    },
  };
}

async function readChooserData(db: Database): Promise<ChooserData> {
  const choosers = await readChoosers(db);
  const rules = choosers.flatMap(({ questions }) =>
    questions.flatMap(({ answers }) => answers.map(({ rule }) => rule)),
  );
  return { choosers, attributes: await readRuleAttributes(db, rules) };
}

/** A question without answers is not put to anybody, and a chooser without questions is not shown. */
function isComplete({ isPublished, questions }: StoredChooser): boolean {
  return isPublished && questions.some(({ answers }) => answers.length > 0);
}
