import { createHash } from 'node:crypto';
import { z } from 'zod';
import { vatWithin } from '#contract/money/vat.ts';
import { SECOND_MS } from '#contract/time/durations.ts';
import type { ClickConfig } from '#server/config/providers-config.ts';
import type { SellerId } from '#server/config/receipts-config.ts';
import { createHttpClient } from '#server/platform/http-client/create-http-client.ts';
import { type OutgoingReceipt, type ReceiptAnswer, type ReceiptService, registrationOf } from './receipt-service.ts';

const replySchema = z.object({ error_code: z.coerce.number(), error_note: z.string().nullish() });
const linkSchema = z.object({ paymentId: z.coerce.string(), qrCodeURL: z.string().nullish() });

/**
 * Click makes the receipt of its payment from items that the shop gives it. In tiyin, although its payments are in so'm. It
 * has one receipt of a payment, so giving it the items again changes nothing.
 */
export function clickItems(
  { serviceId, userId, secret, apiUrl, timeoutMs }: ClickConfig,
  seller: SellerId,
): ReceiptService {
  const client = createHttpClient({ provider: 'click_receipts', timeoutMs });

  async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<ReceiptAnswer | { body: unknown }> {
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      auth: authOf(userId, secret),
    };
    const init = { method, headers, isIdempotent: method === 'GET', ...(body && { body: JSON.stringify(body) }) };
    const outcome = await client(`${apiUrl}/payment/ofd_data/${path}`, init);
    if (outcome.kind === 'unreachable') return { kind: 'not_sent', failure: 'unreachable', text: outcome.reason };
    if (outcome.kind === 'lost') return { kind: 'lost', text: outcome.reason };
    const { status } = outcome;
    if (status === 401 || status === 403) return { kind: 'not_sent', failure: 'signed_out', text: `HTTP ${status}` };
    return status >= 500 || status === 429 ? { kind: 'lost', text: `HTTP ${status}` } : { body: outcome.body };
  }

  return {
    async find({ documentId, isAccepted }) {
      const answer = await call('GET', `${serviceId}/${documentId}`);
      if ('kind' in answer) return answer;
      const link = linkSchema.safeParse(answer.body);
      if (!link.success) return isAccepted ? { kind: 'accepted' } : { kind: 'unknown' };
      // Until the address is there the answer is the same before and after the items.
      if (!link.data.qrCodeURL) return { kind: isAccepted ? 'accepted' : 'unknown' };
      return { kind: 'registered', ...registrationOf(link.data.qrCodeURL) };
    },
    async submit(receipt) {
      const answer = await call('POST', 'submit_items', bodyOf(receipt, serviceId, seller));
      if ('kind' in answer) return answer;
      const reply = replySchema.safeParse(answer.body);
      if (!reply.success) return { kind: 'lost', text: 'an answer in an unknown form' };
      const { error_code: code, error_note: text } = reply.data;
      if (code === 0) return { kind: 'accepted' };
      return { kind: 'refused', failure: 'rejected', code, text: text ?? '', products: [] };
    },
  };
}

/** `Price` is that of the whole line before its discount, unlike with Payme. */
function bodyOf({ documentId, lines, total, cash }: OutgoingReceipt, serviceId: string, seller: SellerId) {
  return {
    service_id: Number(serviceId),
    payment_id: Number(documentId),
    items: lines.map((line) => ({
      Name: line.name,
      SPIC: line.ikpu,
      PackageCode: line.packageCode,
      GoodPrice: line.price,
      Price: line.price * line.quantity,
      Amount: line.quantity,
      VAT: vatWithin(line.total, line.vatPercent),
      VATPercent: line.vatPercent,
      Discount: line.discount,
      CommissionInfo: seller,
    })),
    received_ecash: total - cash,
    received_cash: cash,
    received_card: 0,
  };
}

/** `{user}:{SHA-1 of the second and the secret}:{second}` */
function authOf(userId: string, secret: string): string {
  const second = String(Math.floor(Date.now() / SECOND_MS));
  const hash = createHash('sha1').update(second + secret);
  return `${userId}:${hash.digest('hex')}:${second}`;
}
