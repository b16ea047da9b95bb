import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Locale } from '#contract/i18n/locale.ts';
import type { DeletionObstacle } from '#contract/personal-data/customer-data.ts';
import { customerDataCalls } from '#contract/personal-data/customer-data-calls.ts';
import { HOUR_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { callerOf, requireProof } from '#server/features/identity/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createAddressLimit } from '#server/platform/http/address-limit.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { logSecurityEvent } from '#server/platform/http/log-security-event.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, TooManyRequests, Unauthorized } from '#server/platform/http/shop-error.ts';
import type { CustomerAccounts } from './customer-accounts.ts';
import { exportFile } from './export-file.ts';

export interface CustomerDataDeps {
  db: Database;
  accounts: CustomerAccounts;
  /** How long the personal fields of an order stay. */
  orderYears: number;
  shopName(locale: Locale): string;
  /** Removes the session's cookies. */
  clearCookies(reply: FastifyReply): void;
  now?: () => Date;
}

/** An export reads every table; nobody needs one a minute. */
const MAX_EXPORTS_PER_HOUR = 6;

/** What the shop stores about the signed-in customer, and the end of the account. */
export function customerDataRoutes(deps: CustomerDataDeps): FastifyPluginAsyncZod {
  const { db, accounts, orderYears, shopName, clearCookies, now = () => new Date() } = deps;
  const exports = createAddressLimit({ max: MAX_EXPORTS_PER_HOUR, windowMs: HOUR_MS });
  return async (app) => {
    await serveCall(app, customerDataCalls.exportData, async ({ body, locale, request, reply }) => {
      const { customer, session } = callerOf(request);
      requireProof(session, now());
      const seconds = exports.take(`customer ${customer.id}`);
      if (seconds > 0) throw new TooManyRequests(seconds);
      const data = orNotFound(await accounts.export(db, customer.id));
      logSecurityEvent(request, 'customer.data_exported', { details: {} });
      return exportFile(reply, data, { format: body.format, shop: shopName(locale), locale, at: now() });
    });

    await serveCall(app, customerDataCalls.readDeletion, async ({ request }) => ({
      obstacles: orNotFound(await accounts.obstacles(db, callerOf(request).customer.id)),
      order_years: orderYears,
    }));

    await serveCall(app, customerDataCalls.deleteAccount, async ({ request, reply }) => {
      const { customer, session } = callerOf(request);
      requireProof(session, now());
      const outcome = await accounts.delete(db, customer.id, async () => undefined);
      switch (outcome.kind) {
        case 'deleted':
          reportDeletion(request, customer.id);
          return clearCookies(reply);
        case 'missing':
          throw new Unauthorized();
        case 'obstacles':
          throw refusedDeletion(request, customer.id, outcome.obstacles);
      }
    });
  };
}

/** The security events of an account that was deleted. */
export function reportDeletion(request: FastifyRequest, customerId: number): void {
  const subject = `customer:${customerId}` as const;
  logSecurityEvent(request, 'customer.deleted', { subject, details: {} });
  logSecurityEvent(request, 'customer.sessions_ended', { subject, details: { reason: 'deleted' } });
}

/** 409 with what forbids the deletion. */
export function refusedDeletion(
  request: FastifyRequest,
  customerId: number,
  obstacles: readonly DeletionObstacle[],
): Conflict {
  const reasons = [...new Set(obstacles.map(({ kind }) => kind))];
  const subject = `customer:${customerId}` as const;
  logSecurityEvent(request, 'customer.deletion_refused', { subject, details: { reasons } });
  return new Conflict((locale) => m.personal_data_deletion_refused({}, { locale }), { obstacles });
}
