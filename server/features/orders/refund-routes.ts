import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { formatSum } from '#contract/money/money.ts';
import type { RefundObstacle } from '#contract/orders/order-refunds.ts';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import { proposalsCalls } from '#contract/proposals/proposals-calls.ts';
import { m } from '#messages';
import type { UncoverDeps } from '#server/features/personal-data/index.ts';
import { alreadyDecided } from '#server/features/proposals/index.ts';
import { auditOriginOf, recordAudit } from '#server/features/staff/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import {
  Conflict,
  Forbidden,
  type LocalizedMessage,
  NotFound,
  type ShopError,
} from '#server/platform/http/shop-error.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import type { Orders } from './orders.ts';
import { refundProposer } from './propose-refund.ts';
import type { RecordAct, RefundOutcome } from './refund-outcomes.ts';
import { readRefundState } from './refund-state-queries.ts';

interface RefundRoutesDeps extends Pick<UncoverDeps, 'recordAudit'> {
  db: Database;
  orders: Pick<Orders, 'refund' | 'correctRefund' | 'proposeRefund' | 'applyProposedRefund'>;
}

/** Refunds of single lines of an order, and their corrections. */
export function refundRoutes({
  db,
  orders,
  recordAudit: audit = recordAudit,
}: RefundRoutesDeps): FastifyPluginAsyncZod {
  const recordOf =
    (request: FastifyRequest): RecordAct =>
    (tx, act) =>
      audit(tx, auditOriginOf(request), act);
  return async (app) => {
    await serveCall(app, ordersAdminCalls.readRefundState, async ({ request, params, locale }) => {
      const found = orNotFound(await readRefundState(db, staffCallerOf(request), params.number, locale));
      if (found.kind === 'obstacle') throw refusal(found.obstacle);
      return found.state;
    });

    await serveCall(app, ordersAdminCalls.refundOrder, async ({ request, params, body }) => {
      const outcome = await orders.refund(staffCallerOf(request), params.number, body, recordOf(request));
      return { id: recordedOrThrow(outcome) };
    });

    await serveCall(app, ordersAdminCalls.readRefundProposalState, async ({ request, params, locale }) => {
      const proposer = refundProposer(staffCallerOf(request));
      const found = orNotFound(await readRefundState(db, proposer, params.number, locale));
      if (found.kind === 'obstacle') throw refusal(found.obstacle);
      return found.state;
    });

    await serveCall(app, ordersAdminCalls.proposeRefund, async ({ request, params: { number }, body }) => {
      const outcome = await orders.proposeRefund(staffCallerOf(request), { number, request: body });
      if (outcome.kind === 'proposed') return { id: outcome.id };
      if (outcome.kind === 'waits') throw new Conflict((given) => m.proposals_waits({}, { locale: given }));
      throw refundRefusal(outcome);
    });

    await serveCall(app, proposalsCalls.applyProposedRefund, async ({ request, params: { id } }) => {
      const outcome = await orders.applyProposedRefund(staffCallerOf(request), id, recordOf(request));
      if (outcome.kind === 'decided') throw alreadyDecided();
      return { refund: recordedOrThrow(outcome) };
    });

    await serveCall(app, ordersAdminCalls.correctRefund, async ({ request, params }) => {
      const outcome = await orders.correctRefund(staffCallerOf(request), params, recordOf(request));
      switch (outcome.kind) {
        case 'corrected':
          return;
        case 'unknown':
          throw new NotFound();
        case 'limit':
          throw new Forbidden(overLimit(outcome.limit, outcome.refunded));
        case 'not_own':
          throw new Forbidden((locale) => m.admin_refund_correct_not_own({}, { locale }));
        case 'store':
          throw new Forbidden((locale) => m.admin_refund_correct_store({}, { locale }));
        case 'of_edit':
          throw new Conflict((locale) => m.admin_refund_of_edit({}, { locale }));
        case 'by_bank':
          throw new Conflict((locale) => m.admin_refund_by_bank({}, { locale }));
        case 'ended':
          throw new Conflict((locale) => m.admin_refund_correct_ended({}, { locale }));
        case 'goods_missing':
          throw new Conflict((locale) => m.admin_refund_goods_missing({}, { locale }));
      }
    });
  };
}

/** The id of the refund; every other outcome is thrown as the response that it becomes. */
export function recordedOrThrow(outcome: RefundOutcome): number {
  if (outcome.kind === 'recorded') return outcome.id;
  throw refundRefusal(outcome);
}

function refundRefusal(outcome: Exclude<RefundOutcome, { kind: 'recorded' }>): ShopError {
  switch (outcome.kind) {
    case 'unknown':
      return new NotFound();
    case 'obstacle':
      return refusal(outcome.obstacle);
    case 'limit':
      return new Forbidden(overLimit(outcome.limit, outcome.refunded));
    case 'store':
      return new Forbidden((locale) => m.admin_refund_store_refused({}, { locale }));
    case 'not_from_store':
      return new Conflict((locale) => m.admin_refund_not_from_store({}, { locale }));
    case 'key_reused':
      return new Conflict((locale) => m.admin_order_key_reused({}, { locale }));
    case 'changed':
      return new Conflict((locale) => m.admin_refund_changed({}, { locale }));
    case 'nothing':
      return new Conflict((locale) => m.admin_refund_nothing({}, { locale }));
    case 'in_return':
      return new Conflict((locale) => m.admin_refund_in_return({}, { locale }));
    case 'way':
      return new Conflict((locale) => m.admin_refund_way_refused({}, { locale }));
  }
}

/** Refuses a sum above what the person's role gives back of one order. */
export function overLimit(limit: number, refunded: number): LocalizedMessage {
  return (locale) => {
    const sums = { limit: formatSum(limit, locale), refunded: formatSum(refunded, locale) };
    return refunded > 0 ? m.admin_refund_limit_in_all(sums, { locale }) : m.admin_refund_limit(sums, { locale });
  };
}

const OBSTACLES = {
  not_paid: m.admin_refund_not_paid,
  ended: m.admin_refund_ended,
  instalment: m.admin_refund_instalment,
  all_back: m.admin_refund_all_back,
  due: m.admin_refund_due,
} satisfies Record<RefundObstacle, unknown>;

export function refusal(obstacle: RefundObstacle): Conflict {
  return new Conflict((locale) => OBSTACLES[obstacle]({}, { locale }));
}
