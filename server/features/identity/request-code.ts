import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Locale } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import type { Tx } from '#server/platform/database/database.ts';
import { codeRequests, customers, oneTimeCodes } from '#server/schema/identity-tables.ts';
import { CODES_A_DAY, CODES_AN_HOUR_AN_ADDRESS, type CodeWait, codeWait } from './code-limits.ts';
import type { IdentityParts } from './identity-parts.ts';
import { CODE_LIVES_MS, hashCode, makeCode } from './one-time-code.ts';

interface CodeRequest {
  phone: string;
  /** Null: not limited by address. */
  address: string | null;
  locale: Locale;
  purpose: CodePurpose;
}

/**
 * Anybody can register a phone that isn't theirs. The name given there waits for the one who asks for the code again (`goes_on`),
 * not for the owner who only wants to sign in, and not for long.
 */
export type CodePurpose = { kind: 'registers'; name: string } | { kind: 'goes_on' } | { kind: 'signs_in' };

const NAME_WAITS_MS = 3_600_000;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * Makes a code and puts its SMS into the outbox, or tells how long to wait. Whether the phone is anybody's can't be told from
 * outside: the same statements run, only the SMS of a stranger is void.
 */
export async function requestCode(parts: IdentityParts, request: CodeRequest): Promise<CodeWait> {
  const wait = await parts.db.transaction((tx) => requestIn(tx, parts, request));
  parts.messaging.nudge();
  return wait;
}

async function requestIn(tx: Tx, parts: IdentityParts, request: CodeRequest): Promise<CodeWait> {
  const { phone, address, locale, purpose } = request;
  const now = parts.now();
  // Requests at the same time are counted one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code address ${address}`}, 0))`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code phone ${phone}`}, 0))`);
  const wait = codeWait(await timesOfPhone(tx, phone, now), await timesOfAddress(tx, address, now), now);
  if (wait.kind !== 'free') return wait;

  const [customer] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.phone, phone));
  const code = makeCode();
  const fresh = {
    codeHash: hashCode(parts.codeKey, phone, code),
    tries: 0,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIVES_MS),
  };
  const name = purpose.kind === 'registers' ? purpose.name : null;
  const keptSince = new Date(purpose.kind === 'goes_on' ? now.getTime() - NAME_WAITS_MS : now);
  const kept = sql`case when ${oneTimeCodes.createdAt} > ${keptSince.toISOString()}::timestamptz then ${oneTimeCodes.pendingName} end`;
  const [row] = await tx
    .insert(oneTimeCodes)
    .values({ phone, pendingName: name, ...fresh })
    .onConflictDoUpdate({
      target: oneTimeCodes.phone,
      set: { ...fresh, pendingName: sql`coalesce(excluded.pending_name, ${kept})` },
    })
    .returning({ pendingName: oneTimeCodes.pendingName });
  await tx.insert(codeRequests).values({ phone, address, at: now });
  await parts.messaging.queue(tx, {
    phone,
    text: m.identity_sms_code({ shop: parts.shopName(locale), code }, { locale }),
    expiresAt: fresh.expiresAt,
    isVoid: customer === undefined && !row?.pendingName,
  });
  return wait;
}

async function timesOfPhone(tx: Tx, phone: string, now: Date): Promise<Date[]> {
  const rows = await tx
    .select({ at: codeRequests.at })
    .from(codeRequests)
    .where(and(eq(codeRequests.phone, phone), gt(codeRequests.at, new Date(now.getTime() - DAY_MS))))
    .orderBy(desc(codeRequests.at))
    .limit(CODES_A_DAY);
  return rows.map(({ at }) => at);
}

async function timesOfAddress(tx: Tx, address: string | null, now: Date): Promise<Date[]> {
  if (address === null) return [];
  const rows = await tx
    .select({ at: codeRequests.at })
    .from(codeRequests)
    .where(and(eq(codeRequests.address, address), gt(codeRequests.at, new Date(now.getTime() - HOUR_MS))))
    .orderBy(desc(codeRequests.at))
    .limit(CODES_AN_HOUR_AN_ADDRESS);
  return rows.map(({ at }) => at);
}
