import { z } from 'zod';
import { readTiyin } from '#contract/money/tiyin.ts';
import { fiscalDataSchema } from '#contract/payments/provider-transactions.ts';
import { HOUR_MS } from '#contract/time/durations.ts';
import type { PaymeMerchantConfig } from '#server/config/providers-config.ts';
import type { ProviderDeps } from '../provider-deps.ts';
import {
  type CancelReason,
  cancelTransaction,
  expireTransaction,
  type OrderRefusal,
  openTransaction,
  performTransaction,
  recordFiscalData,
  refusalOf,
  timeoutNote,
} from '../provider-transactions.ts';
import { findTransaction, listTransactions, type TransactionRow } from '../provider-transactions-queries.ts';
import { paymeDetail } from './payme-detail.ts';
import { PAYME_CODES, PAYME_TEXTS, type PaymeError, technicalError } from './payme-errors.ts';

const provider = 'payme_merchant';
/** From Payme's own time of the transaction. */
export const PAYME_LIFETIME_MS = 12 * HOUR_MS;
const TIMED_OUT = 4;
export const PAYME_TIMEOUT: CancelReason = { code: TIMED_OUT, note: timeoutNote(provider) };

export type PaymeAnswer = { result: Record<string, unknown> } | { error: PaymeError };

export interface PaymeDeps extends ProviderDeps {
  payme: PaymeMerchantConfig;
}

const idSchema = z.string().min(1).max(64);
const momentSchema = z.number().int().positive().max(8_640_000_000_000_000);
const orderSchema = z.object({ amount: z.number(), account: z.record(z.string(), z.unknown()) });
const transactionSchema = z.object({ id: idSchema });

/** The methods by name. Each takes the parameters as they came. */
export const PAYME_METHODS: Record<string, (deps: PaymeDeps, params: unknown) => Promise<PaymeAnswer>> = {
  CheckPerformTransaction: withParams(orderSchema, async (deps, params) => {
    const amount = readTiyin(params.amount);
    if (amount === null) return refuse(deps, 'amount');
    const refusal = await refusalOf(deps, { account: accountIn(deps, params.account), amount });
    if (refusal !== null) return refuse(deps, refusal);
    const detail = await paymeDetail(deps, { account: accountIn(deps, params.account), amount });
    return { result: { allow: true, ...(detail !== null && { detail }) } };
  }),

  CreateTransaction: withParams(orderSchema.extend({ id: idSchema, time: momentSchema }), async (deps, params) => {
    const { id, time } = params;
    const amount = readTiyin(params.amount);
    if (amount === null) return refuse(deps, 'amount');
    const expiresAt = new Date(time + PAYME_LIFETIME_MS);
    const known = await findTransaction(deps.db, { provider, externalId: id });
    // Payme would not perform it any more.
    if (known === null && expiresAt <= deps.now()) return failed('notPossible');
    const account = accountIn(deps, params.account);
    const request = { provider, externalId: id, account, amount, startedAt: new Date(time), expiresAt } as const;
    const outcome = await openTransaction(deps, request);
    if (outcome.kind === 'refused') return refuse(deps, outcome.refusal);
    const { transaction } = outcome;
    if (stateOf(transaction) !== STATE.created) return failed('notPossible');
    if (await endOverdue(deps, transaction)) return failed('notPossible');
    return {
      result: {
        create_time: transaction.createdAt.getTime(),
        transaction: String(transaction.id),
        state: STATE.created,
      },
    };
  }),

  PerformTransaction: withParams(transactionSchema, async (deps, { id }) => {
    const outcome = await performTransaction(deps, { provider, externalId: id }, PAYME_TIMEOUT);
    switch (outcome.kind) {
      case 'performed': {
        const { transaction } = outcome;
        return {
          result: {
            transaction: String(transaction.id),
            perform_time: timeOf(transaction.performedAt),
            state: STATE.performed,
          },
        };
      }
      case 'cancelled':
      case 'undeliverable':
        return failed('notPossible');
      case 'unknown':
        return unknownTransaction();
    }
  }),

  CancelTransaction: withParams(transactionSchema.extend({ reason: z.int() }), async (deps, { id, reason }) => {
    const note = `${provider}: cancelled, reason ${reason}`;
    const outcome = await cancelTransaction(deps, { provider, externalId: id }, { code: reason, note });
    switch (outcome.kind) {
      case 'cancelled': {
        const { transaction } = outcome;
        return {
          result: {
            transaction: String(transaction.id),
            cancel_time: timeOf(transaction.cancelledAt),
            state: stateOf(transaction),
          },
        };
      }
      case 'too_late':
        return { error: { code: PAYME_CODES.cannotCancel, message: PAYME_TEXTS.cannotCancel() } };
      case 'unknown':
        return unknownTransaction();
    }
  }),

  CheckTransaction: withParams(transactionSchema, async (deps, { id }) => {
    const known = await findTransaction(deps.db, { provider, externalId: id });
    const hasEnded = known !== null && (await endOverdue(deps, known));
    const transaction = hasEnded ? await findTransaction(deps.db, { provider, externalId: id }) : known;
    return transaction === null ? unknownTransaction() : { result: timesOf(transaction) };
  }),

  GetStatement: withParams(z.object({ from: momentSchema, to: momentSchema }), async (deps, { from, to }) => {
    const rows = await listTransactions(deps.db, { provider, from: new Date(from), to: new Date(to) });
    const transactions = rows.map((row) => ({
      id: row.externalId,
      time: row.startedAt.getTime(),
      amount: row.amount,
      account: { [deps.payme.accountField]: row.account },
      ...timesOf(row),
    }));
    return { result: { transactions } };
  }),

  SetFiscalData: withParams(
    transactionSchema.extend({ type: z.enum(['PERFORM', 'CANCEL']), fiscal_data: fiscalDataSchema }),
    async (deps, { id, type, fiscal_data: data }) => {
      const of = type === 'PERFORM' ? 'sale' : 'refund';
      const isKnown = await recordFiscalData(deps, { provider, externalId: id }, { of, data, writer: 'payme' });
      return isKnown ? { result: { success: true } } : unknownTransaction();
    },
  ),
};

