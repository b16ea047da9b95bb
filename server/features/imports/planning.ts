import type { ImportSettings } from '#contract/imports/imports.ts';
import type { EditingDeps } from '#server/features/catalog/index.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import type { AutomaticImport } from '#server/schema/imports-tables.ts';
import type { WrittenColumn } from './written-columns.ts';

/** What the rows of a file are planned with. */
export interface Planning {
  deps: EditingDeps;
  caller: StaffCaller;
  settings: ImportSettings;
  /** The code of the program that sends the file counts before those of the shop, which people change. */
  trustsExternal: boolean;
  written: readonly WrittenColumn[];
  /** What only new goods get. */
  initial: readonly WrittenColumn[];
  /** What a program has announced of goods before their price came; null: the file is a person's. */
  announced: readonly WrittenColumn[] | null;
  automatic: AutomaticImport | null;
  /** Where the paths of pictures stand; null: pictures are the shop's. */
  pictures: { file: number; announced: number } | null;
  /** Products by their folded names; null: several have it. Empty when no column is a name. */
  names: ReadonlyMap<string, number | null>;
}

/** What earlier rows of the file are about. */
export interface SeenRows {
  products: Set<number>;
  /** Codes of goods that are to be created: `sku:A-1`. */
  newCodes: Set<string>;
}
