import type { IdentityParts } from './identity-parts.ts';
import type { SessionCookies } from './session-cookie.ts';

export interface RouteParts extends IdentityParts {
  cookies: SessionCookies;
  hasActiveVoucher(customerId: number): Promise<boolean>;
}
