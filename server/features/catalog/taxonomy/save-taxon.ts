import { eq, sql } from 'drizzle-orm';
import { slugify } from '#contract/catalog/slugify.ts';
import {
  type EditedTaxonFields,
  type SavedTaxon,
  TAXON_FIELDS,
  type TaxonField,
  type TaxonFields,
  type TaxonProblem,
} from '#contract/catalog/taxonomy-admin.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { Conflict, NotFound } from '#server/platform/http/shop-error.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { brands, categories } from '#server/schema/catalog-tables.ts';
import { findChangeResult, storeChangeResult } from '../editing/change-results-queries.ts';
import { applyOrNothing, NothingApplied } from '../editing/editing-deps.ts';
import { openStaffEdit } from '../editing/open-staff-edit.ts';
import type { TaxonomyDeps } from './taxonomy-deps.ts';
import { readStaffBrands, readStaffCategories } from './taxonomy-queries.ts';

export interface TaxonSave {
  id: number | null;
  seen: TaxonFields | null;
  fields: EditedTaxonFields;
  key: string;
}

/** Creates a category at the end of those below its parent, or changes one. */
export function saveCategory(
  deps: TaxonomyDeps,
  caller: StaffCaller,
  { parent_id, ...save }: TaxonSave & { parent_id: number | null },
): Promise<SavedTaxon> {
  return saveTaxon(deps, caller, { ...save, parentId: parent_id }, CATEGORIES);
}

export function saveBrand(deps: TaxonomyDeps, caller: StaffCaller, save: TaxonSave): Promise<SavedTaxon> {
  return saveTaxon(deps, caller, { ...save, fields: { ...save.fields, name_uz: null } }, BRANDS);
}

interface TaxonTable {
  name: 'categories' | 'brands';
  /** Locks the rows whose addresses are compared, and reads them. */
  read(tx: Tx): Promise<({ id: number } & TaxonFields)[]>;
  insert(tx: Tx, fields: TaxonFields, parentId: number | null): Promise<number>;
  update(tx: Tx, id: number, fields: TaxonFields): Promise<void>;
}

type Save = TaxonSave & { parentId?: number | null };

/**
 * Saves the fields that the person has changed, each when it still holds what they saw. Somebody else's other fields stay
 * as they are; the same field with another value makes a conflict, and then nothing is saved.
 */
function saveTaxon(deps: TaxonomyDeps, caller: StaffCaller, save: Save, table: TaxonTable): Promise<SavedTaxon> {
  const { id, seen, fields, key, parentId = null } = save;
  return applyOrNothing<SavedTaxon>(deps.db, async (tx) => {
    const opened = await openStaffEdit(deps, tx, caller, {
      key,
      content: { table: table.name, id, seen, fields, parentId },
    });
    if (opened.isRepeated) return storedResult(tx, opened.id);
    const rows = await table.read(tx);
    const current = rows.find((row) => row.id === id);
    if (id !== null && (current === undefined || seen === null)) throw new NotFound();
    const merged =
      current === undefined || seen === null ? withSlug(fields, rows) : mergedFields(fields, seen, current, rows);
    if (merged.conflicts.length > 0) {
      throw new NothingApplied<SavedTaxon>({
        kind: 'conflict',
        fields: merged.conflicts,
        current: onlyFields(current ?? merged.fields),
      });
    }
    const problem = await problemOf(deps, tx, merged.fields, current, rows, parentId);
    if (problem !== null) throw new NothingApplied<SavedTaxon>({ kind: 'refused', problem });
    if (current === undefined) {
      const newId = await table.insert(tx, merged.fields, parentId);
      return stored(tx, { kind: 'saved', id: newId, change_set: opened.id });
    }
    if (TAXON_FIELDS.every((field) => merged.fields[field] === current[field])) {
      throw new NothingApplied<SavedTaxon>({ kind: 'saved', id: current.id, change_set: null });
    }
    await table.update(tx, current.id, merged.fields);
    return stored(tx, { kind: 'saved', id: current.id, change_set: opened.id });
  });
}

async function stored(tx: Tx, result: SavedTaxon & { kind: 'saved'; change_set: number }): Promise<SavedTaxon> {
  await storeChangeResult(tx, result.change_set, result);
  return result;
}

/** The answer to a request that comes again. */
async function storedResult(tx: Tx, changeSetId: number): Promise<SavedTaxon> {
  const result = await findChangeResult(tx, changeSetId);
  if (result === null || !('kind' in result) || result.kind !== 'saved') throw new Conflict();
  return result;
}

type Row = { id: number } & TaxonFields;
interface Merged {
  fields: TaxonFields;
  conflicts: TaxonField[];
}

