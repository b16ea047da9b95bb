import { openText } from '#server/platform/crypto/encrypt-text.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type ClaimedSms, settleSms } from './claim-sms.ts';
import { retryDelay } from './retry-delay.ts';
import type { SmsGateway, SmsOutcome } from './sms-gateway.ts';

const MOST_ATTEMPTS = 8;

export interface SmsSender {
  db: Database;
  gateway: SmsGateway;
  key: Buffer;
  /** How long a gateway that hasn't answered may still send: before that nobody asks it whether it has. */
  patienceMs: number;
  /** How long a claimed message is this process's alone. */
  leaseMs: number;
  now(): Date;
}

export type SmsResult = 'sent' | 'gateway_down' | 'given_up';

/** One try for one claimed message. Tells whether the gateway is there at all. */
export async function sendSms(sender: SmsSender, sms: ClaimedSms): Promise<SmsResult> {
  const { db, gateway, key, now } = sender;
  if (sms.expiresAt <= now()) {
    await settleSms(db, sms.id, { state: 'expired' }, now());
    return 'given_up';
  }
  const text = sms.sealedText && openText(sms.sealedText, key);
  if (!text) {
    await settleSms(db, sms.id, { state: 'failed', failure: 'sealed with another secret' }, now());
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
  { db, gateway, patienceMs, now }: SmsSender,
  sms: ClaimedSms,
  outcome: SmsOutcome,
): Promise<SmsResult> {
  if (outcome.kind === 'accepted') {
    await settleSms(db, sms.id, { state: 'sent', providerId: outcome.providerId, failure: null }, now());
    return 'sent';
  }
  const failure = outcome.reason.slice(0, 200);
  const isLast = sms.attempts >= MOST_ATTEMPTS;
  if (outcome.kind === 'unknown') {
    // It stays "sending": the next try asks before it sends.
    if (isLast || !gateway.find) await settleSms(db, sms.id, { state: 'unknown', failure }, now());
    else {
      const dueAt = outcome.isUnderWay ? new Date(now().getTime() + patienceMs) : nextTry(sms, now());
      await settleSms(db, sms.id, { dueAt, failure }, now());
    }
    return 'gateway_down';
  }
  const isOver = isLast || (outcome.kind === 'refused' && outcome.isFinal);
  if (isOver) await settleSms(db, sms.id, { state: 'failed', failure }, now());
  else await settleSms(db, sms.id, { state: 'queued', dueAt: nextTry(sms, now()), failure }, now());
  return isOver ? 'given_up' : 'gateway_down';
}

function nextTry(sms: ClaimedSms, now: Date): Date {
  return new Date(now.getTime() + retryDelay(sms.attempts));
}
