import type { Keys } from '#server/platform/crypto/derive-key.ts';
import { decryptText } from '#server/platform/crypto/encrypt-text.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import { type ClaimedSms, claimSms, type SmsResult, settleSms } from './claim-sms.ts';
import { queueAttempt } from './queue-sms.ts';
import { retryDelay } from './retry-delay.ts';
import type { SmsGateway, SmsOutcome } from './sms-gateway.ts';

const MAX_ATTEMPTS = 8;
/** While the circuit is open. Calls that are refused cost little, and messages leave soon after the gateway is back. */
const CIRCUIT_OPEN_DELAY_MS = 5_000;

export interface SmsSender {
  db: Database;
  jobs: Pick<Jobs, 'queue'>;
  gateway: SmsGateway;
  keys: Keys;
  /** How long a gateway that has not responded may still send the message. Its status is not checked before that. */
  deliveryTimeoutMs: number;
  /** How long no other process attempts a message that this one attempts. */
  leaseMs: number;
  now(): Date;
}

/** One attempt for one message. It queues the next one itself if there has to be one. */
export async function sendSms(sender: SmsSender, id: number): Promise<void> {
  const { db, jobs } = sender;
  const claim = await claimSms(sender, id);
  switch (claim.kind) {
    case 'claimed':
      return attempt(sender, claim.sms);
    case 'busy':
      return queueAttempt(jobs, db, id, claim.until);
    case 'finished':
      return;
  }
}

async function attempt(sender: SmsSender, sms: ClaimedSms): Promise<void> {
  const { db, gateway, keys, now } = sender;
  if (sms.expiresAt <= now()) return settleSms(db, sms.id, { state: 'expired' }, now());
  const text = sms.encryptedText && decryptText(sms.encryptedText, keys);
  if (!text) return settleSms(db, sms.id, { state: 'failed', failure: 'encrypted with another secret' }, now());
  const outcome = await tryOnce(gateway, { ...sms, text }, sms.isDoubtful);
  await settle(sender, sms, outcome);
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
  if (found?.kind === 'circuit_open') return found;
  return { kind: 'unknown', reason: sms.failure ?? 'left by a process that ended', isUnderWay: false };
}

async function settle(sender: SmsSender, sms: ClaimedSms, outcome: SmsOutcome): Promise<void> {
  const { db, gateway, deliveryTimeoutMs, now } = sender;
  if (outcome.kind === 'accepted') {
    return settleSms(db, sms.id, { state: 'sent', providerId: outcome.providerId, failure: null }, now());
  }
  if (outcome.kind === 'circuit_open') {
    // An outage must not use up the attempts. A doubtful message stays doubtful.
    const before = { state: sms.isDoubtful ? ('sending' as const) : ('queued' as const), attempts: sms.attempts - 1 };
    return retry(sender, sms, before, CIRCUIT_OPEN_DELAY_MS);
  }
  const failure = outcome.reason.slice(0, 200);
  const isLast = sms.attempts >= MAX_ATTEMPTS;
  if (outcome.kind === 'unknown') {
    if (isLast || !gateway.find) return settleSms(db, sms.id, { state: 'unknown', failure }, now());
    // It stays "sending": the next attempt asks the gateway before it sends.
    const delayMs = outcome.isUnderWay ? deliveryTimeoutMs : retryDelay(sms.attempts);
    return retry(sender, sms, { state: 'sending', failure }, delayMs);
  }
  const isFinished = isLast || (outcome.kind === 'refused' && outcome.isFinal);
  if (isFinished) return settleSms(db, sms.id, { state: 'failed', failure }, now());
  return retry(sender, sms, { state: 'queued', failure }, retryDelay(sms.attempts));
}

function retry(
  { db, jobs, now }: SmsSender,
  { id }: ClaimedSms,
  result: SmsResult & { state: 'queued' | 'sending' },
  delayMs: number,
): Promise<void> {
  return db.transaction(async (tx) => {
    await settleSms(tx, id, result, now());
    await queueAttempt(jobs, tx, id, new Date(now().getTime() + delayMs));
  });
}
