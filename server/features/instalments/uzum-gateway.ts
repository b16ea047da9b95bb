import { z } from 'zod';
import { createHttpClient } from '#server/platform/http-client/create-http-client.ts';
import type { HttpOutcome } from '#server/platform/http-client/send-request.ts';
import type {
  ContractIds,
  ContractRequest,
  ContractState,
  InstalmentGateway,
  MakeResult,
  PartnerOffer,
  PrepareResult,
  SettleResult,
  StateResult,
} from './instalment-gateway.ts';
import { partnerPageSchema, partnerSumSchema } from './partner-values.ts';

interface UzumOptions {
  url: string;
  /** Issued by a manager of the partner. */
  token: string;
  timeoutMs: number;
}

/** Buyer's states (the partner's documentation, "check-status"). */
const MUST_REGISTER = new Set([0, 1, 2, 5, 10, 11, 12]);
const VERIFIED = 4;
/** The category and unit of every line: required by the partner, but not used by it. */
const CATEGORY = 1;
const PIECE = 1;
const DONE = 0;
const NOT_FOUND = 4004;
const WRONG_STATUS = 4009;
const ALREADY_ACTIVE = 4010;
const CONTRACT_ACTIVE = 1;
const CONTRACT_CANCELLED = 5;

const failureSchema = z.object({
  error: z.array(z.object({ text: z.string() })).optional(),
  message: z.string().optional(),
  response_code: z.int().optional(),
});
const buyerSchema = z.object({
  data: z.object({
    status: z.int(),
    buyer_id: z.union([z.int(), z.string()]).nullish(),
    has_limit: z.boolean().nullish(),
    balance: z.coerce.number().nullish(),
    verified_at: z.string().nullish(),
    webview: z.string().nullish(),
  }),
});
const tariffsSchema = z.object({
  data: z.array(
    z.object({
      tariff: z.string(),
      period_months: z.coerce.number(),
      total: partnerSumSchema,
      month: partnerSumSchema,
      is_available: z.boolean().nullish(),
      is_promo: z.boolean().nullish(),
      is_mini_loan: z.boolean().nullish(),
    }),
  ),
});
const orderSchema = (site: string) =>
  z.object({
    data: z.object({
      paymart_client: z.object({
        order: z.union([z.int(), z.string()]),
        contract_id: z.union([z.int(), z.string()]),
        price_month: partnerSumSchema.nullish(),
        total: partnerSumSchema.nullish(),
      }),
      webview_path: partnerPageSchema(site),
    }),
  });
const settledSchema = z.object({ response_code: z.int() });
const stateSchema = z.object({
  data: z.object({ contract_status: z.int(), is_signed: z.union([z.boolean(), z.int()]) }),
});

/**
 * Uzum Nasiya's interface for shops, version 1.0.2. It has no webhook and no way to find a contract by the shop's own
 * reference, so creating a contract is never repeated after a lost response.
 */
