import type { StaffPasskey, StaffSession } from '#contract/staff/staff.ts';
import type { StaffAccount } from '#contract/staff/staff-account-call-schemas.ts';
import type { SignedInStaff, StaffState } from '#contract/staff/staff-session-call-schemas.ts';
import { describeDevice } from '#server/platform/http/describe-device.ts';
import { rightsOf } from './rights.ts';
import { isLocked, verifiedUntil } from './session-state.ts';
import { IDLE_MS } from './staff-deps.ts';
import type { FoundSession, PasskeyRow, SessionRow, StaffRow } from './staff-queries.ts';

export function presentSignedIn({ session, person, roles, ways }: FoundSession): SignedInStaff {
  const { isOwner, permissions, limits, storesOf } = rightsOf(roles);
  const limited = [...permissions].flatMap((permission) => {
    const stores = storesOf(permission);
    return stores === 'all' ? [] : [[permission, [...stores]] as const];
  });
  return {
    status: 'signed_in',
    person: { ...presentWho(person), isOwner },
    permissions: [...permissions],
    storesOf: Object.fromEntries(limited),
    limits,
    ways,
    session: {
      id: session.id,
      idleSeconds: IDLE_MS / 1000,
      expiresAt: session.expiresAt.toISOString(),
      verifiedUntil: verifiedUntil(session).toISOString(),
    },
  };
}

/** What the person whose session it is may know of it: a locked one shows no rights. */
export function presentSessionState(found: FoundSession, now: Date): StaffState {
  const { session, person, ways } = found;
  if (!isLocked(session, now)) return presentSignedIn(found);
  return { status: 'locked', person: presentWho(person), ways, expiresAt: session.expiresAt.toISOString() };
}

function presentWho({ id, name, email, locale }: StaffRow) {
  return { id, name, email, locale };
}

export function presentSession(session: SessionRow, currentId: number | null, now: Date): StaffSession {
  const { id, address, method } = session;
  return {
    id,
    ...describeDevice(session.userAgent),
    address,
    method,
    isLocked: isLocked(session, now),
    isCurrent: id === currentId,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
  };
}

export function presentPasskey({ id, name, isBackedUp, createdAt, lastUsedAt }: PasskeyRow): StaffPasskey {
  return { id, name, isBackedUp, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

export function presentAccount(account: {
  person: StaffRow;
  passkeys: readonly PasskeyRow[];
  sessions: readonly SessionRow[];
  recoveryCodesLeft: number;
  currentSessionId: number | null;
  now: Date;
}): StaffAccount {
  const { person, passkeys, sessions, recoveryCodesLeft, currentSessionId, now } = account;
  return {
    passkeys: passkeys.map(presentPasskey),
    hasPassword: person.passwordHash !== null,
    totpConfirmedAt: person.totpConfirmedAt?.toISOString() ?? null,
    recoveryCodesLeft,
    sessions: sessions.map((session) => presentSession(session, currentSessionId, now)),
  };
}
