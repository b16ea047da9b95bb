import { lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Locale } from '#contract/i18n/locale.ts';
import type { CustomerSession, Profile } from '#contract/identity/identity.ts';
import { DAY_MS, HOUR_MS } from '#contract/time/durations.ts';
import type { Config } from '#server/config/config.ts';
import { deriveKeys } from '#server/platform/crypto/derive-key.ts';
import type { Database, Queryable, Tx } from '#server/platform/database/database.ts';
import type { GaugeSource } from '#server/platform/metrics/gauge-source.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import type { Messaging } from '#server/platform/sms/index.ts';
import { codeRequests, oneTimeCodes, passwordAttempts, sessions } from '#server/schema/identity-tables.ts';
import { budgetGauges, deleteOldBudgets } from './code-budgets.ts';
import { customerGuard, findCaller } from './customer-guard.ts';
import { findCustomerByPhone, findOrCreateCustomer } from './customer-of-phone.ts';
import type { IdentityRouteDeps, ProfileVoucher } from './identity-deps.ts';
import { deleteExpiredDevices } from './known-devices.ts';
import { presentProfile, presentSession } from './present-identity.ts';
import { profileRoutes } from './profile-routes.ts';
import { sessionCookies } from './session-cookie.ts';
import { type CallerSession, listSessions, type SignedInCustomer } from './session-queries.ts';
import { signInRoutes } from './sign-in-routes.ts';

export interface IdentityOptions {
  db: Database;
  config: Pick<Config, 'publicUrl' | 'sessionSecret' | 'codeBudgets' | 'demo'>;
  messaging: Pick<Messaging, 'queue'>;
  jobs: Pick<Jobs, 'every'>;
  shopName(locale: Locale): string;
  /** Supplied by the voucher feature; without it no customer has a voucher. */
  voucherOf?(customer: { id: number; phone: string }): Promise<ProfileVoucher>;
  /** Another clock, for tests. */
  now?: () => Date;
}

export interface Identity {
  gauges: readonly GaugeSource[];
  publicRoutes: FastifyPluginAsyncZod;
  customerRoutes: FastifyPluginAsyncZod;
  guard(request: FastifyRequest): Promise<void>;
  /** The customer who requests a page, or null for a guest; a cookie without a session is cleared. */
  optionalCaller(request: FastifyRequest, reply: FastifyReply): Promise<CallerSession | null>;
  /** Removes the cookies of a session that has ended. */
  clearCookies(reply: FastifyReply): void;
  profile(caller: CallerSession): Promise<Profile>;
  sessions(caller: CallerSession): Promise<CustomerSession[]>;
  /** Null: nobody has this phone. A customer who is disabled is found too. */
  findByPhone(db: Queryable, phone: string): Promise<SignedInCustomer | null>;
  /**
   * The customer whom somebody orders for, locked as by their own orders; a phone that nobody has gets a customer with
   * this name, who signs in by a code like any other. Null: nobody has it, and there is no name.
   */
  findOrCreate(
    tx: Tx,
    customer: { phone: string; name: string | null; locale: Locale },
  ): Promise<SignedInCustomer | null>;
}

/** Customers, their sessions, and how they sign in. */
export function createIdentity(options: IdentityOptions): Identity {
  const { db, config, jobs, now = () => new Date() } = options;
  const deps: IdentityRouteDeps = {
    db,
    messaging: options.messaging,
    codeKeys: deriveKeys(config.sessionSecret, 'one-time codes'),
    codeBudgets: config.codeBudgets,
    isDemo: config.demo.hasAccounts,
    shopName: options.shopName,
    now,
    cookies: sessionCookies(config.publicUrl),
    voucherOf: options.voucherOf ?? (async () => ({ isActive: false, nextAt: null })),
  };
  jobs.every('identity.delete_expired', HOUR_MS, () => deleteExpiredIdentityData(db, now()));
  return {
    gauges: budgetGauges(db, config.codeBudgets, now),
    publicRoutes: signInRoutes(deps),
    customerRoutes: profileRoutes(deps),
    guard: customerGuard(deps),
    async optionalCaller(request, reply) {
      const caller = await findCaller(deps, request);
      if (caller === null && deps.cookies.hasToken(request)) deps.cookies.clear(reply);
      return caller;
    },
    clearCookies: (reply) => deps.cookies.clear(reply),
    findByPhone: (queryable, phone) => findCustomerByPhone(queryable, deps, phone),
    findOrCreate: (tx, customer) => findOrCreateCustomer(tx, deps, customer, 'no key update'),
    profile: async ({ customer }) => presentProfile(customer, await deps.voucherOf(customer)),
    sessions: async ({ customer, session }) =>
      (await listSessions(db, customer.id, now())).map((row) => presentSession(row, session.id)),
  };
}

/**
 * Deletes what no limit needs any more: ended sessions, old codes, and names of people who never finished registering.
 */
async function deleteExpiredIdentityData(db: Queryable, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.createdAt, yesterday));
  await db.delete(codeRequests).where(lt(codeRequests.at, yesterday));
  await db.delete(passwordAttempts).where(lt(passwordAttempts.changedAt, yesterday));
  await deleteExpiredDevices(db, now);
  await deleteOldBudgets(db, now);
}
