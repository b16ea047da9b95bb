import { z } from 'zod';
import type { ReceiptServiceConfig } from '#server/config/receipts-config.ts';
import { createHttpClient } from '#server/platform/http-client/create-http-client.ts';
import { type OutgoingReceipt, type ReceiptAnswer, type ReceiptService, registrationOf } from './receipt-service.ts';

/** `receipt_type` of a sale and of an advance. */
const RECEIPT_TYPES = { sale: 0, advance: 1 } as const;
/** `owner_type`: bought to be sold again, or a service. */
const RESOLD = 0;
const SERVICE = 2;
/** Of a 400: an IKPU or a package code that the service does not know, and a receipt that it has already. */
const WRONG_CODES = 1;
const DUPLICATE = 2;

const madeSchema = z.object({ receipt_id: z.union([z.number(), z.string()]), receipt_url: z.string().nullish() });
const linkSchema = z.object({ receipt_url: z.string() });
const errorSchema = z.object({ code: z.number().optional(), message: z.string().optional() });
const invalidSchema = z.object({
  detail: z.array(z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string() })),
});

/**
 * Uzum Fiscalization (its OpenAPI 0.0.2): receipts of cash and of cards, and their refunds, also of single lines. Sums are in
 * tiyin. It makes one receipt of a `payment_id` and a type, so a sale has its own id as that; a refund has its sale's.
 */
export function uzumFiscalization({ url, key, timeoutMs }: ReceiptServiceConfig): ReceiptService {
  const client = createHttpClient({ provider: 'uzum_fiscalization', timeoutMs });
  const headers = { accept: 'application/json', 'content-type': 'application/json', 'x-api-key': key };

  async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<ReceiptAnswer | Answered> {
    const init = { method, headers, isIdempotent: method === 'GET', ...(body && { body: JSON.stringify(body) }) };
    const outcome = await client(`${url}${path}`, init);
    if (outcome.kind === 'unreachable') return { kind: 'not_sent', failure: 'unreachable', text: outcome.reason };
    if (outcome.kind === 'lost') return { kind: 'lost', text: outcome.reason };
    const { status } = outcome;
    if (status === 401 || status === 403) return { kind: 'not_sent', failure: 'signed_out', text: `HTTP ${status}` };
    // It may have failed after the receipt was made.
    if (status >= 500 || status === 429) return { kind: 'lost', text: `HTTP ${status}` };
    return { kind: 'answered', status, body: outcome.body };
  }

  return {
    async find(receipt) {
      const answer = await call('GET', `/v2/receipt/${receipt.operationId}/receipt_url`);
      if (answer.kind !== 'answered') return answer;
      switch (answer.status) {
        case 200: {
          const made = linkSchema.safeParse(answer.body);
          return made.success
            ? { kind: 'registered', ...registrationOf(made.data.receipt_url) }
            : { kind: 'lost', text: 'HTTP 200 in an unknown form' };
        }
        case 202:
          return { kind: 'accepted' };
        case 404:
          return { kind: 'unknown' };
        case 400:
          // The tax office has no receipt of an advance, and so no address of one.
          if (receipt.kind === 'advance') return { kind: 'registered', url: null };
          return { kind: 'lost', text: 'HTTP 400' };
        default:
          return { kind: 'lost', text: `HTTP ${answer.status}` };
      }
    },
    async submit(receipt) {
      const path = receipt.kind === 'refund' ? '/v2/refund_receipt' : '/v2/receipt';
      const answer = await call('POST', path, bodyOf(receipt));
      if (answer.kind !== 'answered') return answer;
      if (answer.status === 202) return { kind: 'accepted' };
      if (answer.status !== 200) return refusalOf(answer, receipt);
      const made = madeSchema.safeParse(answer.body);
      if (!made.success) return { kind: 'lost', text: 'HTTP 200 in an unknown form' };
      const registration = registrationOf(made.data.receipt_url);
      return { kind: 'registered', ...registration, number: registration.number ?? String(made.data.receipt_id) };
    },
  };
}

interface Answered {
  kind: 'answered';
  status: number;
  body: unknown;
}

/** The sums paid are those before discounts: prices times pieces. */
function bodyOf({ operationId, paymentId, kind, at, lines, cash }: OutgoingReceipt) {
  const discount = lines.reduce((sum, line) => sum + line.discount, 0);
  const card = lines.reduce((sum, line) => sum + line.total, 0) - cash;
  const isCash = card === 0;
  return {
    operation_id: operationId,
    payment_id: paymentId,
    date_time: at.toISOString(),
    cash_amount: cash + (isCash ? discount : 0),
    card_amount: card + (isCash ? 0 : discount),
    ...(kind !== 'refund' && { receipt_type: RECEIPT_TYPES[kind] }),
    items: lines.map((line) => ({
      product_name: line.name,
      price: line.price,
      count: line.quantity,
      discount: line.discount,
      voucher: 0,
      spic: line.ikpu,
      package_code: line.packageCode,
      vat_percent: line.vatPercent,
      owner_type: line.productId === null ? SERVICE : RESOLD,
    })),
  };
}

function refusalOf({ status, body }: Answered, { kind, lines }: OutgoingReceipt): ReceiptAnswer {
  const { code, message } = errorSchema.catch({}).parse(body);
  const refused = { kind: 'refused' as const, code: code ?? status, text: message ?? `HTTP ${status}`, products: [] };
  if (status === 400 && kind !== 'refund' && code === DUPLICATE) return { kind: 'accepted' };
  if (status === 400 && code === WRONG_CODES) return { ...refused, failure: 'lines_refused' };
  if (status === 400 && /expir/i.test(refused.text)) return { ...refused, failure: 'expired' };
  if (status === 404 && kind === 'refund') return { ...refused, failure: 'sale_missing' };
  const invalid = invalidSchema.safeParse(body);
  if (status !== 422 || !invalid.success) return { ...refused, failure: 'rejected' };
  const { detail } = invalid.data;
  const places = detail.map(({ loc }) => loc[loc.indexOf('items') + 1]);
  return {
    ...refused,
    failure: 'lines_refused',
    text: detail.map(({ msg }) => msg).join('; '),
    products: [...new Set(places.flatMap((at) => (typeof at === 'number' ? (lines[at]?.productId ?? null) : [])))],
  };
}
