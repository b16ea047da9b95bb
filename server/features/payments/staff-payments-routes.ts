import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Locale } from '#contract/i18n/locale.ts';
import { formatSum } from '#contract/money/money.ts';
import type { PaymentState } from '#contract/payments/payment-states.ts';
import { paymentsAdminCalls } from '#contract/payments/payments-admin-calls.ts';
import type { StaffPayment } from '#contract/payments/staff-payment.ts';
import { m } from '#messages';
import { mayRefundSum, readRefunds } from '#server/features/orders/index.ts';
import { readReceiptsOfPayment } from '#server/features/receipts/index.ts';
import { auditOriginOf, recordAudit } from '#server/features/staff/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, Forbidden, NotFound, TooManyRequests } from '#server/platform/http/shop-error.ts';
import { type StaffCaller, staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { isCheckable } from './check-payment.ts';
import { listPartRefundsOf } from './part-refunds-queries.ts';
import type { CheckDeps } from './payment-deps.ts';
import { takenOf } from './payments-queries.ts';
import { presentStaffPayment, presentStaffPaymentRow } from './present-staff-payment.ts';
import { readTransactionOf } from './providers/provider-transactions-queries.ts';
import {
  countPaymentGroups,
  type ListedPayment,
  listPaymentGroup,
  readListedPayment,
  readOtherPayments,
  readPaidOrder,
  readPaymentEvents,
} from './staff-payment-queries.ts';
import {
  checkAtBank,
  type RecordPaymentAct,
  type RecordRefundOutcome,
  recordManualPart,
  recordManualRefund,
} from './work-payment.ts';

export interface StaffPaymentsDeps {
  db: Database;
  /** Null: payments are only read. */
  payments: CheckDeps | null;
  /** Another audit log, for tests. */
  recordAudit?: typeof recordAudit;
}

/** Card payments in the back office. One of an order of another store is not found. */
export function staffPaymentsRoutes(deps: StaffPaymentsDeps): FastifyPluginAsyncZod {
  const { db, recordAudit: audit = recordAudit } = deps;
  const recordOf =
    (request: FastifyRequest, act: Parameters<typeof recordAudit>[2]): RecordPaymentAct =>
    (tx) =>
      audit(tx, auditOriginOf(request), act);
  return async (app) => {
    await serveCall(app, paymentsAdminCalls.readStaffPayments, async ({ request, query }) => {
      const scope = staffCallerOf(request).storesOf('payments:see');
      const [{ rows, next }, counts] = await Promise.all([
        listPaymentGroup(db, scope, query),
        query.before === undefined ? countPaymentGroups(db, scope, query) : null,
      ]);
      return { payments: rows.map(presentStaffPaymentRow), next, counts };
    });

    await serveCall(app, paymentsAdminCalls.readStaffPayment, async ({ request, params, locale }) => {
      const caller = staffCallerOf(request);
      const listed = orNotFound(await readListedPayment(db, params.id, caller.storesOf('payments:see')));
      return readPage(deps, caller, listed, locale);
    });

    await serveCall(app, paymentsAdminCalls.checkAtBank, async ({ request, params: { id } }) => {
      const act = recordOf(request, { kind: 'payment_checked', subject: `payment:${id}` });
      const outcome = await checkAtBank(requirePayments(deps), staffCallerOf(request), id, act);
      switch (outcome.kind) {
        case 'checked':
          return { state: outcome.state };
        case 'not_possible':
          throw new Conflict((locale) => m.admin_payment_not_checkable({}, { locale }), { state: outcome.state });
        case 'too_soon': {
          const time = TIME.format(outcome.nextAt);
          throw new TooManyRequests(outcome.seconds, (locale) => m.admin_payment_check_too_soon({ time }, { locale }));
        }
        case 'unknown':
          throw new NotFound();
      }
    });

    await serveCall(app, paymentsAdminCalls.recordManualRefund, async ({ request, params: { id }, body }) => {
      const details = { amount: body.amount };
      const record = recordOf(request, { kind: 'payment_refunded_by_hand', subject: `payment:${id}`, details });
      return recordedOrThrow(
        await recordManualRefund(requirePayments(deps), staffCallerOf(request), id, { ...body, record }),
      );
    });

    await serveCall(app, paymentsAdminCalls.recordPartByHand, async ({ request, params, body }) => {
      const details = { amount: body.amount };
      const record = recordOf(request, { kind: 'payment_refunded_by_hand', subject: `payment:${params.id}`, details });
      return recordedOrThrow(
        await recordManualPart(requirePayments(deps), staffCallerOf(request), params, { ...body, record }),
      );
    });
  };
}

function recordedOrThrow(outcome: RecordRefundOutcome): { state: PaymentState } {
  switch (outcome.kind) {
    case 'recorded':
      return { state: outcome.state };
    case 'unknown':
      throw new NotFound();
    case 'limit': {
      const { limit } = outcome;
      throw new Forbidden((locale) => m.admin_refund_limit({ limit: formatSum(limit, locale) }, { locale }));
    }
    case 'by_bank':
    case 'changed':
    case 'bank_busy':
    case 'bank_silent': {
      const { kind, state } = outcome;
      throw new Conflict((locale) => REFUSALS[kind]({}, { locale }), { state });
    }
  }
}

/** Tashkent time with seconds, for a pause of a minute. */
const TIME = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Asia/Tashkent', timeStyle: 'medium' });

const REFUSALS = {
  by_bank: m.admin_payment_refunded_by_bank,
  changed: m.admin_payment_changed,
  bank_busy: m.admin_payment_bank_busy,
  bank_silent: m.admin_payment_bank_silent,
};

async function readPage(
  { db, payments }: StaffPaymentsDeps,
  caller: StaffCaller,
  listed: ListedPayment,
  locale: Locale,
): Promise<StaffPayment> {
  const { payment } = listed;
  const [order, events, others, transaction, parts] = await Promise.all([
    readPaidOrder(db, payment),
    readPaymentEvents(db, payment.id),
    readOtherPayments(db, payment),
    readTransactionOf(db, payment.id),
    listPartRefundsOf(db, payment.id),
  ]);
  const receipts = transaction === null ? [] : await readReceiptsOfPayment(db, payment.id);
  const refunds = order === null ? [] : await readRefunds(db, order.id);
  const mayCheck =
    caller.permissions.has('payments:check') &&
    (await readListedPayment(db, payment.id, caller.storesOf('payments:check'))) !== null;
  const isTheirs = (await readListedPayment(db, payment.id, caller.storesOf('orders:refund'))) !== null;
  const mayRefund = (amount: number) => isTheirs && mayRefundSum(caller, amount);
  return presentStaffPayment(
    { listed, order, events, others, refunds, parts, transaction, receipts },
    {
      locale,
      seesCustomers: caller.permissions.has('customers:see'),
      canCheck: payments !== null && mayCheck && isCheckable(payments, payment),
      canRecordRefund: mayRefund(takenOf(payment)) && payment.state === 'reversing',
      mayRefund,
    },
  );
}

function requirePayments({ payments }: StaffPaymentsDeps): CheckDeps {
  if (payments !== null) return payments;
  throw new Error('Payments are only read');
}
