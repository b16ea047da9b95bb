import { eq, lt } from 'drizzle-orm';
import {
  MAX_REQUESTS_PER_HOUR_PER_ADDRESS,
  MAX_REQUESTS_PER_HOUR_PER_PHONE,
} from '#contract/requests/request-kinds.ts';
import { DAY_MS, HOUR_SECONDS } from '#contract/time/durations.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockKeys, secondsUntilAllowed } from '#server/platform/database/sliding-limit.ts';
import { reviewSubmissions } from '#server/schema/reviews-tables.ts';

const LIMIT_OF_AUTHOR = { max: MAX_REQUESTS_PER_HOUR_PER_PHONE, seconds: HOUR_SECONDS };
const LIMIT_OF_ADDRESS = { max: MAX_REQUESTS_PER_HOUR_PER_ADDRESS, seconds: HOUR_SECONDS };

export interface ReviewSender {
  email: string;
  /** Null: this machine, which is not limited. */
  address: string | null;
}

/**
 * Counts a review and returns 0, or the seconds until its author and address may send another: the limits of requests
 * (ruling R6.2), because reviews wait for the same operators. Concurrent calls of one author or address wait.
 */
export function countReview(db: Database, { email, address }: ReviewSender, now: Date): Promise<number> {
  if (address === null) return Promise.resolve(0);
  const author = email.toLowerCase();
  return db.transaction(async (tx) => {
    await lockKeys(tx, `review address ${address}`, `review author ${author}`);
    const { at } = reviewSubmissions;
    const ofAuthor = { at, owner: eq(reviewSubmissions.author, author) };
    const ofAddress = { at, owner: eq(reviewSubmissions.address, address) };
    const [authorWait] = await secondsUntilAllowed(tx, ofAuthor, [LIMIT_OF_AUTHOR], now);
    const [addressWait] = await secondsUntilAllowed(tx, ofAddress, [LIMIT_OF_ADDRESS], now);
    const seconds = Math.max(authorWait, addressWait);
    if (seconds > 0) return seconds;
    await tx.insert(reviewSubmissions).values({ author, address, at: now });
    await tx.delete(reviewSubmissions).where(lt(at, new Date(now.getTime() - DAY_MS)));
    return 0;
  });
}
