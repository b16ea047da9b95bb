import { z } from 'zod';
import { parseSum } from '#contract/money/tiyin.ts';
import { HOUR_MS } from '#contract/time/durations.ts';
import type { ClickConfig } from '#server/config/providers-config.ts';
import type { ProviderDeps } from '../provider-deps.ts';
import {
  acceptUndeliverable,
  type CancelReason,
  cancelTransaction,
  type OrderRefusal,
  openTransaction,
  performTransaction,
  timeoutNote,
} from '../provider-transactions.ts';
import { findTransaction, type TransactionRow } from '../provider-transactions-queries.ts';
import { isClickSign } from './click-sign.ts';

const provider = 'click';
/** Click's texts give no time. A payer who comes back later is given a transaction of their own. */
const LIFETIME_MS = HOUR_MS;
export const CLICK_TIMEOUT: CancelReason = { code: null, note: timeoutNote(provider) };

export interface ClickDeps extends ProviderDeps {
  click: ClickConfig;
}

const text = (max: number) => z.string().min(1).max(max);
const requestSchema = z.object({
  click_trans_id: z.string().regex(/^\d{1,20}$/),
  service_id: text(20),
  click_paydoc_id: z.string().regex(/^\d{1,20}$/),
  merchant_trans_id: text(100),
  merchant_prepare_id: z.string().max(20).optional(),
  amount: text(30),
  action: text(5),
  error: z.string().regex(/^-?\d{1,9}$/),
  error_note: z.string().max(1_000).optional(),
  sign_time: text(40),
  sign_string: text(64),
});
type ClickRequest = z.output<typeof requestSchema>;

/** Codes of the SHOP-API with the texts of Click's own library. */
const ERRORS = {
  0: 'Success',
  [-1]: 'SIGN CHECK FAILED!',
  [-2]: 'Incorrect parameter amount',
  [-3]: 'Action not found',
  [-4]: 'Already paid',
  [-5]: 'User does not exist',
  [-6]: 'Transaction does not exist',
  [-7]: 'Failed to update user',
  [-8]: 'Error in request from click',
  [-9]: 'Transaction cancelled',
} as const;
export type ClickError = keyof typeof ERRORS;

export interface ClickAnswer {
  error: ClickError;
  error_note: string;
  click_trans_id?: string;
  merchant_trans_id?: string;
  merchant_prepare_id?: number;
  merchant_confirm_id?: number;
}

const PREPARE = '0';
const COMPLETE = '1';

/** Answers a call. What is wrong is looked for in the order of Click's own library. */
export async function answerClick(deps: ClickDeps, fields: unknown): Promise<ClickAnswer> {
  const parsed = requestSchema.safeParse(fields);
  if (!parsed.success) return failed(-8);
  const request = parsed.data;
  const { action, service_id, sign_string } = request;
  if (service_id !== deps.click.serviceId) return failed(-8, request);
  if (!isClickSign(sign_string, request, deps.click.secret)) {
    deps.log.warn({ provider }, 'A call of a provider was refused: its sign is wrong');
    return failed(-1, request);
  }
  if (action === PREPARE) return prepare(deps, request);
  if (action === COMPLETE) return complete(deps, request);
  return failed(-3, request);
}

async function prepare(deps: ClickDeps, request: ClickRequest): Promise<ClickAnswer> {
  const amount = parseSum(request.amount);
  if (amount === null) return failed(-2, request);
  const startedAt = deps.now();
  const outcome = await openTransaction(
    deps,
    {
      provider,
      externalId: request.click_trans_id,
      documentId: request.click_paydoc_id,
      account: request.merchant_trans_id,
      amount,
      startedAt,
      expiresAt: new Date(startedAt.getTime() + LIFETIME_MS),
    },
    { supersedes: { code: null, note: `${provider}: the payer has begun anew` } },
  );
  if (outcome.kind === 'refused') return failed(REFUSALS[outcome.refusal], request);
  const { transaction } = outcome;
  if (transaction.account !== request.merchant_trans_id) return failed(-8, request);
  if (transaction.performedAt !== null) return failed(-4, request);
  if (transaction.amount !== amount) return failed(-2, request);
  if (transaction.cancelledAt !== null) return failed(-9, request);
  return { ...answered(0, request), merchant_prepare_id: transaction.id };
}

const REFUSALS: Record<OrderRefusal, ClickError> = { unknown: -5, paid: -4, over: -9, busy: -9, amount: -2 };

async function complete(deps: ClickDeps, request: ClickRequest): Promise<ClickAnswer> {
  const id = { provider, externalId: request.click_trans_id } as const;
  const transaction = await findTransaction(deps.db, id);
  if (transaction === null || String(transaction.id) !== request.merchant_prepare_id) return failed(-6, request);
  if (transaction.account !== request.merchant_trans_id) return failed(-5, request);
  if (transaction.performedAt !== null) return failed(-4, request);
  if (parseSum(request.amount) !== transaction.amount) return failed(-2, request);
  const error = Number(request.error);
  if (error < 0) {
    await cancelTransaction(deps, id, { code: error, note: `${provider}: not paid, error ${error}` });
    return failed(-9, request);
  }
  const outcome = await performTransaction(deps, id, CLICK_TIMEOUT);
  switch (outcome.kind) {
    case 'performed':
      return confirmed(outcome.transaction, request);
    case 'cancelled':
      return failed(-9, request);
    case 'undeliverable':
      // Click has the money by now, and is told so; the shop then asks for it to be given back.
      return confirmed(await acceptUndeliverable(deps, outcome.transaction), request);
    case 'unknown':
      return failed(-6, request);
  }
}

function confirmed(transaction: TransactionRow, request: ClickRequest): ClickAnswer {
  return { ...answered(0, request), merchant_confirm_id: transaction.id };
}

function answered(error: ClickError, { click_trans_id, merchant_trans_id }: ClickRequest): ClickAnswer {
  return { click_trans_id, merchant_trans_id, error, error_note: ERRORS[error] };
}

export function failed(error: ClickError, request?: ClickRequest): ClickAnswer {
  return request === undefined ? { error, error_note: ERRORS[error] } : answered(error, request);
}
