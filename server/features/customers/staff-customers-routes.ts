import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { CUSTOMER_ORDERS_PER_PAGE, type StaffCustomer } from '#contract/customers/customers.ts';
import { customersAdminCalls } from '#contract/customers/customers-admin-calls.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { maskEmail, maskPersonName, maskPhone } from '#contract/staff/masking.ts';
import { listStaffOrders, presentStaffOrderSummary } from '#server/features/orders/index.ts';
import { type UncoverDeps, uncover } from '#server/features/personal-data/index.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { requirePermission, type StaffCaller, staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { readStaffCustomer } from './customers-queries.ts';

export interface CustomersDeps extends UncoverDeps {
  hasActiveVoucher(customerId: number): Promise<boolean>;
}

/** Customers in the back office, for reading. */
export function staffCustomersRoutes(deps: CustomersDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, customersAdminCalls.readStaffCustomer, ({ request, params, query, locale }) =>
      readCustomer(deps, staffCallerOf(request), { id: params.id, page: query.page, locale }),
    );

    await serveCall(app, customersAdminCalls.uncoverCustomer, async ({ request, params, body }) => {
      const caller = staffCallerOf(request);
      requirePermission(caller, 'customers:see');
      return uncover(deps, caller, {
        request,
        subject: `customer:${params.id}`,
        ...body,
        read: async (tx) => {
          const seen = await readStaffCustomer(tx, params.id, caller.storesOf('customers:see'));
          return seen && readStaffCustomer(tx, params.id, caller.storesOf('customers:uncover'));
        },
      });
    });
  };
}

async function readCustomer(
  { db, hasActiveVoucher }: CustomersDeps,
  caller: StaffCaller,
  { id, page, locale }: { id: number; page: number; locale: Locale },
): Promise<StaffCustomer> {
  const customer = orNotFound(await readStaffCustomer(db, id, caller.storesOf('customers:see')));
  const [hasVoucher, orders] = await Promise.all([
    hasActiveVoucher(id),
    caller.permissions.has('orders:see')
      ? listStaffOrders(db, id, caller.storesOf('orders:see'), { page, pageSize: CUSTOMER_ORDERS_PER_PAGE })
      : null,
  ]);
  return {
    id,
    name: maskPersonName(customer.name),
    phone: maskPhone(customer.phone),
    email: customer.email && maskEmail(customer.email),
    addresses_count: customer.addresses.length,
    locale: customer.locale,
    created_at: customer.createdAt.toISOString(),
    last_seen_at: customer.lastSeenAt?.toISOString() ?? null,
    has_voucher: hasVoucher,
    orders: orders && {
      rows: orders.rows.map((row) => {
        const { name, phone, ...summary } = presentStaffOrderSummary(row, locale);
        return summary;
      }),
      total: orders.counts.total,
      delivered: orders.counts.delivered,
      failed: orders.counts.failed,
      delivered_sum: orders.counts.deliveredSum,
    },
    disabled_at: customer.disabledAt?.toISOString() ?? null,
    can_edit: caller.permissions.has('customers:edit'),
    can_export: caller.permissions.has('customers:export'),
    can_give_voucher: caller.permissions.has('vouchers:give'),
    can_uncover: caller.permissions.has('customers:uncover'),
  };
}
