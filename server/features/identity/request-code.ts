import { eq, sql } from 'drizzle-orm';
import type { Locale } from '#contract/i18n/locale.ts';
import { HOUR_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import type { Tx } from '#server/platform/database/database.ts';
import { codeRequests, customers, oneTimeCodes } from '#server/schema/identity-tables.ts';
import { type CodeWait, codeWait } from './code-limits.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { type Device, findDevice } from './known-devices.ts';
import { CODE_TTL_MS, createCode, hashCode } from './one-time-code.ts';

interface CodeRequest {
  phone: string;
  /** Null: not limited by address. */
  address: string | null;
  locale: Locale;
  device: Device;
  purpose: CodePurpose;
}

/**
 * Anybody can register a phone that isn't theirs. The name they gave stays pending for a short time and only for whoever requests
 * the code again (`resend`), never for the phone's owner who just signs in.
 */
export type CodePurpose = { kind: 'register'; name: string } | { kind: 'resend' } | { kind: 'sign_in' };

const PENDING_NAME_TTL_MS = HOUR_MS;

/**
 * Creates a code and puts its SMS into the outbox, or returns how long to wait. A caller cannot find out whether the phone is
 * registered: the same statements run for every phone, and an SMS to an unknown one is stored as void and never sent.
 */
export function requestCode(deps: IdentityDeps, request: CodeRequest): Promise<CodeWait> {
  return deps.db.transaction((tx) => requestIn(tx, deps, request));
}

async function requestIn(tx: Tx, deps: IdentityDeps, request: CodeRequest): Promise<CodeWait> {
  const { phone, address, locale, purpose, device } = request;
  const now = deps.now();
  const deviceId = await findDevice(tx, phone, device, now);
  const wait = await codeWait(tx, { phone, deviceId }, address, now);
  if (wait.kind !== 'free') return wait;

  const [customer] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.phone, phone));
  const code = createCode();
  const fresh = {
    codeHash: hashCode(deps.codeKeys[0], phone, code),
    tries: 0,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_TTL_MS),
  };
  const name = purpose.kind === 'register' ? purpose.name : null;
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
    isVoid: customer === undefined && !row?.pendingName,
  });
  return wait;
}
