import type { CustomerSession, Profile } from '#contract/identity/identity.ts';
import type { SessionRow, SignedInCustomer } from './session-queries.ts';

/** The order matters: many browsers also name the ones they descend from. */
const BROWSERS: [string, RegExp][] = [
  ['Yandex', /YaBrowser\//],
  ['Opera', /OPR\/|Opera/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];
const SYSTEMS: [string, RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
];

export function presentProfile(customer: SignedInCustomer, hasActiveVoucher: boolean): Profile {
  return {
    id: customer.id,
    name: customer.name,
    phone_number: customer.phone,
    email: customer.email,
    has_active_voucher: hasActiveVoucher,
    has_password: customer.passwordHash !== null,
  };
}

export function presentSession(session: SessionRow, currentId: number): CustomerSession {
  return {
    id: session.id,
    ...describeDevice(session.userAgent),
    created_at: session.createdAt.toISOString(),
    last_seen_at: session.lastSeenAt.toISOString(),
    is_current: session.id === currentId,
  };
}

/** The names by which a person recognises the device of a session. */
function describeDevice(userAgent: string | null): { browser: string | null; system: string | null } {
  const nameOf = (known: [string, RegExp][]) => known.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? null;
  return { browser: nameOf(BROWSERS), system: nameOf(SYSTEMS) };
}
