import { createHash } from 'node:crypto';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { PHONE_PREFIX } from '#contract/phone/phone.ts';
import {
  REQUESTS_AN_HOUR_A_PHONE,
  REQUESTS_AN_HOUR_AN_ADDRESS,
  type RequestType,
} from '#contract/requests/request-kinds.ts';
import type { Database, Queryable, Tx } from '#server/platform/database/database.ts';
import { requests } from '#server/schema/requests-tables.ts';
import { DOUBLE_TAP_MS, requestWait } from './request-limits.ts';

export interface NewRequest {
  type: RequestType;
  name: string | null;
  /** Digits as they were sent. */
  phone: string;
  page: string | null;
  locale: 'ru' | 'uz';
  /** What the person sent: it makes two requests the same. */
  sent: Record<string, unknown>;
  /** What the shop knows beside it: the goods with its own prices. */
  known: Record<string, unknown>;
  customerId: number | null;
  /** Null: not limited by address. */
  address: string | null;
}

export type RequestRow = typeof requests.$inferSelect;
export type TakenRequest =
  | { kind: 'taken'; request: RequestRow }
  | { kind: 'repeated'; id: number }
  | { kind: 'too_many'; seconds: number };

interface TakeParts {
  db: Database;
  now(): Date;
  /** Tells the operators, as part of the same transaction. */
  announce(tx: Tx, request: RequestRow): Promise<void>;
}

const HOUR_MS = 3_600_000;
const NINE_DIGITS = 9;

/** Stores a request once, however often and however much at the same time it is sent, or tells how long to wait. */
export function takeRequest(parts: TakeParts, request: NewRequest): Promise<TakenRequest> {
  const phone = wholePhone(request.phone);
  const fingerprint = createHash('sha256')
    .update(stableJson([request.type, request.name, request.sent]))
    .digest('hex');
  return parts.db.transaction(async (tx) => {
    const now = parts.now();
    // Requests at the same time are looked at one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`request address ${request.address}`}, 0))`);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`request phone ${phone}`}, 0))`);
    const [same] = await tx
      .select({ id: requests.id })
      .from(requests)
      .where(
        and(
          eq(requests.phone, phone),
          eq(requests.fingerprint, fingerprint),
          gt(requests.createdAt, new Date(now.getTime() - DOUBLE_TAP_MS)),
        ),
      )
      .limit(1);
    if (same) return { kind: 'repeated', id: same.id };

    const seconds = requestWait(
      await newestTimes(tx, eq(requests.phone, phone), REQUESTS_AN_HOUR_A_PHONE, now),
      request.address === null
        ? []
        : await newestTimes(tx, eq(requests.address, request.address), REQUESTS_AN_HOUR_AN_ADDRESS, now),
      now,
    );
    if (seconds > 0) return { kind: 'too_many', seconds };

    const { type, name, page, locale, sent, known, customerId, address } = request;
    const payload = { ...sent, ...known };
    const [row] = await tx
      .insert(requests)
      .values({ type, name, phone, page, locale, payload, fingerprint, customerId, address, createdAt: now })
      .returning();
    if (row === undefined) throw new Error('A request was not stored');
    await parts.announce(tx, row);
    return { kind: 'taken', request: row };
  });
}

/** The nine digits that a form asks for are a number of this country. */
function wholePhone(digits: string): string {
  return digits.length === NINE_DIGITS ? PHONE_PREFIX + digits : digits;
}

async function newestTimes(db: Queryable, whose: ReturnType<typeof eq>, most: number, now: Date): Promise<Date[]> {
  const rows = await db
    .select({ at: requests.createdAt })
    .from(requests)
    .where(and(whose, gt(requests.createdAt, new Date(now.getTime() - HOUR_MS))))
    .orderBy(desc(requests.createdAt))
    .limit(most);
  return rows.map(({ at }) => at);
}

/** The order of an object's fields makes no difference. */
function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
