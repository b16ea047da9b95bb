import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import {
  COUPON_FIELDS,
  type CouponChange,
  type CouponField,
  type CouponFields,
  FIXED_ONCE_USED,
} from '#contract/vouchers/staff-coupons.ts';
import { openChangeSet } from '#server/features/history/index.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { Conflict } from '#server/platform/http/shop-error.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { coupons } from '#server/schema/vouchers-tables.ts';
import { areCategories, type CouponRow, findCoupon, presentStaffCoupon } from './coupons-queries.ts';

export type CouponOutcome =
  | { kind: 'saved'; coupon: CouponRow }
  /** Others have changed the same fields since the person read them. */
  | { kind: 'changed'; fields: CouponField[]; current: CouponRow }
  /** Orders use it: code, kind and value stay. */
  | { kind: 'used'; fields: CouponField[]; current: CouponRow }
  /** Fewer uses in all than there are. */
  | { kind: 'uses_below'; current: CouponRow }
  | { kind: 'code_taken' }
  | { kind: 'deleted' }
  | { kind: 'invalid'; field: CouponField };

/**
 * Makes or changes a coupon in a change set of its own. The row is locked, so that an order that uses it at the same
 * time either counts before, and is seen here, or finds the new rules. A request that is sent again changes nothing.
 */
export function saveCoupon(db: Database, caller: StaffCaller, change: CouponChange): Promise<CouponOutcome> {
  return inChangeSet(db, caller, change, async (tx) => {
    const { id, seen, fields } = change;
    const isNew = id === null || seen === null;
    const current = isNew ? null : await lockCoupon(tx, id);
    if (!isNew && current === null) return { kind: 'deleted' };
    if (current === null) return (await invalidField(tx, fields)) ?? insertCoupon(tx, fields);
    const now = presentStaffCoupon(current, new Date());
    const mine = COUPON_FIELDS.filter((field) => !isSame(fields, seen ?? fields, field));
    const lost = mine.filter((field) => !isSame(now, seen ?? now, field) && !isSame(now, fields, field));
    if (lost.length > 0) return { kind: 'changed', fields: lost, current };
    const next: CouponFields = { ...now, ...Object.fromEntries(mine.map((field) => [field, fields[field]])) };
    const fixed = FIXED_ONCE_USED.filter((field) => current.uses > 0 && !isSame(next, now, field));
    if (fixed.length > 0) return { kind: 'used', fields: fixed, current };
    if (next.uses_total !== null && next.uses_total < current.uses) return { kind: 'uses_below', current };
    return (await invalidField(tx, next)) ?? updateCoupon(tx, current.id, next);
  });
}

/** Ends a coupon now. One that has ended stays as it is. Null: there is none. */
export async function endCoupon(
  db: Database,
  caller: StaffCaller,
  { id, key, now }: { id: number; key: string; now: Date },
): Promise<CouponRow | null> {
  const outcome = await inChangeSet(db, caller, { key, id, act: 'end' }, async (tx) => {
    const current = await lockCoupon(tx, id);
    if (current === null) return { kind: 'deleted' };
    if (current.validUntil !== null && current.validUntil <= now) return { kind: 'saved', coupon: current };
    // One that has not begun ends as it begins.
    const validFrom = current.validFrom !== null && current.validFrom > now ? now : current.validFrom;
    const [coupon] = await tx.update(coupons).set({ validUntil: now, validFrom }).where(eq(coupons.id, id)).returning();
    return coupon === undefined ? { kind: 'deleted' } : { kind: 'saved', coupon };
  });
  return outcome.kind === 'saved' ? outcome.coupon : null;
}

type Request = { key: string; id: number | null } & Record<string, unknown>;

async function inChangeSet(
  db: Database,
  caller: StaffCaller,
  request: Request,
  write: (tx: Tx) => Promise<CouponOutcome>,
): Promise<CouponOutcome> {
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest();
  try {
    return await db.transaction(async (tx) => {
      const author = { source: 'staff', staffId: caller.id, name: caller.name } as const;
      const opened = await openChangeSet(tx, { author, kind: 'edit', key: { key: request.key, fingerprint } });
      if (opened.kind === 'key_reused') throw new Conflict();
      if (opened.kind === 'repeated') return readAgain(tx, request);
      const outcome = await write(tx);
      if (outcome.kind !== 'saved') throw new NotSaved(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof NotSaved) return error.outcome;
    throw error;
  }
}

/** Rolls the transaction back, with the key: the person may correct it and send it again. */
class NotSaved extends Error {
  readonly outcome: CouponOutcome;

  constructor(outcome: CouponOutcome) {
    super('nothing was saved');
    this.outcome = outcome;
  }
}

/** What was saved before: a new coupon is found by its code. */
async function readAgain(tx: Tx, { id, fields }: Request): Promise<CouponOutcome> {
  const { code } = (fields ?? {}) as { code?: string };
  const found = id === null ? await findByCode(tx, code ?? '') : await findCoupon(tx, id);
  return found === null ? { kind: 'deleted' } : { kind: 'saved', coupon: found };
}

async function findByCode(tx: Tx, code: string): Promise<CouponRow | null> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.code, code));
  return row ?? null;
}

async function lockCoupon(tx: Tx, id: number): Promise<CouponRow | null> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.id, id)).for('update');
  return row ?? null;
}

async function insertCoupon(tx: Tx, fields: CouponFields): Promise<CouponOutcome> {
  const [coupon] = await tx.insert(coupons).values(rowOf(fields)).onConflictDoNothing().returning();
  return coupon === undefined ? { kind: 'code_taken' } : { kind: 'saved', coupon };
}

async function updateCoupon(tx: Tx, id: number, fields: CouponFields): Promise<CouponOutcome> {
  const twin = await findByCode(tx, fields.code);
  if (twin !== null && twin.id !== id) return { kind: 'code_taken' };
  const [coupon] = await tx.update(coupons).set(rowOf(fields)).where(eq(coupons.id, id)).returning();
  return coupon === undefined ? { kind: 'deleted' } : { kind: 'saved', coupon };
}

async function invalidField(tx: Tx, fields: CouponFields): Promise<CouponOutcome | null> {
  const { kind, value, valid_from: from, valid_until: until, category_ids: ids } = fields;
  if (kind === 'percent' && value > 100) return { kind: 'invalid', field: 'value' };
  if (from !== null && until !== null && Date.parse(until) < Date.parse(from))
    return { kind: 'invalid', field: 'valid_until' };
  if (ids !== null && !(await areCategories(tx, ids))) return { kind: 'invalid', field: 'category_ids' };
  return null;
}

function rowOf(fields: CouponFields) {
  const { code, kind, value, valid_from: from, valid_until: until, category_ids: ids } = fields;
  return {
    ...{ code, kind, value, minSum: fields.min_sum, maxDiscount: fields.max_discount },
    ...{ usesTotal: fields.uses_total, usesPerCustomer: fields.uses_per_customer },
    validFrom: from === null ? null : new Date(from),
    validUntil: until === null ? null : new Date(until),
    categoryIds: ids && [...new Set(ids)],
  };
}

/** Moments are the same whatever their offset is. */
function isSame(a: CouponFields, b: CouponFields, field: CouponField): boolean {
  const plain = (fields: CouponFields) =>
    (field === 'valid_from' || field === 'valid_until') && fields[field] !== null
      ? Date.parse(fields[field])
      : fields[field];
  return isDeepStrictEqual(plain(a), plain(b));
}
