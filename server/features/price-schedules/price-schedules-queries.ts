import { and, asc, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#contract/i18n/locale.ts';
import {
  PRICE_SCHEDULE_GROUPS,
  PRICE_SCHEDULES_PER_PAGE,
  type PriceScheduleGroup,
  type PriceScheduleState,
} from '#contract/price-schedules/price-schedules.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { products } from '#server/schema/catalog-tables.ts';
import { priceSchedules } from '#server/schema/price-schedules-tables.ts';

export type PriceScheduleRow = typeof priceSchedules.$inferSelect;
/** With what the good is called. */
export type NamedPriceSchedule = PriceScheduleRow & { name: string; sku: string };

interface Search {
  group: PriceScheduleGroup;
  productId: number | undefined;
  batchId: number | undefined;
  search: string | undefined;
}

const STATES: Record<Exclude<PriceScheduleGroup, 'all'>, PriceScheduleState[]> = {
  waiting: ['waiting'],
  running: ['running'],
  failed: ['failed'],
  ended: ['ended', 'cancelled'],
};

/** Of a group, or of one good: those to come in the order of time, then the others, newest first. */
export async function listPriceSchedules(
  db: Queryable,
  { skip, locale, ...search }: Search & { skip: number; locale: Locale },
): Promise<{ rows: NamedPriceSchedule[]; next: number | null }> {
  const nextTime = sql`case ${priceSchedules.state} when 'running' then ${priceSchedules.endsAt}
    when 'waiting' then ${priceSchedules.startsAt} end`;
  const rows = await named(db, locale)
    .where(and(inGroup(search.group), matches(search)))
    .orderBy(sql`${nextTime} asc nulls last`, sql`${priceSchedules.finishedAt} desc`, desc(priceSchedules.id))
    .limit(PRICE_SCHEDULES_PER_PAGE + 1)
    .offset(skip);
  const page = rows.slice(0, PRICE_SCHEDULES_PER_PAGE);
  return { rows: page, next: rows.length > page.length ? skip + page.length : null };
}

export async function countPriceSchedules(
  db: Queryable,
  search: Omit<Search, 'group'>,
): Promise<Record<PriceScheduleGroup, number>> {
  const counts = Object.fromEntries(
    PRICE_SCHEDULE_GROUPS.map((group) => [
      group,
      sql<number>`(count(*) filter (where ${inGroup(group) ?? sql`true`}))::int`,
    ]),
  ) as Record<PriceScheduleGroup, SQL<number>>;
  const [counted] = await db
    .select(counts)
    .from(priceSchedules)
    .innerJoin(products, eq(products.id, priceSchedules.productId))
    .where(matches(search));
  return counted ?? { waiting: 0, running: 0, failed: 0, ended: 0, all: 0 };
}

export async function findPriceSchedule(db: Queryable, id: number, locale: Locale): Promise<NamedPriceSchedule | null> {
  const [row] = await named(db, locale).where(eq(priceSchedules.id, id));
  return row ?? null;
}

/** The row, locked; its product is locked before, by whoever writes a schedule. */
export async function lockPriceSchedule(tx: Tx, id: number): Promise<PriceScheduleRow | null> {
  const [row] = await tx.select().from(priceSchedules).where(eq(priceSchedules.id, id)).for('update');
  return row ?? null;
}

type Finish = Partial<Pick<PriceScheduleRow, 'result' | 'problem' | 'cancelledBy'>> & { state: PriceScheduleState };

/** Of schedules that are locked. */
export async function finishSchedules(tx: Tx, ids: readonly number[], finish: Finish): Promise<void> {
  await tx
    .update(priceSchedules)
    .set({ ...finish, finishedAt: sql`clock_timestamp()`, revision: sql`${priceSchedules.revision} + 1` })
    .where(sql`${priceSchedules.id} = any(${sql.param(ids)}::int[])`);
}

/** The product of a schedule, which never changes. */
export async function productOfSchedule(db: Queryable, id: number): Promise<number | null> {
  const [row] = await db
    .select({ productId: priceSchedules.productId })
    .from(priceSchedules)
    .where(eq(priceSchedules.id, id));
  return row?.productId ?? null;
}

/** By the clock of the database, which applies schedules. */
export async function hasPassed(db: Queryable, at: Date | null): Promise<boolean> {
  const { rows } = await db.execute<{ isPast: boolean | null }>(sql`
    select ${at?.toISOString() ?? null}::timestamptz <= clock_timestamp() as "isPast"`);
  return rows[0]?.isPast ?? false;
}

/** Another schedule of the good that takes some of the same time, by the rule of the constraint. */
export async function findOverlap(
  tx: Tx,
  {
    id,
    productId,
    startsAt,
    endsAt,
  }: Pick<PriceScheduleRow, 'productId' | 'startsAt' | 'endsAt'> & { id: number | null },
): Promise<number | null> {
  const [from, until] = [startsAt.toISOString(), endsAt?.toISOString() ?? null];
  const [found] = await tx
    .select({ id: priceSchedules.id })
    .from(priceSchedules)
    .where(
      and(
        eq(priceSchedules.productId, productId),
        inArray(priceSchedules.state, ['waiting', 'running']),
        id === null ? undefined : ne(priceSchedules.id, id),
        sql`${spanOf(sql`${priceSchedules.startsAt}`, sql`${priceSchedules.endsAt}`)}
          && ${spanOf(sql`${from}::timestamptz`, sql`${until}::timestamptz`)}`,
      ),
    )
    .orderBy(asc(priceSchedules.startsAt))
    .limit(1);
  return found?.id ?? null;
}

/** Which of these goods have a schedule that takes some of this time, by the rule of the constraint. */
export async function productsWithOverlap(
  db: Queryable,
  productIds: readonly number[],
  { startsAt, endsAt }: Pick<PriceScheduleRow, 'startsAt' | 'endsAt'>,
): Promise<number[]> {
  const [from, until] = [startsAt.toISOString(), endsAt?.toISOString() ?? null];
  const rows = await db
    .selectDistinct({ id: priceSchedules.productId })
    .from(priceSchedules)
    .where(
      and(
        inProducts(productIds),
        inArray(priceSchedules.state, ['waiting', 'running']),
        sql`${spanOf(sql`${priceSchedules.startsAt}`, sql`${priceSchedules.endsAt}`)}
          && ${spanOf(sql`${from}::timestamptz`, sql`${until}::timestamptz`)}`,
      ),
    )
    .orderBy(priceSchedules.productId);
  return rows.map(({ id }) => id);
}

/**
 * What goods will cost at a time by the schedules before it, where that is not what they cost now: one that runs has ended by
 * then, or one without an end has begun. One that is in the way at that time itself is an overlap.
 */
export async function expectedPrices(
  db: Queryable,
  productIds: readonly number[],
  at: Date,
): Promise<Map<number, { price: number; oldPrice: number | null }>> {
  const { state, startsAt, endsAt, price, oldPrice, priceBefore, oldPriceBefore } = priceSchedules;
  const time = sql`${at.toISOString()}::timestamptz`;
  const stays = sql<boolean>`${state} = 'waiting'`;
  const rows = await db
    .selectDistinctOn([priceSchedules.productId], {
      productId: priceSchedules.productId,
      price: sql<number>`(case when ${stays} then ${price} else ${priceBefore} end)::float8`,
      oldPrice: sql<number | null>`(case when ${stays} then ${oldPrice} else ${oldPriceBefore} end)::float8`,
    })
    .from(priceSchedules)
    .where(
      and(
        inProducts(productIds),
        sql`(${state} = 'waiting' and ${endsAt} is null and ${startsAt} < ${time}
          or ${state} = 'running' and ${endsAt} <= ${time})`,
      ),
    )
    .orderBy(priceSchedules.productId, desc(stays), desc(startsAt));
  return new Map(rows.map(({ productId, ...prices }) => [productId, prices]));
}

/** The goods of a batch, whatever became of it. */
export async function productsOfBatch(db: Queryable, batchId: number): Promise<number[]> {
  const rows = await db
    .select({ id: priceSchedules.productId })
    .from(priceSchedules)
    .where(eq(priceSchedules.batchId, batchId));
  return rows.map(({ id }) => id);
}

/** How many of a batch were cancelled before they began, and while they ran. */
export async function countCancelled(db: Queryable, batchId: number): Promise<{ waiting: number; running: number }> {
  const [counted] = await db
    .select({
      waiting: sql<number>`(count(*) filter (where ${priceSchedules.priceBefore} is null))::int`,
      running: sql<number>`count(${priceSchedules.priceBefore})::int`,
    })
    .from(priceSchedules)
    .where(and(eq(priceSchedules.batchId, batchId), eq(priceSchedules.state, 'cancelled')));
  return counted ?? { waiting: 0, running: 0 };
}

/** What is not over of a batch, locked; its products are locked before. */
export function lockUnfinished(tx: Tx, batchId: number): Promise<PriceScheduleRow[]> {
  return tx
    .select()
    .from(priceSchedules)
    .where(and(eq(priceSchedules.batchId, batchId), inArray(priceSchedules.state, ['waiting', 'running'])))
    .orderBy(priceSchedules.id)
    .for('update');
}

function spanOf(from: SQL, until: SQL): SQL {
  return sql`(case when ${until} is null then tstzrange(${from}, ${from}, '[]') else tstzrange(${from}, ${until}) end)`;
}

const isDue = sql`(${priceSchedules.state} = 'running' and ${priceSchedules.endsAt} <= clock_timestamp()
  or ${priceSchedules.state} = 'waiting' and ${priceSchedules.startsAt} <= clock_timestamp())`;
const nextMoment = sql`case ${priceSchedules.state} when 'running' then ${priceSchedules.endsAt}
  else ${priceSchedules.startsAt} end`;

/** `isMissed`: its whole time has passed. */
export type DueSchedule = PriceScheduleRow & { isMissed: boolean };

/**
 * Of each of these goods what is to happen first of what should have happened by now; an end before a beginning at the same
 * moment. The goods are locked.
 */
export async function findDueSchedules(tx: Tx, productIds: readonly number[]): Promise<DueSchedule[]> {
  const rows = await tx
    .select({
      ...getTableColumns(priceSchedules),
      isMissed: sql<boolean>`coalesce(${priceSchedules.state} = 'waiting'
        and ${priceSchedules.endsAt} <= clock_timestamp(), false)`,
    })
    .from(priceSchedules)
    .where(and(inProducts(productIds), isDue))
    .orderBy(priceSchedules.productId, nextMoment, desc(sql`${priceSchedules.state} = 'running'`), priceSchedules.id)
    .for('update');
  return rows.filter((row, index) => row.productId !== rows[index - 1]?.productId);
}

/** Writes what the goods cost, and that the prices have begun; those without an end have ended with it. */
export async function markStarted(
  tx: Tx,
  schedules: readonly PriceScheduleRow[],
  now: ReadonlyMap<number, { price: number; oldPrice: number | null }>,
): Promise<void> {
  const values = schedules.map(({ id, productId }) => ({ id, ...now.get(productId) }));
  await tx.execute(sql`
    update ${priceSchedules} as s set
      price_before = v.price,
      old_price_before = v."oldPrice",
      state = case when s.ends_at is null then 'ended' else 'running' end,
      result = case when s.ends_at is null then 'stays' end,
      finished_at = case when s.ends_at is null then clock_timestamp() end,
      revision = s.revision + 1
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (id int, price bigint, "oldPrice" bigint)
    where s.id = v.id`);
}

/** When something happens next to the price of each of these goods, and the batch of what that is. */
export async function nextTimesOf(
  tx: Tx,
  productIds: readonly number[],
): Promise<{ productId: number; batchId: number | null; at: Date }[]> {
  const rows = await tx
    .selectDistinctOn([priceSchedules.productId], {
      productId: priceSchedules.productId,
      batchId: priceSchedules.batchId,
      at: sql<string>`to_json(${nextMoment})#>>'{}'`,
    })
    .from(priceSchedules)
    .where(and(inProducts(productIds), inArray(priceSchedules.state, ['waiting', 'running'])))
    .orderBy(priceSchedules.productId, nextMoment, priceSchedules.id);
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
}

function inProducts(productIds: readonly number[]): SQL {
  return sql`${priceSchedules.productId} = any(${sql.param(productIds)}::int[])`;
}

/** Goods of which something should have happened by now: all of them, or those of a batch. */
export async function productsWithDueSchedules(db: Queryable, batchId: number | null): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: priceSchedules.productId })
    .from(priceSchedules)
    .where(and(isDue, batchId === null ? undefined : eq(priceSchedules.batchId, batchId)))
    .orderBy(priceSchedules.productId);
  return rows.map(({ id }) => id);
}

function named(db: Queryable, locale: Locale) {
  return db
    .select({
      ...getTableColumns(priceSchedules),
      name: sql<string>`coalesce(${products.name} ->> ${locale}, ${products.name} ->> 'ru')`,
      sku: products.sku,
    })
    .from(priceSchedules)
    .innerJoin(products, eq(products.id, priceSchedules.productId))
    .$dynamic();
}

function inGroup(group: PriceScheduleGroup): SQL | undefined {
  return group === 'all' ? undefined : inArray(priceSchedules.state, STATES[group]);
}

function matches({ productId, batchId, search }: Omit<Search, 'group'>): SQL | undefined {
  const text = sql`concat_ws(' ', ${products.name} ->> 'ru', ${products.name} ->> 'uz', ${products.sku})`;
  return and(
    productId === undefined ? undefined : eq(priceSchedules.productId, productId),
    batchId === undefined ? undefined : eq(priceSchedules.batchId, batchId),
    search ? sql`position(lower(${search}) in lower(${text})) > 0` : undefined,
  );
}
