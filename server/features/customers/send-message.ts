import { eq } from 'drizzle-orm';
import { MESSAGES_PER_DAY, type MessageKind, quietUntil } from '#contract/customers/customer-messages.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { smsParts } from '#contract/sms/sms-text.ts';
import { DAY_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { type AuditOrigin, recordAudit } from '#server/features/staff/index.ts';
import { takeAttempt } from '#server/platform/attempts/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { TooManyRequests } from '#server/platform/http/shop-error.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import type { Messaging } from '#server/platform/sms/index.ts';
import { customerMessages } from '#server/schema/customers-tables.ts';

/** Whom a message goes to. */
export interface Addressee {
  /** Null: the buyer of an order without an account. */
  customerId: number | null;
  order: { id: number; number: string } | null;
  /** Digits, `998…`. */
  phone: string;
}

export interface MessageToSend {
  key: string;
  kind: MessageKind;
  locale: Locale;
  isUrgent: boolean;
  text: string;
}

interface SendDeps {
  db: Database;
  messaging: Pick<Messaging, 'queue'>;
  now: Date;
}

export type SendOutcome =
  | { kind: 'sent'; id: number; sendAt: Date | null }
  /** The key belongs to another message. */
  | { kind: 'key_reused' };

/**
 * Sends an SMS by hand: message, limit, outbox and audit log are one transaction, and a repeated call with the same key
 * sends nothing. What is not urgent waits for the morning. Throws `TooManyRequests`.
 */
export function sendMessage(
  { db, messaging, now }: SendDeps,
  { caller, origin }: { caller: StaffCaller; origin: AuditOrigin },
  { customerId, order, phone }: Addressee,
  { key, kind, locale, isUrgent, text }: MessageToSend,
): Promise<SendOutcome> {
  return db.transaction(async (tx) => {
    const sendAt = isUrgent ? null : quietUntil(now);
    const parts = smsParts(text);
    const message = { customerId, orderId: order?.id ?? null, kind, text, locale };
    const [added] = await tx
      .insert(customerMessages)
      .values({ ...message, key, parts, sendAt, staffId: caller.id, author: caller.name, at: now })
      .onConflictDoNothing()
      .returning({ id: customerMessages.id });
    if (added === undefined) {
      const [known] = await tx.select().from(customerMessages).where(eq(customerMessages.key, key));
      const isSame =
        known?.staffId === caller.id &&
        known.customerId === message.customerId &&
        known.orderId === message.orderId &&
        known.kind === kind &&
        known.locale === locale &&
        (kind !== 'own' || known.text === text);
      return isSame ? { kind: 'sent', id: known.id, sendAt: known.sendAt } : { kind: 'key_reused' };
    }
    const whom = customerId === null ? `order ${order?.id}` : `customer ${customerId}`;
    // By the phone too: orders without an account may name one person's phone. By the account, whose phone may change.
    for (const one of [whom, `phone ${phone}`]) {
      const seconds = await takeAttempt(
        tx,
        { key: `messages to ${one}`, max: MESSAGES_PER_DAY, windowMs: DAY_MS },
        now,
      );
      if (seconds > 0) {
        throw new TooManyRequests(seconds, (reader) =>
          m.admin_message_limit({ count: MESSAGES_PER_DAY }, { locale: reader }),
        );
      }
    }
    await messaging.queue(tx, { phone, text, subject: `message:${added.id}`, ...(sendAt && { sendAt }) });
    await recordAudit(tx, origin, {
      kind: 'customer_messaged',
      subject: customerId === null ? `order:${order?.number}` : `customer:${customerId}`,
      details: { kind, locale, parts, ...(order && { order: order.number }) },
    });
    return { kind: 'sent', id: added.id, sendAt };
  });
}
