import { and, asc, count, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Locale, Localized } from '#contract/i18n/locale.ts';
import { MODERATED_PER_PAGE } from '#contract/moderation/moderation.ts';
import type { ModeratedKind, ModerationGroup, ModerationStatus } from '#contract/moderation/moderation-groups.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { products } from '#server/schema/catalog-tables.ts';
import { changeSets, history } from '#server/schema/history-tables.ts';
import { productQuestions } from '#server/schema/questions-tables.ts';
import { reviews } from '#server/schema/reviews-tables.ts';

export interface ModeratedRow {
  id: number;
  productId: number;
  productName: Localized;
  name: string;
  rating: number | null;
  body: string;
  locale: Locale;
  createdAt: Date;
  status: ModerationStatus;
  reason: string | null;
  answer: string | null;
  answeredAt: Date | null;
}

/** A page of a group: who waits longest first, the others newest first; `next` is the id that the following page is after. */
export async function listModerated(
  db: Queryable,
  kind: ModeratedKind,
  { group, after }: { group: ModerationGroup; after?: number | undefined },
): Promise<{ rows: ModeratedRow[]; next: number | null }> {
  const { id } = TABLES[kind];
  const [order, follows] = group === 'waiting' ? [asc, gt] : [desc, lt];
  const rows = await selectModerated(db, kind)
    .where(and(inModerationGroup(kind, group), after === undefined ? undefined : follows(id, after)))
    .orderBy(order(id))
    .limit(MODERATED_PER_PAGE + 1);
  const page = rows.slice(0, MODERATED_PER_PAGE);
  return { rows: page, next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null };
}

/** How many somebody has to do something about. The indexes of what waits have the same condition. */
export async function countWaiting(db: Queryable, kind: ModeratedKind): Promise<number> {
  const [row] = await db.select({ count: count() }).from(TABLES[kind]).where(inModerationGroup(kind, 'waiting'));
  return row?.count ?? 0;
}

export async function readModerated(db: Queryable, kind: ModeratedKind, id: number): Promise<ModeratedRow | null> {
  const [row] = await selectModerated(db, kind).where(eq(TABLES[kind].id, id));
  return row ?? null;
}

const TABLES = { reviews, questions: productQuestions };
export const TABLE_NAMES: Record<ModeratedKind, string> = { reviews: 'reviews', questions: 'product_questions' };
/** What is decided about the parts of a text has its own rows. */
const HISTORY_TABLES: Record<ModeratedKind, readonly string[]> = {
  reviews: [TABLE_NAMES.reviews, 'review_photos'],
  questions: [TABLE_NAMES.questions],
};

function selectModerated(db: Queryable, kind: ModeratedKind) {
  const table = TABLES[kind];
  return db
    .select({
      id: table.id,
      productId: table.productId,
      productName: products.name,
      name: table.name,
      rating: kind === 'reviews' ? sql<number | null>`${reviews.rating}` : sql<number | null>`null::int`,
      body: table.body,
      locale: table.locale,
      createdAt: table.createdAt,
      status: table.status,
      reason: table.refusalReason,
      answer: table.answer,
      answeredAt: table.answeredAt,
    })
    .from(table)
    .innerJoin(products, eq(products.id, table.productId))
    .$dynamic();
}

/** Condition: the text is of the group. Literals, not parameters, so that PostgreSQL can use the partial indexes. */
export function inModerationGroup(kind: ModeratedKind, group: ModerationGroup): SQL {
  const { status, answer } = TABLES[kind];
  switch (group) {
    case 'waiting':
      return kind === 'reviews'
        ? sql`${status} = 'pending'`
        : sql`(${status} = 'pending' or (${status} = 'approved' and ${answer} is null))`;
    case 'published':
      return sql`${status} = 'approved'`;
    case 'refused':
      return sql`${status} = 'rejected'`;
  }
}

export interface ModerationChange {
  id: number;
  at: Date;
  author: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** What was changed, newest first. */
export async function readModerationChanges(
  db: Queryable,
  kind: ModeratedKind,
  id: number,
): Promise<ModerationChange[]> {
  const rows = await db
    .select({
      id: history.id,
      at: changeSets.at,
      author: changeSets.author,
      before: history.before,
      after: history.after,
    })
    .from(history)
    .innerJoin(changeSets, eq(changeSets.id, history.changeSetId))
    .where(and(eq(history.entityKey, String(id)), inArray(history.tableName, [...HISTORY_TABLES[kind]])))
    .orderBy(desc(history.changeSetId), desc(history.id));
  return rows.map((row) => ({ ...row, before: asObject(row.before), after: asObject(row.after) }));
}

function asObject(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? { ...value } : {};
}
