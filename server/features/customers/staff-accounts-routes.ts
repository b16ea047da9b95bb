import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { customersAdminCalls } from '#contract/customers/customers-admin-calls.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import {
  type CustomerAccounts,
  exportFile,
  refusedDeletion,
  reportDeletion,
} from '#server/features/personal-data/index.ts';
import { auditOriginOf, recordAudit } from '#server/features/staff/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { logSecurityEvent } from '#server/platform/http/log-security-event.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { NotFound } from '#server/platform/http/shop-error.ts';
import { type StaffCaller, staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { disableAccount, enableAccount, endAccountSessions } from './change-accounts.ts';
import { giveCustomerVoucher, withdrawCustomerVoucher } from './change-vouchers.ts';
import { readStaffCustomer } from './customers-queries.ts';

export interface AccountsDeps {
  db: Database;
  accounts: CustomerAccounts;
  /** How long the personal fields of an order stay. */
  orderYears: number;
  shopName(locale: Locale): string;
}

/**
 * What staff do to the account of a customer who cannot do it, or must not go on: each act with a reason in the audit
 * log.
 */
export function staffAccountsRoutes(deps: AccountsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(accessRoutes(deps));
    await app.register(voucherRoutes(deps));
    await app.register(erasureRoutes(deps));
  };
}

function accessRoutes({ db }: AccountsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, customersAdminCalls.endCustomerSessions, async ({ request, params: { id }, body }) => {
      await requireVisible(db, staffCallerOf(request), id, 'customers:edit');
      const ended = await endAccountSessions(db, { origin: auditOriginOf(request), customerId: id, ...body });
      const subject = `customer:${id}` as const;
      logSecurityEvent(request, 'customer.sessions_ended', { subject, details: { reason: 'support' } });
      return { ended };
    });

    await serveCall(app, customersAdminCalls.disableCustomer, async ({ request, params: { id }, body }) => {
      await requireVisible(db, staffCallerOf(request), id, 'customers:edit');
      if (!(await disableAccount(db, { origin: auditOriginOf(request), customerId: id, ...body }))) return;
      const subject = `customer:${id}` as const;
      logSecurityEvent(request, 'customer.disabled', { subject, details: {} });
      logSecurityEvent(request, 'customer.sessions_ended', { subject, details: { reason: 'disabled' } });
    });

    await serveCall(app, customersAdminCalls.enableCustomer, async ({ request, params: { id }, body }) => {
      await requireVisible(db, staffCallerOf(request), id, 'customers:edit');
      if (!(await enableAccount(db, { origin: auditOriginOf(request), customerId: id, ...body }))) return;
      logSecurityEvent(request, 'customer.enabled', { subject: `customer:${id}`, details: {} });
    });
  };
}

function voucherRoutes({ db }: AccountsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, customersAdminCalls.giveVoucher, async ({ request, params: { id }, body }) => {
      const caller = staffCallerOf(request);
      await requireVisible(db, caller, id, 'vouchers:give');
      const author = { staffId: caller.id, author: caller.name };
      const act = { origin: auditOriginOf(request), customerId: id, ...author, now: new Date(), ...body };
      await giveCustomerVoucher(db, act);
    });

    await serveCall(app, customersAdminCalls.withdrawVoucher, async ({ request, params: { id }, body }) => {
      const caller = staffCallerOf(request);
      await requireVisible(db, caller, id, 'vouchers:give');
      const author = { staffId: caller.id, author: caller.name };
      const act = { origin: auditOriginOf(request), customerId: id, ...author, now: new Date(), ...body };
      await withdrawCustomerVoucher(db, act);
    });
  };
}

function erasureRoutes({ db, accounts, orderYears, shopName }: AccountsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(
      app,
      customersAdminCalls.exportCustomer,
      async ({ request, reply, params: { id }, body, locale }) => {
        await requireVisible(db, staffCallerOf(request), id, 'customers:export');
        const data = orNotFound(await accounts.export(db, id));
        const subject = `customer:${id}` as const;
        // Before the data are sent: without the entry there are none.
        await recordAudit(db, auditOriginOf(request), { kind: 'exported', subject, details: { reason: body.reason } });
        logSecurityEvent(request, 'customer.data_exported', { subject, details: {} });
        return exportFile(reply, data, { format: body.format, shop: shopName(locale), locale, at: new Date() });
      },
    );

    await serveCall(app, customersAdminCalls.readCustomerDeletion, async ({ request, params: { id } }) => {
      await requireVisible(db, staffCallerOf(request), id, 'customers:edit');
      return { obstacles: orNotFound(await accounts.obstacles(db, id)), order_years: orderYears };
    });

    await serveCall(app, customersAdminCalls.deleteCustomer, async ({ request, params: { id }, body: { reason } }) => {
      await requireVisible(db, staffCallerOf(request), id, 'customers:edit');
      const subject = `customer:${id}` as const;
      const outcome = await accounts.delete(db, id, (tx) =>
        recordAudit(tx, auditOriginOf(request), { kind: 'customer_deleted', subject, details: { reason } }),
      );
      switch (outcome.kind) {
        case 'deleted':
          return reportDeletion(request, id);
        case 'missing':
          throw new NotFound();
        case 'obstacles':
          throw refusedDeletion(request, id, outcome.obstacles);
      }
    });
  };
}

/** Throws `NotFound` where the customer is not of the stores in which the caller has the permission. */
async function requireVisible(db: Database, caller: StaffCaller, id: number, permission: Permission): Promise<void> {
  const scope = caller.storesOf(permission);
  if ((await readStaffCustomer(db, id, scope)) === null) throw new NotFound();
}
