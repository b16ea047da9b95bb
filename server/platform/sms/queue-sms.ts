import { randomBytes } from 'node:crypto';
import { toSmsText } from '#contract/sms/sms-text.ts';
import { DAY_MS } from '#contract/time/durations.ts';
import type { Keys } from '#server/platform/crypto/derive-key.ts';
import { encryptText } from '#server/platform/crypto/encrypt-text.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import { smsMessages } from '#server/schema/sms-tables.ts';

export type SmsState = (typeof smsMessages.$inferSelect)['state'];

export interface SmsToQueue {
  /** Digits, `998…`. */
  phone: string;
  text: string;
  /** What it is about, such as `order:26-000123`, for who shows the messages of a thing. */
  subject?: string;
  /** When it leaves; the default is at once. */
  sendAt?: Date;
  /** After this it is not sent any more; the default is a day after it leaves. */
  expiresAt?: Date;
  /**
   * Writes the same row and job and sends nothing: the response time must not reveal whether the phone belongs to a
   * customer.
   */
  isVoid?: boolean;
}

interface SmsQueue {
  jobs: Pick<Jobs, 'queue'>;
  /** Encrypts the text. */
  keys: Keys;
}

const SEND_SMS_JOB = 'sms.send';

/** Puts an SMS into the outbox: it is sent if and only if the caller's transaction commits. */
export async function queueSms({ jobs, keys }: SmsQueue, tx: Queryable, sms: SmsToQueue): Promise<void> {
  const [message] = await tx
    .insert(smsMessages)
    .values({
      reference: randomBytes(10).toString('hex'),
      phone: sms.phone,
      subject: sms.subject ?? null,
      encryptedText: encryptText(toSmsText(sms.text), keys),
      state: sms.isVoid ? 'void' : 'queued',
      expiresAt: sms.expiresAt ?? new Date((sms.sendAt?.getTime() ?? Date.now()) + DAY_MS),
    })
    .returning({ id: smsMessages.id });
  if (message === undefined) throw new Error('An SMS was not stored');
  await queueAttempt(jobs, tx, message.id, sms.sendAt);
}

/** The next attempt to send a message, at once or `at` a time. */
export function queueAttempt(jobs: Pick<Jobs, 'queue'>, tx: Queryable, smsId: number, at?: Date): Promise<void> {
  return jobs.queue(tx, SEND_SMS_JOB, { smsId }, { key: String(smsId), ...(at && { at }) });
}

export function workOnAttempts(jobs: Pick<Jobs, 'work'>, send: (smsId: number) => Promise<void>): void {
  jobs.work<{ smsId: number }>(SEND_SMS_JOB, ({ smsId }) => send(smsId));
}
