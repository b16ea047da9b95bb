import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Locale } from '#contract/i18n/locale.ts';
import type { CustomerSession, Profile } from '#contract/identity/identity.ts';
import type { Config } from '#server/config/config.ts';
import { deriveKey } from '#server/platform/crypto/derive-key.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Messaging } from '#server/platform/sms/index.ts';
import { presentProfile, presentSession } from './present-identity.ts';
import { profileRoutes } from './profile-routes.ts';
import type { RouteParts } from './route-parts.ts';
import { hasTokenCookie, sessionCookies } from './session-cookie.ts';
import { type CallerSession, listSessions } from './session-queries.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { customerGuard, recogniseCaller } from './signed-in.ts';
import { sweepIdentity } from './sweep-identity.ts';

export interface IdentityOptions {
  db: Database;
  config: Pick<Config, 'publicUrl' | 'sessionSecret'>;
  messaging: Pick<Messaging, 'queue' | 'nudge'>;
  log: FastifyBaseLogger;
  shopName(locale: Locale): string;
  /** Told by the feature that knows vouchers; without it nobody has one. */
  hasActiveVoucher?(customerId: number): Promise<boolean>;
  /** Another clock, for tests. */
  now?: () => Date;
}

export interface Identity {
  publicRoutes: FastifyPluginAsyncZod;
  customerRoutes: FastifyPluginAsyncZod;
  guard(request: FastifyRequest): Promise<void>;
  /** Who asks for a page, or null; a cookie that opens nothing is taken back. */
  visitor(request: FastifyRequest, reply: FastifyReply): Promise<CallerSession | null>;
  profile(caller: CallerSession): Promise<Profile>;
  sessions(caller: CallerSession): Promise<CustomerSession[]>;
  close(): void;
}

const SWEEP_EVERY_MS = 3_600_000;

/** Customers, their sessions, and how they sign in. */
export function openIdentity(options: IdentityOptions): Identity {
  const { db, config, log, now = () => new Date() } = options;
  const parts: RouteParts = {
    db,
    messaging: options.messaging,
    codeKey: deriveKey(config.sessionSecret, 'one-time codes'),
    shopName: options.shopName,
    now,
    cookies: sessionCookies(config.publicUrl),
    hasActiveVoucher: options.hasActiveVoucher ?? (async () => false),
  };
  const sweep = setInterval(() => {
    sweepIdentity(db, now()).catch((error: unknown) => log.warn({ err: error }, 'Old sessions could not be removed'));
  }, SWEEP_EVERY_MS).unref();
  return {
    publicRoutes: signInRoutes(parts),
    customerRoutes: profileRoutes(parts),
    guard: customerGuard(parts),
    async visitor(request, reply) {
      const caller = await recogniseCaller(parts, request);
      if (caller === null && hasTokenCookie(request)) parts.cookies.clear(reply);
      return caller;
    },
    profile: async ({ customer }) => presentProfile(customer, await parts.hasActiveVoucher(customer.id)),
    sessions: async ({ customer, session }) =>
      (await listSessions(db, customer.id, now())).map((row) => presentSession(row, session.id)),
    close: () => clearInterval(sweep),
  };
}
