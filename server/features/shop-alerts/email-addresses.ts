import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { EMAIL_CODE_MINUTES, EMAIL_CODE_TRIES } from '#contract/shop-alerts/alert-kinds.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { takeAttempt } from '#server/platform/attempts/index.ts';
import { createCode } from '#server/platform/crypto/create-code.ts';
import { hashToken } from '#server/platform/crypto/session-token.ts';
import type { Database, Queryable, Tx } from '#server/platform/database/database.ts';
import { Conflict, Invalid, TooManyRequests } from '#server/platform/http/shop-error.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { alertSubscriptions, staffEmails } from '#server/schema/shop-alerts-tables.ts';
import { readOwnEmail } from './email-addresses-queries.ts';
import { messageHtml, messageText } from './message.ts';
import type { ShopAlertsDeps } from './shop-alerts-deps.ts';

const CODES_PER_HOUR = 5;

/**
 * Sends a code to the address with which the person signs in; a newer one replaces the older. It is sent within the call, so
 * that a person who waits for it learns at once when it did not leave.
 */
export async function sendEmailCode(deps: ShopAlertsDeps, { id: staffId, locale }: StaffCaller): Promise<void> {
  const { db, email: sender, publicUrl } = deps;
  if (sender === null) throw new Conflict((locale) => m.shop_alerts_no_email({}, { locale }));
  const now = deps.now();
  const limit = { key: `e-mail code ${staffId}`, max: CODES_PER_HOUR, windowMs: HOUR_MS };
  const wait = await takeAttempt(db, limit, now);
  if (wait > 0) throw new TooManyRequests(wait);
  const { address: email, state } = await readOwnEmail(db, staffId, now);
  // A confirmed address that could not be reached now would be lost.
  if (state === 'confirmed') return;
  const code = createCode();
  const row = {
    ...{ email, codeHash: hashOf(staffId, code), tries: 0, confirmedAt: null, blockedAt: null },
    codeExpiresAt: new Date(now.getTime() + EMAIL_CODE_MINUTES * MINUTE_MS),
  };
  await db
    .insert(staffEmails)
    .values({ staffId, ...row })
    .onConflictDoUpdate({ target: staffEmails.staffId, set: row });
  const message = {
    ...{ locale, title: m.shop_alerts_email_code({ code }, { locale }) },
    groups: [{ title: null, lines: [{ text: m.shop_alerts_email_code_hint({}, { locale }), to: null }] }],
  };
  const outcome = await sender.send({
    to: email,
    subject: message.title,
    text: messageText(message, publicUrl),
    html: messageHtml(message, publicUrl),
    id: `code-${staffId}-${now.getTime()}`,
    unsubscribeUrl: `${publicUrl}/admin/me/alerts`,
  });
  // Without an answer the message may have arrived, and the code is typed in then.
  if (outcome.kind === 'sent' || (outcome.kind === 'failed' && !outcome.isUnsent)) return;
  // Only its own: a code that was sent meanwhile stays.
  await db.delete(staffEmails).where(and(eq(staffEmails.staffId, staffId), eq(staffEmails.codeHash, row.codeHash)));
  deps.log.warn({ reason: outcome.reason }, 'A code for an e-mail address could not be sent');
  throw new Conflict((locale) =>
    outcome.kind === 'refused'
      ? m.shop_alerts_email_refused({}, { locale })
      : m.shop_alerts_email_failed({}, { locale }),
  );
}

/** A try is counted in the statement that reads the code, so that parallel ones share none. */
export async function confirmEmail(
  db: Database,
  { id: staffId }: StaffCaller,
  { code, now, record }: { code: string; now: Date; record(tx: Tx): Promise<void> },
): Promise<void> {
  const isOwn = eq(staffEmails.staffId, staffId);
  const [row] = await db
    .update(staffEmails)
    .set({ tries: sql`${staffEmails.tries} + 1` })
    .where(and(isOwn, lt(staffEmails.tries, EMAIL_CODE_TRIES), gt(staffEmails.codeExpiresAt, now)))
    .returning({ codeHash: staffEmails.codeHash });
  if (!row?.codeHash?.equals(hashOf(staffId, code))) throw wrongCode();
  await db.transaction(async (tx) => {
    // A newer code may be of another address.
    const { rowCount } = await tx
      .update(staffEmails)
      .set({ confirmedAt: now, codeHash: null, codeExpiresAt: null })
      .where(and(isOwn, eq(staffEmails.codeHash, hashOf(staffId, code))));
    if (rowCount === 0) throw wrongCode();
    // A choice that was made before the shop sent e-mail names Telegram alone.
    await tx
      .update(alertSubscriptions)
      .set({ channels: sql`array_append(array_remove(${alertSubscriptions.channels}, 'email'), 'email')` })
      .where(eq(alertSubscriptions.staffId, staffId));
    await record(tx);
  });
}

function wrongCode(): Invalid {
  return new Invalid({ code: [(locale) => m.shop_alerts_email_code_wrong({}, { locale })] });
}

export async function disconnectEmail(db: Queryable, staffId: number): Promise<void> {
  await db.delete(staffEmails).where(eq(staffEmails.staffId, staffId));
}

/** Six digits are guessed at once by whoever reads the table, who reads all figures there too. */
function hashOf(staffId: number, code: string): Buffer {
  return hashToken(`${staffId}:${code}`);
}
