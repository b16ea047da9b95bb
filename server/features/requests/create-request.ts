import { createHash } from 'node:crypto';
import { and, eq, gt, isNotNull, lt } from 'drizzle-orm';
import type { Locale } from '#contract/i18n/locale.ts';
import { PHONE_PREFIX } from '#contract/phone/phone.ts';
import {
  MAX_REQUESTS_PER_HOUR_PER_ADDRESS,
  MAX_REQUESTS_PER_HOUR_PER_PHONE,
  type RequestType,
} from '#contract/requests/request-kinds.ts';
import { DAY_MS, HOUR_SECONDS, MINUTE_MS } from '#contract/time/durations.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { lockKeys, secondsUntilAllowed } from '#server/platform/database/sliding-limit.ts';
import { requests } from '#server/schema/requests-tables.ts';

export interface NewRequest {
  type: RequestType;
  name: string | null;
  /** Digits as they were sent. */
  phone: string;
  page: string | null;
  locale: Locale;
  /** What the person sent; equal contents make a duplicate. */
  sent: Record<string, unknown>;
  /** What the shop adds: the goods with its own prices. */
  known: Record<string, unknown>;
  customerId: number | null;
  /** Null: not limited by address. */
  address: string | null;
}

export type RequestRow = typeof requests.$inferSelect;
export type CreateRequestOutcome =
  | { kind: 'created'; request: RequestRow }
  | { kind: 'duplicate'; id: number }
  | { kind: 'too_many'; seconds: number };

interface CreateRequestDeps {
  db: Database;
  now(): Date;
  /** Queues the messages to the operators in the same transaction. */
  announce(tx: Tx, request: RequestRow): Promise<void>;
}

/** The same request within this time is a double tap, or a form sent again after a lost response. */
const DUPLICATE_WINDOW_MS = MINUTE_MS;
const LOCAL_PHONE_LENGTH = 9;
const LIMIT_OF_PHONE = { max: MAX_REQUESTS_PER_HOUR_PER_PHONE, seconds: HOUR_SECONDS };
const LIMIT_OF_ADDRESS = { max: MAX_REQUESTS_PER_HOUR_PER_ADDRESS, seconds: HOUR_SECONDS };

/** Stores a request once, even when it is sent several times at the same moment, or returns how long to wait. */
export function createRequest(deps: CreateRequestDeps, request: NewRequest): Promise<CreateRequestOutcome> {
  const phone = withCountryCode(request.phone);
  const fingerprint = createHash('sha256')
    .update(stableJson([request.type, request.name, request.sent]))
    .digest('hex');
  return deps.db.transaction(async (tx) => {
    const now = deps.now();
    await lockKeys(tx, `request address ${request.address}`, `request phone ${phone}`);
    const [same] = await tx
      .select({ id: requests.id })
      .from(requests)
      .where(
        and(
          eq(requests.phone, phone),
          eq(requests.fingerprint, fingerprint),
          gt(requests.createdAt, new Date(now.getTime() - DUPLICATE_WINDOW_MS)),
        ),
      )
      .limit(1);
    if (same) return { kind: 'duplicate', id: same.id };

    const seconds = await requestWait(tx, phone, request.address, now);
    if (seconds > 0) return { kind: 'too_many', seconds };

    const { type, name, page, locale, sent, known, customerId, address } = request;
    const payload = { ...sent, ...known };
    const [row] = await tx
      .insert(requests)
      .values({ type, name, phone, page, locale, payload, fingerprint, customerId, address, createdAt: now })
      .returning();
    if (row === undefined) throw new Error('A request was not stored');
    await deps.announce(tx, row);
    return { kind: 'created', request: row };
  });
}

/** Forms send nine digits: a number of this country without its prefix. */
function withCountryCode(digits: string): string {
  return digits.length === LOCAL_PHONE_LENGTH ? PHONE_PREFIX + digits : digits;
}

/** Seconds to wait before another request of this phone and this address; 0 when none. */
async function requestWait(tx: Tx, phone: string, address: string | null, now: Date): Promise<number> {
  const at = requests.createdAt;
  const waits = await secondsUntilAllowed(tx, { at, owner: eq(requests.phone, phone) }, [LIMIT_OF_PHONE], now);
  if (address === null) return waits[0];
  const owner = eq(requests.address, address);
  return Math.max(waits[0], ...(await secondsUntilAllowed(tx, { at, owner }, [LIMIT_OF_ADDRESS], now)));
}

/** JSON with sorted keys: the order of an object's fields makes no difference. */
function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Deletes network addresses after a day: they only serve the limits of an hour. */
export async function clearOldAddresses(db: Database, now: Date): Promise<void> {
  const isOld = lt(requests.createdAt, new Date(now.getTime() - DAY_MS));
  await db
    .update(requests)
    .set({ address: null })
    .where(and(isOld, isNotNull(requests.address)));
}
