import { z } from 'zod';
import { readTiyin } from '#contract/money/tiyin.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import type { UzumBankConfig } from '#server/config/providers-config.ts';
import type { ProviderDeps } from '../provider-deps.ts';
import {
  type CancelReason,
  cancelTransaction,
  expireTransaction,
  type OrderRefusal,
  openTransaction,
  performTransaction,
  refuseTransaction,
  sumToPay,
  timeoutNote,
} from '../provider-transactions.ts';
import { findTransaction, type TransactionRow } from '../provider-transactions-queries.ts';
import { UZUM_CODES } from './uzum-codes.ts';

const provider = 'uzum_bank';
/** What was created and is not confirmed by then has failed. */
export const UZUM_LIFETIME_MS = 30 * MINUTE_MS;

/**
 * Why a transaction has ended. The shop writes the code that it refuses to confirm with where it has ended one itself, and
 * none where Uzum has: one is `FAILED` from then on, the other `REVERSED`.
 */
const ENDED_BY_SHOP = UZUM_CODES.transactionCancelled;
export const UZUM_TIMEOUT: CancelReason = { code: ENDED_BY_SHOP, note: timeoutNote(provider) };
const STARTED_ANEW: CancelReason = { code: ENDED_BY_SHOP, note: `${provider}: the payer has begun anew` };
const UNDELIVERABLE: CancelReason = { code: ENDED_BY_SHOP, note: `${provider}: the order was cancelled meanwhile` };
const REVERSED: CancelReason = { code: null, note: `${provider}: reversed` };

export interface UzumDeps extends ProviderDeps {
  uzum: UzumBankConfig;
}

export type UzumAnswer = { kind: 'good'; body: object } | { kind: 'refused'; errorCode: number };
type UzumStatus = 'CREATED' | 'CONFIRMED' | 'REVERSED' | 'FAILED';
type UzumCall = (deps: UzumDeps, request: unknown) => Promise<UzumAnswer>;

const paramsSchema = z.record(z.string(), z.unknown());
const transactionSchema = z.object({ transId: z.string().min(1).max(64) });
const createSchema = transactionSchema.extend({
  timestamp: z.number(),
  params: paramsSchema,
  amount: z.number(),
});
/** The rest of what it says of the payer, a telephone among it, is not for the shop, and no reason to refuse money. */
const confirmSchema = transactionSchema.extend({ processingReferenceNumber: z.string().max(64).nullish().catch(null) });

