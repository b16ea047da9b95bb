import type { ShopSecret } from '#server/config/shop-secret.ts';
import { deriveKeys, type Keys } from '#server/platform/crypto/derive-key.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import type { PostOptions } from './post-event.ts';

/** What the functions of this feature need. */
export interface WebhooksDeps {
  db: Database;
  jobs: Pick<Jobs, 'queue'>;
  /** Encrypts the secrets that sign. */
  keys: Keys;
  post: PostOptions;
  now(): Date;
}

export function webhookKeys(secret: ShopSecret): Keys {
  return deriveKeys(secret, 'webhook secrets');
}