function mergedFields(fields: EditedTaxonFields, seen: TaxonFields, current: Row, rows: readonly Row[]): Merged {
  // An address that was emptied is made of the name, as for a new one.
  const mine =
    fields.slug === null
      ? withSlug(
          fields,
          rows.filter(({ id }) => id !== current.id),
        ).fields
      : { ...fields, slug: fields.slug };
  const changed = TAXON_FIELDS.filter((field) => mine[field] !== seen[field]);
  const conflicts = changed.filter((field) => current[field] !== seen[field] && current[field] !== mine[field]);
  const merged = { ...onlyFields(current), ...Object.fromEntries(changed.map((field) => [field, mine[field]])) };
  return { fields: merged, conflicts };
}

function onlyFields(row: TaxonFields): TaxonFields {
  const { name_ru, name_uz, description_ru, description_uz, slug, picture, is_published } = row;
  return { name_ru, name_uz, description_ru, description_uz, slug, picture, is_published };
}

/** Part of an address that nobody has: that of the name, with a number if it is taken. */
function withSlug(fields: EditedTaxonFields, others: readonly Row[]): Merged {
  if (fields.slug !== null) return { fields: { ...fields, slug: fields.slug }, conflicts: [] };
  const taken = new Set(others.map(({ slug }) => slug));
  const start = slugify(fields.name_ru) || 'page';
  for (let number = 1; ; number++) {
    const slug = number === 1 ? start : `${start}-${number}`;
    if (!taken.has(slug)) return { fields: { ...fields, slug }, conflicts: [] };
  }
}

async function problemOf(
  deps: TaxonomyDeps,
  tx: Tx,
  fields: TaxonFields,
  current: Row | undefined,
  rows: readonly Row[],
  parentId: number | null,
): Promise<TaxonProblem | null> {
  if (rows.some(({ id, slug }) => id !== current?.id && slug === fields.slug)) return 'taken';
  // A text in two languages has at least the Russian one.
  if (fields.description_ru === null && fields.description_uz !== null) return 'description_ru_missing';
  if (current === undefined && parentId !== null && !rows.some(({ id }) => id === parentId)) return 'parent_missing';
  if (fields.picture === null || fields.picture === current?.picture) return null;
  return (await deps.missingPictures(tx, [fields.picture])).length > 0 ? 'picture_missing' : null;
}

function descriptionOf({ description_ru, description_uz }: TaxonFields): { ru: string; uz?: string } | null {
  return description_ru === null ? null : localizedOf(description_ru, description_uz);
}

function localizedOf(ru: string, uz: string | null): { ru: string; uz?: string } {
  return uz === null ? { ru } : { ru, uz };
}

/** One after the other: an order of places and an address are compared with all others. */
export async function lockCategories(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${categories} in share row exclusive mode`);
}

const CATEGORIES: TaxonTable = {
  name: 'categories',
  async read(tx) {
    await lockCategories(tx);
    return readStaffCategories(tx);
  },
  async insert(tx, fields, parentId) {
    const [row] = await tx
      .insert(categories)
      .values({
        parentId,
        ...categoryColumns(fields),
        position: sql`(select coalesce(max(c.position), -1) + 1 from categories c where c.parent_id is not distinct from ${parentId})`,
      })
      .returning({ id: categories.id });
    return idOf(row);
  },
  async update(tx, id, fields) {
    await tx.update(categories).set(categoryColumns(fields)).where(eq(categories.id, id));
  },
};

const BRANDS: TaxonTable = {
  name: 'brands',
  async read(tx) {
    await tx.execute(sql`lock table ${brands} in share row exclusive mode`);
    return readStaffBrands(tx);
  },
  async insert(tx, fields) {
    const [row] = await tx
      .insert(brands)
      .values({ ...brandColumns(fields), position: sql`(select coalesce(max(b.position), -1) + 1 from brands b)` })
      .returning({ id: brands.id });
    return idOf(row);
  },
  async update(tx, id, fields) {
    await tx.update(brands).set(brandColumns(fields)).where(eq(brands.id, id));
  },
};

function categoryColumns(fields: TaxonFields) {
  return { ...commonColumns(fields), name: localizedOf(fields.name_ru, fields.name_uz) };
}

function brandColumns(fields: TaxonFields) {
  return { ...commonColumns(fields), name: fields.name_ru };
}

function commonColumns(fields: TaxonFields) {
  const { slug, picture, is_published: isPublished } = fields;
  return { slug, picture, isPublished, description: descriptionOf(fields) };
}

function idOf(row: { id: number } | undefined): number {
  if (row === undefined) throw new Error('An insert returns its row');
  return row.id;
}
