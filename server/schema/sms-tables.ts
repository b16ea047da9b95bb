import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from './columns.ts';

/**
 * The SMS outbox: a row is added in the transaction that needs the message and sent after it. `queued` → `sending` →
 * `sent` → `delivered`, or `failed`, `expired` (not needed any more) and `unknown` (no response, and the gateway has
 * no status call). `void`: never sent, see `queueSms`.
 */
export const smsMessages = pgTable(
  'sms_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The message's id at the gateway, so that a repeated call does not send it twice. At most 20 characters. */
    reference: text().notNull().unique(),
    phone: text().notNull(),
    /** Encrypted, because it may contain a code. Null after it is sent. */
    encryptedText: bytea('encrypted_text'),
    state: text({ enum: ['queued', 'sending', 'sent', 'delivered', 'failed', 'expired', 'unknown', 'void'] }).notNull(),
    attempts: integer().notNull().default(0),
    /** When the attempt began that has no result yet: until its lease ends, no other process makes one. */
    attemptedAt: timestamp('attempted_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    providerId: text('provider_id'),
    /** What it is about, such as `order:26-000123`; null: nothing that shows its messages. */
    subject: text(),
    /** The gateway's message, never the text. */
    failure: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    index('sms_messages_phone').on(table.phone, table.createdAt),
    index('sms_messages_created').on(table.createdAt),
    index('sms_messages_subject').on(table.subject).where(sql`${table.subject} is not null`),
  ],
);
