import { asc, desc, eq } from 'drizzle-orm';
import type { RecordKind, ReferenceList } from '#contract/records/record-kind.ts';
import type { Reference } from '#contract/records/records.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { attributeGroups, attributes, attributeValues, brands, categories } from '#server/schema/catalog-tables.ts';
import { regions } from '#server/schema/checkout-tables.ts';
import { promotions } from '#server/schema/content-tables.ts';

/** What the fields of a kind may name, by the name of the list. */
export async function readReferences(db: Queryable, { fields }: RecordKind): Promise<Record<string, Reference[]>> {
  const lists = new Set(
    fields.flatMap((field) => (field.kind === 'reference' || field.kind === 'references' ? [field.to] : [])),
  );
  const read = [...lists].map(async (list) => [list, await READ[list](db)] as const);
  return Object.fromEntries(await Promise.all(read));
}

const READ: Record<ReferenceList, (db: Queryable) => Promise<Reference[]>> = {
  async categories(db) {
    const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id));
    return rows.map(({ id, name, parentId }) => ({ id, ...name, parent_id: parentId }));
  },
  async brands(db) {
    const rows = await db.select({ id: brands.id, ru: brands.name }).from(brands).orderBy(asc(brands.name));
    return rows;
  },
  async attribute_groups(db) {
    const rows = await db
      .select()
      .from(attributeGroups)
      .orderBy(asc(attributeGroups.position), asc(attributeGroups.id));
    return rows.map(({ id, name }) => ({ id, ...name }));
  },
  async filter_attributes(db) {
    const rows = await db
      .select({ id: attributes.id, name: attributes.name })
      .from(attributes)
      .where(eq(attributes.usedForFilter, true))
      .orderBy(asc(attributes.position), asc(attributes.id));
    return rows.map(({ id, name }) => ({ id, ...name }));
  },
  async filter_values(db) {
    const rows = await db
      .select({ id: attributeValues.id, name: attributeValues.name, attributeId: attributeValues.attributeId })
      .from(attributeValues)
      .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId))
      .where(eq(attributes.usedForFilter, true))
      .orderBy(asc(attributeValues.number), asc(attributeValues.position), asc(attributeValues.id));
    return rows.map(({ id, name, attributeId }) => ({ id, ...name, parent_id: attributeId }));
  },
  async promotions(db) {
    const rows = await db
      .select({ id: promotions.id, name: promotions.name })
      .from(promotions)
      .orderBy(desc(promotions.startAt), desc(promotions.id));
    return rows.map(({ id, name }) => ({ id, ...name }));
  },
  async regions(db) {
    const rows = await db.select().from(regions).orderBy(asc(regions.id));
    return rows.map(({ id, name }) => ({ id, ...name }));
  },
};
