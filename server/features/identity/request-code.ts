import { and, eq, sql } from 'drizzle-orm';
import type { Locale } from '#contract/i18n/locale.ts';
import { HOUR_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { createCode } from '#server/platform/crypto/create-code.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { codeRequests, customers, oneTimeCodes, UNKNOWN_DEVICE } from '#server/schema/identity-tables.ts';
import { type BudgetAlarm, type CodeSender, spendBudgets } from './code-budgets.ts';
import { bitsFor, createChallenge, isProven } from './code-challenge.ts';
import { type CodeWait, codeWait } from './code-limits.ts';
import { excludeDemoAccounts } from './demo-accounts.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { type Device, findDevice } from './known-devices.ts';
import { CODE_TTL_MS, hashCode } from './one-time-code.ts';

interface CodeRequest {
  phone: string;
  /** Null: not limited by address. */
  address: string | null;
  locale: Locale;
  device: Device;
  proof?: string | undefined;
  purpose: CodePurpose;
}

/**
 * Anybody can register a phone that isn't theirs. The name they gave stays pending for a short time and only for
 * whoever requests the code again (`resend`), never for the phone's owner who just signs in.
 */
export type CodePurpose =
  | { kind: 'register'; name: string }
  | { kind: 'resend' }
  | { kind: 'sign_in' }
  /** Signs in, or registers with a name that is given after the code. */
  | { kind: 'phone' };

/** The pending name of a phone that may register and has not given its name yet. */
export const NAME_TO_COME = '';

export type CodeOutcome =
  | Exclude<CodeWait, { kind: 'free' }>
  | { kind: 'sent'; alarms: BudgetAlarm[] }
  /** A budget of the shop is spent for now. */
  | { kind: 'spent'; budget: string; seconds: number }
  /** Many codes are requested: the caller has to solve this first. */
  | { kind: 'unproven'; challenge: string };

const PENDING_NAME_TTL_MS = HOUR_MS;

/**
 * Creates a code and puts its SMS into the outbox, or returns how long to wait. A caller cannot find out whether the
 * phone is registered: the same statements run for every phone, and an SMS to an unknown one is stored as void and
 * never sent.
 */
export async function requestCode(deps: IdentityDeps, request: CodeRequest): Promise<CodeOutcome> {
  try {
    return await deps.db.transaction((tx) => requestIn(tx, deps, request));
  } catch (error) {
    if (error instanceof Refusal) return error.outcome;
    throw error;
  }
}

/** Thrown inside the transaction, so that what was taken out of the budgets is given back. */
class Refusal extends Error {
  readonly outcome: CodeOutcome;

  constructor(outcome: CodeOutcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

async function requestIn(tx: Tx, deps: IdentityDeps, request: CodeRequest): Promise<CodeOutcome> {
  const { phone, address, locale, purpose, device } = request;
  const now = deps.now();
  const deviceId = await findDevice(tx, phone, device, now);
  const wait = await codeWait(tx, { phone, deviceId }, address, now);
  if (wait.kind !== 'free') return wait;
  const alarms = await takeFromBudgets(tx, deps, request, { phone, address, deviceId });

  const [customer] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.phone, phone), excludeDemoAccounts(deps)));
  const code = createCode();
  const fresh = {
    codeHash: hashCode(deps.codeKeys[0], phone, code),
    tries: 0,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_TTL_MS),
  };
  const name = pendingNameOf(purpose);
  const validSince = new Date(purpose.kind === 'resend' ? now.getTime() - PENDING_NAME_TTL_MS : now);
  const earlierName = sql`case when ${oneTimeCodes.createdAt} > ${validSince.toISOString()}::timestamptz then ${oneTimeCodes.pendingName} end`;
  const [row] = await tx
    .insert(oneTimeCodes)
    .values({ phone, deviceId, pendingName: name, ...fresh })
    .onConflictDoUpdate({
      target: [oneTimeCodes.phone, oneTimeCodes.deviceId],
      set: { ...fresh, pendingName: sql`coalesce(excluded.pending_name, ${earlierName})` },
    })
    .returning({ pendingName: oneTimeCodes.pendingName });
  await tx.insert(codeRequests).values({ phone, deviceId, address, at: now });
  await deps.messaging.queue(tx, {
    phone,
    text: m.identity_sms_code({ shop: deps.shopName(locale), code }, { locale }),
    expiresAt: fresh.expiresAt,
    isVoid: customer === undefined && (row?.pendingName ?? null) === null,
  });
  return { kind: 'sent', alarms };
}

function pendingNameOf(purpose: CodePurpose): string | null {
  if (purpose.kind === 'register') return purpose.name;
  return purpose.kind === 'phone' ? NAME_TO_COME : null;
}

/**
 * While a budget is half spent or more, unknown devices prove work first: one call of theirs becomes dear, a flood
 * dearer.
 */
async function takeFromBudgets(
  tx: Tx,
  { codeBudgets, codeKeys: [codeKey], now }: IdentityDeps,
  { proof }: CodeRequest,
  sender: CodeSender,
): Promise<BudgetAlarm[]> {
  const outcome = await spendBudgets(tx, sender, codeBudgets, now());
  if (outcome.kind === 'spent') throw new Refusal(outcome);
  const bits = sender.deviceId === UNKNOWN_DEVICE ? bitsFor(outcome.pressure) : 0;
  if (bits > 0 && !(proof && isProven(codeKey, sender.phone, proof, now()))) {
    throw new Refusal({ kind: 'unproven', challenge: createChallenge(codeKey, sender.phone, bits, now()) });
  }
  return outcome.alarms;
}
