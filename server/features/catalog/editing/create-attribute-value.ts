import { asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { newAttributeValueSchema } from '#contract/catalog/product-creation.ts';
import { foldName } from '#contract/catalog/product-field-text.ts';
import { slugify } from '#contract/catalog/slugify.ts';
import type { Localized } from '#contract/i18n/locale.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { Conflict, NotFound } from '#server/platform/http/shop-error.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { attributes, attributeValues } from '#server/schema/catalog-tables.ts';
import type { EditingDeps } from './editing-deps.ts';
import { openStaffEdit } from './open-staff-edit.ts';

type NewValue = z.output<typeof newAttributeValueSchema> & { attributeId: number };
type Value = { id: number } & Localized;

/**
 * Adds a value to an attribute. When there is one of this name already, which somebody may have added this moment, that one
 * is the answer: two of a name would split the filter.
 */
export function createAttributeValue(
  { db, openChangeSet }: Pick<EditingDeps, 'db' | 'openChangeSet'>,
  caller: StaffCaller,
  { attributeId, ru, uz, key }: NewValue,
): Promise<Value> {
  const name: Localized = { ru, ...(uz !== undefined && { uz }) };
  return db.transaction(async (tx) => {
    // One after the other for each attribute.
    const [attribute] = await tx
      .select({ id: attributes.id })
      .from(attributes)
      .where(eq(attributes.id, attributeId))
      .for('no key update');
    if (attribute === undefined) throw new NotFound();
    const known = await tx
      .select()
      .from(attributeValues)
      .where(eq(attributeValues.attributeId, attributeId))
      .orderBy(asc(attributeValues.id));
    const same = known.find((value) => foldName(value.name.ru) === foldName(ru));
    if (same !== undefined) return { id: same.id, ...same.name };
    const opened = await openStaffEdit({ openChangeSet }, tx, caller, { key, content: { attributeId, name } });
    // A repeated request finds its value by the name, unless somebody has renamed it since.
    if (opened.isRepeated) throw new Conflict();
    return insertValue(tx, attributeId, name, known);
  });
}

async function insertValue(
  tx: Tx,
  attributeId: number,
  name: Localized,
  known: readonly (typeof attributeValues.$inferSelect)[],
): Promise<Value> {
  const keys = new Set(known.map(({ key }) => key));
  const [inserted] = await tx
    .insert(attributeValues)
    .values({
      attributeId,
      key: freeKey(slugify(name.ru) || 'value', keys),
      name,
      number: known.every(({ number }) => number !== null) ? leadingNumber(name.ru) : null,
      position: sql`(select coalesce(max(v.position), 0) + 1 from attribute_values v where v.attribute_id = ${attributeId})`,
    })
    .returning({ id: attributeValues.id });
  if (inserted === undefined) throw new Error('An insert returns its row');
  return { id: inserted.id, ...name };
}

function freeKey(key: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? key : `${key}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** `6,7 дюйма` → 6.7; attributes of numbers are put in order by it. */
function leadingNumber(text: string): number | null {
  const digits = /^-?\d[\d\s\u00a0]*(?:[.,]\d+)?/.exec(text)?.[0];
  return digits === undefined ? null : Number(digits.replace(/[\s\u00a0]/g, '').replace(',', '.'));
}
