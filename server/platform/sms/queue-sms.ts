import { randomBytes } from 'node:crypto';
import { sealText } from '#server/platform/crypto/encrypt-text.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { smsMessages } from '#server/schema/sms-tables.ts';
import { toSmsText } from './gsm-text.ts';

export interface SmsToQueue {
  /** Digits, `998…`. */
  phone: string;
  text: string;
  /** After this nobody needs it; a day from now unless told. */
  expiresAt?: Date;
  /**
   * Writes the same row and sends nothing: for answers that must not tell by their time whether there was somebody to
   * write to.
   */
  isVoid?: boolean;
}

const DAY_MS = 86_400_000;

/** Puts an SMS into the outbox: it is sent when, and only when, the caller's transaction commits. */
export async function queueSms(tx: Queryable, key: Buffer, sms: SmsToQueue): Promise<void> {
  await tx.insert(smsMessages).values({
    reference: randomBytes(10).toString('hex'),
    phone: sms.phone,
    sealedText: sealText(toSmsText(sms.text), key),
    state: sms.isVoid ? 'void' : 'queued',
    expiresAt: sms.expiresAt ?? new Date(Date.now() + DAY_MS),
  });
}