/** The calls by the last part of their address. Each takes the body as it came. */
export const UZUM_CALLS = {
  /** The only sum that is in so'm, and a text. */
  check: withFields(z.object({ params: paramsSchema }), async (deps, { params }) => {
    const outcome = await sumToPay(deps, { provider, account: accountIn(deps, params) });
    if (outcome.kind === 'refused') return refused(codeOf(deps, outcome.refusal));
    const data = { amount: { value: String(outcome.total) } };
    const body = { serviceId: deps.uzum.serviceId, timestamp: deps.now().getTime(), status: 'OK', data };
    return { kind: 'good', body };
  }),

  create: withFields(createSchema, async (deps, { transId, timestamp, params, amount }) => {
    const id = { provider, externalId: transId } as const;
    const tiyin = readTiyin(amount);
    if (tiyin === null) {
      const known = await findTransaction(deps.db, id);
      return refused(known === null ? UZUM_CODES.wrongAmount : UZUM_CODES.createdAlready);
    }
    const outcome = await openTransaction(
      deps,
      {
        ...id,
        account: accountIn(deps, params),
        amount: tiyin,
        startedAt: new Date(timestamp),
        // By the shop's own clock: that of a call may be another one.
        expiresAt: new Date(deps.now().getTime() + UZUM_LIFETIME_MS),
      },
      { supersedes: STARTED_ANEW },
    );
    if (outcome.kind === 'refused') return refused(codeOf(deps, outcome.refusal));
    if (outcome.isRepeated) return refused(UZUM_CODES.createdAlready);
    const { transaction } = outcome;
    return answer(deps, transaction, { status: 'CREATED', transTime: transaction.createdAt.getTime() });
  }),

  confirm: withFields(confirmSchema, async (deps, { transId, processingReferenceNumber }) => {
    const documentId = processingReferenceNumber || undefined;
    const outcome = await performTransaction(deps, { provider, externalId: transId }, UZUM_TIMEOUT, { documentId });
    switch (outcome.kind) {
      case 'performed': {
        if (outcome.isRepeated) return refused(UZUM_CODES.confirmedAlready);
        const { transaction } = outcome;
        return answer(deps, transaction, { status: 'CONFIRMED', confirmTime: timeOf(transaction.performedAt) });
      }
      case 'undeliverable':
        // The shop cannot have money given back, so it takes none for an order that was cancelled.
        await refuseTransaction(deps, outcome.transaction.paymentId, UNDELIVERABLE);
        return refused(UZUM_CODES.transactionCancelled);
      case 'cancelled':
        return refused(UZUM_CODES.transactionCancelled);
      case 'unknown':
        return refused(UZUM_CODES.transactionUnknown);
    }
  }),

  reverse: withFields(transactionSchema, async (deps, { transId }) => {
    const outcome = await cancelTransaction(deps, { provider, externalId: transId }, REVERSED);
    switch (outcome.kind) {
      case 'cancelled': {
        if (outcome.isRepeated) return refused(UZUM_CODES.reversedAlready);
        const { transaction } = outcome;
        return answer(deps, transaction, { status: 'REVERSED', reverseTime: timeOf(transaction.cancelledAt) });
      }
      case 'too_late':
        return refused(UZUM_CODES.cannotReverse);
      case 'unknown':
        return refused(UZUM_CODES.transactionUnknown);
    }
  }),

  status: withFields(transactionSchema, async (deps, { transId }) => {
    const id = { provider, externalId: transId } as const;
    const known = await findTransaction(deps.db, id);
    if (known === null) return refused(UZUM_CODES.transactionUnknown);
    // The shop ends it by itself; who asks before its job has run finds it ended all the same.
    if (statusOf(known) === 'CREATED') await expireTransaction(deps, known.paymentId, UZUM_TIMEOUT);
    const transaction = (await findTransaction(deps.db, id)) ?? known;
    const status = statusOf(transaction);
    return answer(deps, transaction, {
      status,
      transTime: transaction.createdAt.getTime(),
      confirmTime: timeOf(transaction.performedAt),
      reverseTime: status === 'REVERSED' ? timeOf(transaction.cancelledAt) : null,
      data: {},
    });
  }),
} satisfies Record<string, UzumCall>;

function statusOf({ performedAt, cancelledAt, reason }: TransactionRow): UzumStatus {
  if (cancelledAt === null) return performedAt === null ? 'CREATED' : 'CONFIRMED';
  return reason === ENDED_BY_SHOP ? 'FAILED' : 'REVERSED';
}

/** In milliseconds; null: never. */
function timeOf(at: Date | null): number | null {
  return at?.getTime() ?? null;
}

interface OwnFields {
  status: UzumStatus;
  transTime?: number;
  confirmTime?: number | null;
  reverseTime?: number | null;
  data?: object;
}

function answer({ uzum }: UzumDeps, { externalId, amount }: TransactionRow, own: OwnFields): UzumAnswer {
  return { kind: 'good', body: { serviceId: uzum.serviceId, transId: externalId, ...own, amount } };
}

export function refused(errorCode: number): UzumAnswer {
  return { kind: 'refused', errorCode };
}

function codeOf({ uzum }: UzumDeps, refusal: OrderRefusal): number {
  switch (refusal) {
    case 'unknown':
      return UZUM_CODES.orderUnknown;
    case 'paid':
      return UZUM_CODES.orderPaid;
    case 'over':
      return UZUM_CODES.orderOver;
    case 'amount':
      return UZUM_CODES.wrongAmount;
    case 'busy':
      return uzum.busyCode;
  }
}

function accountIn({ uzum }: UzumDeps, params: Record<string, unknown>): string {
  const value = params[uzum.accountField];
  return typeof value === 'string' ? value : '';
}

function withFields<Fields>(
  schema: z.ZodType<Fields>,
  call: (deps: UzumDeps, fields: Fields) => Promise<UzumAnswer>,
): UzumCall {
  return async (deps, request) => {
    const parsed = schema.safeParse(request);
    return parsed.success ? call(deps, parsed.data) : refused(UZUM_CODES.fieldsMissing);
  };
}
