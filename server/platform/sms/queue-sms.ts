import { randomBytes } from 'node:crypto';
import { DAY_MS } from '#contract/time/durations.ts';
import { encryptText } from '#server/platform/crypto/encrypt-text.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { smsMessages } from '#server/schema/sms-tables.ts';
import { toSmsText } from './gsm-text.ts';

export interface SmsToQueue {
  /** Digits, `998…`. */
  phone: string;
  text: string;
  /** After this it is not sent any more; the default is a day from now. */
  expiresAt?: Date;
  /**
   * Writes the same row and sends nothing: the response time must not reveal whether the phone belongs to a customer.
   */
  isVoid?: boolean;
}

/** Puts an SMS into the outbox: it is sent if and only if the caller's transaction commits. */
export async function queueSms(tx: Queryable, key: Buffer, sms: SmsToQueue): Promise<void> {
  await tx.insert(smsMessages).values({
    reference: randomBytes(10).toString('hex'),
    phone: sms.phone,
    encryptedText: encryptText(toSmsText(sms.text), key),
    state: sms.isVoid ? 'void' : 'queued',
    expiresAt: sms.expiresAt ?? new Date(Date.now() + DAY_MS),
  });
}
