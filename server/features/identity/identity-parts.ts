import type { Locale } from '#contract/i18n/locale.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Messaging } from '#server/platform/sms/index.ts';

/** What the writes of this feature stand on. */
export interface IdentityParts {
  db: Database;
  messaging: Pick<Messaging, 'queue' | 'nudge'>;
  codeKey: Buffer;
  shopName(locale: Locale): string;
  now(): Date;
}
