import { lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { TOKEN_CALLS_PER_MINUTE } from '#contract/api-tokens/token-limits.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/durations.ts';
import type { Config } from '#server/config/config.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import type { ApiGuards } from '#server/platform/http/api-scopes.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import type { Log } from '#server/platform/log.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { staffChallenges, staffSessions, staffSignInAttempts } from '#server/schema/staff-tables.ts';
import { accountRoutes } from './account-routes.ts';
import { announceSeals } from './announce-seal.ts';
import { auditRoutes } from './audit-routes.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { peopleRoutes, roleRoutes } from './people-routes.ts';
import { recordRefusal } from './record-refusal.ts';
import { sealAudit } from './seal-audit.ts';
import { sessionRoutes } from './session-routes.ts';
import { isLocked } from './session-state.ts';
import { staffCookies } from './staff-cookies.ts';
import { type StaffDeps, staffKeys } from './staff-deps.ts';
import { callerOf, sessionOf, staffGuard } from './staff-guard.ts';
import { deleteEndedTokens } from './tokens/change-tokens.ts';
import { tokensRoutes } from './tokens/tokens-routes.ts';

export interface StaffOptions {
  db: Database;
  config: Pick<Config, 'publicUrl' | 'sessionSecret' | 'demo' | 'operator'>;
  jobs: Pick<Jobs, 'every' | 'work' | 'queue'>;
  log: Log;
  shopName(locale: Locale): string;
  /** Another clock and another limit, for tests. */
  now?: () => Date;
  tokenCallsPerMinute?: number;
}

export interface Staff extends ShopFeature {
  guards: Required<Pick<ApiGuards, 'staff' | 'onStaffRefused'>>;
  /**
   * Reads the session of a request and its rights again, for responses that last: event streams. Unlike a call it is no
   * activity of the person. Null: signed out or locked.
   */
  currentCaller(request: FastifyRequest): Promise<StaffCaller | null>;
}

/** The people who run the shop: how they sign in, what they may do, and the log of what they did. */
export function createStaff(options: StaffOptions): Staff {
  const { db, config, jobs, log, shopName, now = () => new Date() } = options;
  const { tokenCallsPerMinute = TOKEN_CALLS_PER_MINUTE } = options;
  const keys = staffKeys(config.sessionSecret);
  const { publicUrl, demo } = config;
  const cookies = staffCookies(publicUrl, keys.device);
  const deps: StaffDeps = {
    db,
    publicUrl,
    isDemo: demo.hasAccounts,
    keys,
    cookies,
    shopName,
    tokenCallsPerMinute,
    now,
  };
  jobs.every('staff.delete_expired', HOUR_MS, () => deleteExpired(db, now()));
  jobs.every('audit.seal', MINUTE_MS, async () => {
    await sealAudit(db, log);
  });
  announceSeals({ db, jobs, telegram: config.operator.telegram, log, shop: publicUrl });
  return {
    guards: { staff: staffGuard(deps), onStaffRefused: recordRefusal(deps) },
    routes: {
      public: [sessionRoutes(deps), invitationRoutes(deps)],
      staff: [accountRoutes(deps), peopleRoutes(deps), roleRoutes(deps), auditRoutes(deps), tokensRoutes(deps)],
    },
    async currentCaller(request) {
      const found = await sessionOf(deps, request);
      return found === null || isLocked(found.session, now()) ? null : callerOf(found);
    },
  };
}

/** Deletes what nothing needs any more. Invitations and used recovery codes stay: they are a part of the history. */
async function deleteExpired(db: Queryable, now: Date): Promise<void> {
  await db.delete(staffSessions).where(lt(staffSessions.expiresAt, now));
  await deleteEndedTokens(db, now);
  await db.delete(staffChallenges).where(lt(staffChallenges.expiresAt, now));
  await db.delete(staffSignInAttempts).where(lt(staffSignInAttempts.changedAt, new Date(now.getTime() - DAY_MS)));
}