const STATE = { created: 1, performed: 2, cancelled: -1, cancelledAfter: -2 } as const;

/** A transaction that was performed and then cancelled never becomes one that was not performed. */
function stateOf({ performedAt, cancelledAt }: TransactionRow): number {
  if (cancelledAt === null) return performedAt === null ? STATE.created : STATE.performed;
  return performedAt === null ? STATE.cancelled : STATE.cancelledAfter;
}

function timesOf(transaction: TransactionRow) {
  return {
    create_time: transaction.createdAt.getTime(),
    perform_time: timeOf(transaction.performedAt),
    cancel_time: timeOf(transaction.cancelledAt),
    transaction: String(transaction.id),
    state: stateOf(transaction),
    reason: transaction.reason,
  };
}

/** In milliseconds; 0: never. */
function timeOf(at: Date | null): number {
  return at?.getTime() ?? 0;
}

/** The shop ends a transaction by itself; whoever asks before its job has run finds it ended all the same. */
async function endOverdue(deps: PaymeDeps, transaction: TransactionRow): Promise<boolean> {
  const expiresAt = transaction.startedAt.getTime() + PAYME_LIFETIME_MS;
  if (stateOf(transaction) !== STATE.created || expiresAt > deps.now().getTime()) return false;
  await expireTransaction(deps, transaction.paymentId, PAYME_TIMEOUT);
  return true;
}

function accountIn({ payme }: PaymeDeps, account: Record<string, unknown>): string {
  const value = account[payme.accountField];
  return typeof value === 'string' ? value : '';
}

/** Errors of the account name its field, and have a text for the payer. */
function refuse({ payme }: PaymeDeps, refusal: OrderRefusal): PaymeAnswer {
  const account = (code: number, text: PaymeError['message']) => ({
    error: { code, message: text, data: payme.accountField },
  });
  switch (refusal) {
    case 'amount':
      return { error: { code: PAYME_CODES.wrongAmount, message: PAYME_TEXTS.wrongAmount() } };
    case 'unknown':
      return account(PAYME_CODES.orderUnknown, PAYME_TEXTS.orderUnknown());
    case 'over':
      return account(PAYME_CODES.orderOver, PAYME_TEXTS.orderOver());
    case 'paid':
      return account(payme.codes.paid, PAYME_TEXTS.orderPaid());
    case 'busy':
      return account(payme.codes.busy, PAYME_TEXTS.orderBusy());
  }
}

function failed(name: 'notPossible'): PaymeAnswer {
  return { error: { code: PAYME_CODES[name], message: PAYME_TEXTS[name]() } };
}

function unknownTransaction(): PaymeAnswer {
  return { error: technicalError(PAYME_CODES.noTransaction, 'Transaction not found') };
}

function withParams<Params>(
  schema: z.ZodType<Params>,
  method: (deps: PaymeDeps, params: Params) => Promise<PaymeAnswer>,
): (deps: PaymeDeps, params: unknown) => Promise<PaymeAnswer> {
  return async (deps, params) => {
    const parsed = schema.safeParse(params);
    if (parsed.success) return method(deps, parsed.data);
    const field = parsed.error.issues[0]?.path.join('.') ?? '';
    return { error: technicalError(PAYME_CODES.badRequest, 'Invalid parameters', field) };
  };
}
