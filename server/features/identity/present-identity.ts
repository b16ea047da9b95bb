import type { CustomerSession, Profile } from '#contract/identity/identity.ts';
import { describeDevice } from '#server/platform/http/describe-device.ts';
import type { SessionRow, SignedInCustomer } from './session-queries.ts';

/** What the profile shows of a customer's vouchers, of which this feature knows nothing else. */
export interface ProfileVoucher {
  isActive: boolean;
  /** From when on the next one may be claimed; null: now, or there is an active one. */
  nextAt: Date | null;
}

export function presentProfile(customer: SignedInCustomer, voucher: ProfileVoucher): Profile {
  return {
    id: customer.id,
    name: customer.name,
    phone_number: customer.phone,
    email: customer.email,
    has_active_voucher: voucher.isActive,
    next_voucher_at: voucher.nextAt?.toISOString() ?? null,
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
