import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#contract/i18n/locale.ts';
import type { RequestResult } from '#contract/requests/requests.ts';
import type { OperatorConfig } from '#server/config/config.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import type { Messaging } from '#server/platform/sms/index.ts';

export interface RequestsDeps {
  db: Database;
  catalog: Pick<Catalog, 'cards'>;
  jobs: Pick<Jobs, 'every' | 'work' | 'queue'>;
  messaging: Pick<Messaging, 'queue'>;
  operator: OperatorConfig;
  publicUrl: string;
  shopName(locale: Locale): string;
  /** The id of the signed-in customer; null for a guest. */
  customerOf(request: FastifyRequest, reply: FastifyReply): Promise<number | null>;
  /** Starts an instalment application; called again with the same request when it is sent twice. */
  applyForInstalment?: ApplyForInstalment | undefined;
  log: Log;
  /** Another clock, for tests. */
  now?: () => Date;
}

export type ApplyForInstalment = (application: {
  requestId: number;
  form: Record<string, unknown>;
  customerId: number | null;
  locale: Locale;
}) => Promise<Omit<RequestResult, 'id'>>;
