import type { CustomerSession, Profile } from '#contract/identity/identity.ts';
import { describeDevice } from '#server/platform/http/describe-device.ts';
import type { ProfileVoucher } from './identity-deps.ts';
import type { SessionRow, SignedInCustomer } from './session-queries.ts';

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
