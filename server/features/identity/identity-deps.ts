import type { Locale } from '#contract/i18n/locale.ts';
import type { Keys } from '#server/platform/crypto/derive-key.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Messaging } from '#server/platform/sms/index.ts';
import type { CodeBudgets } from './code-budgets.ts';
import type { SessionCookies } from './session-cookie.ts';

/** What the writes of this feature need. */
export interface IdentityDeps {
  db: Database;
  messaging: Pick<Messaging, 'queue'>;
  /** Sign the stored form of codes. */
  codeKeys: Keys;
  codeBudgets: CodeBudgets;
  /** Whether this is the demo shop: only there its customers exist. */
  isDemo: boolean;
  shopName(locale: Locale): string;
  now(): Date;
}

/** What the profile shows of a customer's vouchers, of which this feature knows nothing else. */
export interface ProfileVoucher {
  isActive: boolean;
  /** From when on the next one may be claimed; null: now, or there is an active one. */
  nextAt: Date | null;
}

/** What its routes need as well. */
export interface IdentityRouteDeps extends IdentityDeps {
  cookies: SessionCookies;
  voucherOf(customer: { id: number; phone: string }): Promise<ProfileVoucher>;
}