export function createUzumGateway({ url, token, timeoutMs }: UzumOptions): InstalmentGateway {
  const send = createHttpClient({ provider: 'uzum', timeoutMs });

  function call(path: string, body: Record<string, unknown>, isIdempotent = false): Promise<HttpOutcome> {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      authorization: `Bearer ${token}`,
    };
    return send(url + path, { method: 'POST', headers, body: JSON.stringify(body), isIdempotent });
  }

  async function prepare(request: ContractRequest): Promise<PrepareResult> {
    const response = await call('/api/v1/buyers/check-status', { phone: Number(request.phone) }, true);
    const buyer = buyerSchema.safeParse(bodyOf(response));
    if (!buyer.success) return failureOf(response);
    const { status, buyer_id: buyerId, has_limit: hasLimit, verified_at: verifiedAt, webview } = buyer.data.data;
    // A verified buyer without a limit or its date has not finished registering; an order would get HTTP 500.
    const isUnfinished = status === VERIFIED && (hasLimit === false || verifiedAt === null);
    if (MUST_REGISTER.has(status) || isUnfinished) {
      const page = partnerPageSchema(url).safeParse(webview);
      return page.success
        ? { kind: 'register', url: page.data }
        : { kind: 'partner_error', note: 'no page to register on' };
    }
    if (status !== VERIFIED) return { kind: 'refused', reason: 'buyer_refused', note: `buyer status ${status}` };
    return calculate(request, String(buyerId ?? ''));
  }

  async function calculate(request: ContractRequest, buyerId: string): Promise<PrepareResult> {
    const products = financedLines(request).map(({ productId, price, quantity }) => ({
      product_id: productId,
      price,
      amount: quantity,
    }));
    const response = await call('/api/v1/orders/calculate', { user_id: Number(buyerId), products }, true);
    const tariffs = tariffsSchema.safeParse(bodyOf(response));
    if (!tariffs.success) return failureOf(response);
    const ofTerm = tariffs.data.data.filter(
      (tariff) => tariff.period_months === request.months && !tariff.is_mini_loan,
    );
    const tariff = ofTerm.find(({ is_available: isAvailable }) => isAvailable !== false);
    if (!tariff) {
      const note = ofTerm.length > 0 ? 'above the limit of the buyer' : `no tariff of ${request.months} months`;
      return { kind: 'refused', reason: 'limit', note };
    }
    const { month, total } = tariff;
    return {
      kind: 'ready',
      offer: { buyerId, tariff: tariff.tariff, monthPrice: Math.round(month), total: Math.round(total) },
    };
  }

  async function make(request: ContractRequest, { buyerId, tariff }: PartnerOffer): Promise<MakeResult> {
    const products = financedLines(request).map(({ productId, name, price, quantity }) => ({
      name,
      price,
      amount: quantity,
      category: CATEGORY,
      unit_id: PIECE,
      product_id: productId,
    }));
    const response = await call('/api/v1/orders', {
      user_id: Number(buyerId),
      period: tariff,
      callback: request.returnUrl,
      ext_order_id: request.reference,
      products,
    });
    const order = orderSchema(url).safeParse(bodyOf(response));
    if (!order.success) return madeFailure(response);
    const { paymart_client: client, webview_path: frameUrl } = order.data.data;
    return {
      kind: 'made',
      contract: {
        contractId: String(client.contract_id),
        partnerOrderId: String(client.order),
        frameUrl,
        deepLink: null,
        qrCode: null,
        monthPrice: client.price_month == null ? null : Math.round(client.price_month),
        total: client.total == null ? null : Math.round(client.total),
      },
    };
  }

  async function state({ contractId }: ContractIds): Promise<StateResult> {
    const response = await call('/api/v1/contracts/check-status', { contract_id: Number(contractId) }, true);
    const known = stateSchema.safeParse(bodyOf(response));
    if (known.success) return { kind: 'known', state: contractState(known.data.data) };
    if (codeOf(response) === NOT_FOUND) return { kind: 'known', state: 'cancelled' };
    return failureOf(response);
  }

  async function confirm({ contractId }: ContractIds): Promise<SettleResult> {
    const response = await call('/api/v1/contracts/confirm', { contract_id: Number(contractId) });
    const code = codeOf(response);
    if (code === DONE || code === ALREADY_ACTIVE) return { kind: 'done' };
    return settledFailure(response, code);
  }

  async function cancel({ partnerOrderId }: ContractIds): Promise<SettleResult> {
    // The field is called contract_id but takes the order's number: the contract's number gets 404.
    const response = await call('/api/v1/contracts/cancel', { contract_id: Number(partnerOrderId) });
    const code = codeOf(response);
    if (code === DONE || code === NOT_FOUND || code === WRONG_STATUS) return { kind: 'done' };
    return settledFailure(response, code);
  }

  return { name: 'Uzum Nasiya', makesOncePerReference: false, prepare, make, state, confirm, cancel };
}

/** The initial payment is not financed. With one, the goods are sent as a single line over the rest. */
function financedLines({ lines, credit, reference }: ContractRequest): ContractRequest['lines'] {
  const amount = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  if (amount === credit) return lines;
  const name = lines.map((line) => `${line.name} × ${line.quantity}`).join(', ');
  return [{ productId: lines[0]?.productId ?? reference, name, quantity: 1, price: credit }];
}

function contractState({
  contract_status: status,
  is_signed: isSigned,
}: {
  contract_status: number;
  is_signed: boolean | number;
}): ContractState {
  if (status === CONTRACT_CANCELLED) return 'cancelled';
  if (status === CONTRACT_ACTIVE) return 'active';
  return isSigned ? 'signed' : 'open';
}

function bodyOf(response: HttpOutcome): unknown {
  return response.kind === 'answered' && response.status >= 200 && response.status < 300 ? response.body : undefined;
}

function codeOf(response: HttpOutcome): number | undefined {
  return response.kind === 'answered' ? settledSchema.safeParse(response.body).data?.response_code : undefined;
}

/** The partner's own error message, without the buyer's data. */
function noteOf(response: HttpOutcome): string {
  if (response.kind !== 'answered') return response.reason;
  const { error, message } = failureSchema.safeParse(response.body).data ?? {};
  return `HTTP ${response.status} ${error?.[0]?.text ?? message ?? ''}`.trim().slice(0, 200);
}

function failureOf(response: HttpOutcome): { kind: 'no_answer' | 'partner_error'; note: string } {
  const isSilent = response.kind !== 'answered' || response.status >= 500 || response.status === 429;
  return { kind: isSilent ? 'no_answer' : 'partner_error', note: noteOf(response) };
}

/** The service may have failed after it had created the contract. */
function madeFailure(response: HttpOutcome): MakeResult {
  const note = noteOf(response);
  if (response.kind === 'unreachable' || (response.kind === 'answered' && response.status === 429))
    return { kind: 'not_sent', note };
  const isDefinite = response.kind === 'answered' && response.status >= 400 && response.status < 500;
  return isDefinite ? { kind: 'refused', reason: 'partner_error', note } : { kind: 'unknown', note };
}

/** Codes 1000 (technical), 6001 (too many calls) and malformed responses are retried. */
function settledFailure(response: HttpOutcome, code: number | undefined): SettleResult {
  const note = `${code ?? ''} ${noteOf(response)}`.trim();
  const isDefinite = code === NOT_FOUND || code === WRONG_STATUS || code === 5003 || code === 5005 || code === 4005;
  return { kind: isDefinite ? 'refused' : 'no_answer', note };
}
