import { TAXON_FIELDS, type TaxonField, type TaxonFields } from '#contract/catalog/taxonomy-admin.ts';
import { m } from '#messages';

/** What is typed: no text is null in a field. */
export interface TaxonDraft {
  name_ru: string;
  name_uz: string;
  description_ru: string;
  description_uz: string;
  slug: string;
  picture: string | null;
  is_published: boolean;
}

export const EMPTY_TAXON: TaxonDraft = {
  name_ru: '',
  name_uz: '',
  description_ru: '',
  description_uz: '',
  slug: '',
  picture: null,
  is_published: true,
};

export function draftOf({ name_uz, description_ru, description_uz, ...fields }: TaxonFields): TaxonDraft {
  return {
    ...fields,
    name_uz: name_uz ?? '',
    description_ru: description_ru ?? '',
    description_uz: description_uz ?? '',
  };
}

/** The fields of a draft as they are sent. */
export function fieldsOf(draft: TaxonDraft) {
  const text = (typed: string) => typed.trim().replace(/\s+/g, ' ') || null;
  return {
    ...draft,
    name_ru: text(draft.name_ru) ?? '',
    name_uz: text(draft.name_uz),
    description_ru: text(draft.description_ru),
    description_uz: text(draft.description_uz),
    slug: text(draft.slug),
  };
}

export type TaxonDraftProblem = { field: TaxonField; problem: 'name' | 'slug' | 'description' };

/** What can be seen to be wrong before it is sent. */
export function draftProblem(draft: TaxonDraft): TaxonDraftProblem | null {
  const { name_ru, slug, description_ru, description_uz } = fieldsOf(draft);
  if (name_ru === '') return { field: 'name_ru', problem: 'name' };
  if (slug !== null && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return { field: 'slug', problem: 'slug' };
  if (description_ru === null && description_uz !== null) return { field: 'description_ru', problem: 'description' };
  return null;
}

/** The draft in which the fields that others have changed are theirs, and all that the person has not touched too. */
export function withTheirs(
  draft: TaxonDraft,
  seen: TaxonFields,
  current: TaxonFields,
  conflicts: readonly TaxonField[],
): TaxonDraft {
  const before = draftOf(seen);
  const theirs = draftOf(current);
  const taken = TAXON_FIELDS.filter((field) => conflicts.includes(field) || draft[field] === before[field]);
  return { ...draft, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
}

/** What the form shows of a stored category or brand. */
export function storedFields(taxon: TaxonFields): TaxonFields {
  const { name_ru, name_uz, description_ru, description_uz, slug, picture, is_published } = taxon;
  return { name_ru, name_uz, description_ru, description_uz, slug, picture, is_published };
}

/** How many goods shoppers will see or no longer see; null: nothing changes for them. */
export function shownEffect(isPublished: boolean, before: { isPublished: boolean; goods: number }): string | null {
  if (isPublished === before.isPublished || before.goods === 0) return null;
  const goods = m.admin_categories_goods({ count: before.goods });
  return isPublished ? m.admin_taxon_shows({ goods }) : m.admin_taxon_hides({ goods });
}
