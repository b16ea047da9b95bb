import { asc, inArray, sql } from 'drizzle-orm';
import type { Localized } from '#contract/i18n/locale.ts';
import {
  type RecordField,
  type RecordValue,
  type RecordValues,
  SINGLE_RECORD_ID,
} from '#contract/records/record-kind.ts';
import { recordKind } from '#contract/records/record-kinds.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import type { RecordSource } from '#server/platform/records/index.ts';
import { settings } from '#server/schema/content-tables.ts';

/** Serialises those who change settings: a setting without a row has nothing that could be locked. */
const LOCK = sql`select pg_advisory_xact_lock(hashtextextended('amper:settings', 0))`;

/**
 * The shop's settings as one record. Each field is a row of `settings`, which is its own entry of the history. The text of
 * a field without languages is stored as the Russian one.
 */
export const settingsRecords: RecordSource = {
  kind: 'shop_settings',
  table: 'settings',
  list: async (db) => [{ id: SINGLE_RECORD_ID, values: await readSettings(db), counts: {} }],
  async read(db, id, lock) {
    if (id !== SINGLE_RECORD_ID) return null;
    if (lock === 'for update') await db.execute(LOCK);
    return readSettings(db);
  },
  insert: () => refuse(),
  async update(tx: Tx, _id, values, changed) {
    const fields = recordKind('shop_settings').fields.filter(({ key, isLocalized }) =>
      isLocalized ? changed.has(`${key}_ru`) || changed.has(`${key}_uz`) : changed.has(key),
    );
    const rows = fields.map((field) => ({ key: field.key, value: textsOf(field, values) }));
    await tx
      .insert(settings)
      .values(rows)
      .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value` } });
  },
  remove: () => refuse(),
  neighbours: async () => null,
  writePositions: () => refuse(),
  problemOf: () => null,
};

async function refuse(): Promise<never> {
  throw new Error('The settings are one record, which is always there');
}

async function readSettings(db: Queryable): Promise<RecordValues> {
  const { fields } = recordKind('shop_settings');
  const rows = await db
    .select()
    .from(settings)
    .where(
      inArray(
        settings.key,
        fields.map(({ key }) => key),
      ),
    )
    .orderBy(asc(settings.key));
  const texts = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(
    fields.flatMap((field): [string, RecordValue][] => {
      const { ru, uz } = texts.get(field.key) ?? {};
      if (!field.isLocalized) return [[field.key, typedValue(field, ru ?? '')]];
      return [
        [`${field.key}_ru`, ru || null],
        [`${field.key}_uz`, uz || null],
      ];
    }),
  );
}

/** A number that somebody has typed into the table as words counts as none, as it does for the shop. */
function typedValue({ kind }: RecordField, text: string): RecordValue {
  if (kind === 'flag') return text === 'true';
  if (kind !== 'number' && kind !== 'money' && kind !== 'reference') return text || null;
  return /^\d{1,12}$/.test(text) ? Number(text) : null;
}

function textsOf({ key, isLocalized }: RecordField, values: Readonly<RecordValues>): Localized | null {
  const ru = values[isLocalized ? `${key}_ru` : key] ?? null;
  const uz = isLocalized ? (values[`${key}_uz`] ?? null) : null;
  if (ru === null) return null;
  return { ru: String(ru), ...(uz !== null && { uz: String(uz) }) };
}
