import type { Localized } from '#contract/i18n/locale.ts';

/** What the search knows about one product. The catalogue composes it; the index stores only words and numbers. */
export interface SearchDocument {
  /** Returned in the results. From 0 to 2³² − 1. */
  id: number;
  name: Localized;
  brand: string;
  /** Names of the category and its ancestors, the leaf first. */
  category: Localized[];
  /** Texts of the values as a person reads them, unit included; for a yes/no characteristic that is "yes", its name. */
  attributes: Localized[];
  sku: string;
  barcode: string | null;
  model: string | null;
  keywords: string[];
  inStock: boolean;
  /** Views, sales or another number that is larger for more popular goods. */
  popularity: number;
}
