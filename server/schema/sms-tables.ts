import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from './columns.ts';

/**
 * The outbox of SMS: written in the transaction that wants one sent, sent after it. `queued` → `sending` → `sent` → `delivered`, or
 * `failed`, `expired` (nobody needs it any more) and `unknown` (the gateway never answered and can't be asked). `void` are those
 * to nobody, see `queueSms`.
 */
export const smsMessages = pgTable(
  'sms_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The gateway knows the message by it, so that asking twice doesn't send twice. At most 20 characters. */
    reference: text().notNull().unique(),
    phone: text().notNull(),
    /** Encrypted, because codes stand in it; gone once it is sent. */
    encryptedText: bytea('sealed_text'),
    state: text({ enum: ['queued', 'sending', 'sent', 'delivered', 'failed', 'expired', 'unknown', 'void'] }).notNull(),
    attempts: integer().notNull().default(0),
    /** When it may be taken next: after a failure later, while it is being sent at the end of that try. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    providerId: text('provider_id'),
    /** The gateway's words, never the text. */
    failure: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    index('sms_messages_due').on(table.dueAt).where(sql`${table.state} in ('queued', 'sending')`),
    index('sms_messages_created').on(table.createdAt),
  ],
);
