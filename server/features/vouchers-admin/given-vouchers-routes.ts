import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { maskPersonName, maskPhone } from '#contract/staff/masking.ts';
import { couponsAdminCalls } from '#contract/vouchers/coupons-admin-calls.ts';
import type { GivenVoucher } from '#contract/vouchers/given-vouchers.ts';
import type { Database } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { countGivenVouchers, type GivenVoucherRow, listGivenVouchers } from './given-vouchers-queries.ts';

/** The vouchers of customers, whoever gave them. It names customers, so that it is for who may see them. */
export function givenVouchersRoutes(db: Database): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, couponsAdminCalls.readGivenVouchers, async ({ request, query }) => {
      const requested = { caller: staffCallerOf(request), query, now: new Date() };
      const [{ rows, next }, counts] = await Promise.all([
        listGivenVouchers(db, requested),
        query.before === undefined ? countGivenVouchers(db, requested) : null,
      ]);
      return { vouchers: rows.map(presentGivenVoucher), next, counts };
    });
  };
}

function presentGivenVoucher(row: GivenVoucherRow): GivenVoucher {
  const { id, name, phone } = row.customer;
  return {
    id: row.id,
    amount: row.amount,
    state: row.state,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    author: row.author,
    customer: { id, name: maskPersonName(name), phone: maskPhone(phone) },
    order_number: row.orderNumber,
  };
}
