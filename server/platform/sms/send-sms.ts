import { decryptText } from '#server/platform/crypto/encrypt-text.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type ClaimedSms, settleSms } from './claim-sms.ts';
import { retryDelay } from './retry-delay.ts';
import type { SmsGateway, SmsOutcome } from './sms-gateway.ts';

const MAX_ATTEMPTS = 8;

export interface SmsSender {
  db: Database;
  gateway: SmsGateway;
  key: Buffer;
  /** How long a gateway that has not responded may still send the message. Its status is not checked before that. */
  deliveryTimeoutMs: number;
  /** How long no other process claims a message that this one has claimed. */
  leaseMs: number;
  now(): Date;
}

export type SmsResult = 'sent' | 'gateway_down' | 'given_up';

/** One attempt for one claimed message. The result says whether the gateway can be reached. */
export async function sendSms(sender: SmsSender, sms: ClaimedSms): Promise<SmsResult> {
  const { db, gateway, key, now } = sender;
  if (sms.expiresAt <= now()) {
    await settleSms(db, sms.id, { state: 'expired' }, now());
    return 'given_up';
  }
  const text = sms.encryptedText && decryptText(sms.encryptedText, key);
  if (!text) {
    await settleSms(db, sms.id, { state: 'failed', failure: 'encrypted with another secret' }, now());
    return 'given_up';
  }
  const outcome = await tryOnce(gateway, { ...sms, text }, sms.isDoubtful);
  return settle(sender, sms, outcome);
}

async function tryOnce(
  gateway: SmsGateway,
  sms: ClaimedSms & { text: string },
  isDoubtful: boolean,
): Promise<SmsOutcome> {
  if (!isDoubtful) return gateway.send(sms);
  const found = await gateway.find?.(sms, sms.createdAt);
  if (found?.kind === 'found') return { kind: 'accepted', providerId: found.providerId };
  if (found?.kind === 'absent') return gateway.send(sms);
  return { kind: 'unknown', reason: sms.failure ?? 'left by a process that ended', isUnderWay: false };
}

async function settle(
  { db, gateway, deliveryTimeoutMs, now }: SmsSender,
  sms: ClaimedSms,
  outcome: SmsOutcome,
): Promise<SmsResult> {
  if (outcome.kind === 'accepted') {
    await settleSms(db, sms.id, { state: 'sent', providerId: outcome.providerId, failure: null }, now());
    return 'sent';
  }
  const failure = outcome.reason.slice(0, 200);
  const isLast = sms.attempts >= MAX_ATTEMPTS;
  if (outcome.kind === 'unknown') {
    // It stays "sending": the next attempt asks the gateway before it sends.
    if (isLast || !gateway.find) await settleSms(db, sms.id, { state: 'unknown', failure }, now());
    else {
      const dueAt = outcome.isUnderWay ? new Date(now().getTime() + deliveryTimeoutMs) : nextAttemptAt(sms, now());
      await settleSms(db, sms.id, { dueAt, failure }, now());
    }
    return 'gateway_down';
  }
  const isFinished = isLast || (outcome.kind === 'refused' && outcome.isFinal);
  if (isFinished) await settleSms(db, sms.id, { state: 'failed', failure }, now());
  else await settleSms(db, sms.id, { state: 'queued', dueAt: nextAttemptAt(sms, now()), failure }, now());
  return isFinished ? 'given_up' : 'gateway_down';
}

function nextAttemptAt(sms: ClaimedSms, now: Date): Date {
  return new Date(now.getTime() + retryDelay(sms.attempts));
}
