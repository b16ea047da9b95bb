import { productField, storeIdOf } from '#contract/catalog/product-fields.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import type { MatchCode } from '#contract/imports/import-states.ts';
import type { ImportSettings } from '#contract/imports/imports.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import type { AutomaticImport } from '#server/schema/imports-tables.ts';
import { automaticCreates, createsDrafts, initialFieldOf } from './automatic-drafts.ts';
import { PICTURES } from './formats/commerceml-file.ts';
import { type FileColumn, FileRefused } from './formats/file-rows.ts';
import { WorkEnded } from './work-ended.ts';

/** Columns that are prices or stock of somebody: which, a person says once. */
const PREFIXES = ['price:', 'stock:'];
const LOCALE: Locale = 'ru';

/** The program, with the right to change the fields of its columns and nothing else. */
export function automaticCaller({ author, columns }: AutomaticImport): StaffCaller {
  const fields = Object.values(columns).filter((field) => field !== null);
  const rights = fields.flatMap((key) => {
    const field = productField(key);
    return field === undefined || field.edit === null ? [] : [field.see, field.edit];
  });
  // The category, the brand and the codes of a new good.
  if (createsDrafts(fields)) rights.push('products:edit', 'products:edit-texts');
  const stores = new Set(fields.flatMap((key) => storeIdOf(key) ?? []));
  return {
    id: 0,
    name: author,
    locale: LOCALE,
    sessionId: null,
    isOwner: false,
    permissions: new Set<Permission>(['products:see', ...rights]),
    limits: { maxDiscountPercent: null, maxRefund: null, maxBulkRows: null },
    storesOf: () => stores,
  };
}

/** What the columns of a file are. A price or warehouse that nobody has decided about ends the work. */
export function automaticSettings(
  automatic: AutomaticImport,
  found: readonly FileColumn[] | undefined,
  { supplier, price }: ImportSettings,
): ImportSettings {
  if (found === undefined) throw new FileRefused('unknown_format');
  const { codes, columns } = automatic;
  const creates = automaticCreates(automatic);
  if (found.some(({ key }) => isDecided(key) && columns[key] === undefined)) throw new WorkEnded('unmapped_columns');
  const roles = found.map(({ key }): ImportSettings['columns'][number] => {
    if (key === 'code') return { match: 'external' };
    // Written beside the fields, by `apply-pictures.ts`.
    if (key === PICTURES) return null;
    const field = columns[key];
    if (typeof field === 'string') return { field };
    if (codes.includes(key as MatchCode)) return { match: key as MatchCode };
    const initial = creates === null ? undefined : initialFieldOf(key);
    return initial === undefined ? null : { initial };
  });
  return { sheet: 0, header: 0, supplier, columns: roles, price, creates };
}

function isDecided(key: string): boolean {
  return PREFIXES.some((prefix) => key.startsWith(prefix));
}
