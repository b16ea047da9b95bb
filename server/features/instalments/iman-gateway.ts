import { z } from 'zod';
import { createHttpClient } from '#server/platform/http-client/create-http-client.ts';
import type { HttpOutcome } from '#server/platform/http-client/send-request.ts';
import type {
  ContractRequest,
  ContractState,
  InstalmentGateway,
  MakeResult,
  SettleResult,
  StateResult,
} from './instalment-gateway.ts';
import { partnerLinkSchema } from './partner-values.ts';

interface ImanOptions {
  url: string;
  key: string;
  timeoutMs: number;
}

const orderSchema = z.object({
  id: z.coerce.string(),
  status: z.string(),
  deep_link: partnerLinkSchema,
  qr_code: partnerLinkSchema.nullish(),
});
const statusSchema = z.object({ status: z.string() });
const refusalSchema = z.object({ code: z.string().optional(), message: z.string().optional() });

const STATES: Record<string, ContractState> = {
  created: 'open',
  approved: 'open',
  signed: 'signed',
  confirmed: 'active',
  refused: 'refused',
  cancelled: 'cancelled',
  expired: 'cancelled',
};

/**
 * A working assumption: Iman Pay publishes no protocol for shops. We assume that an order is created by the shop's own
 * reference and returns an id, a deep link and a QR code, and that its state can be requested or arrives by a
 * callback. When the partner provides its documentation, only this file and its simulator change.
 */
export function createImanGateway({ url, key, timeoutMs }: ImanOptions): InstalmentGateway {
  const send = createHttpClient({ provider: 'iman', timeoutMs });

  function call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<HttpOutcome> {
    const headers = { accept: 'application/json', authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    if (method === 'GET') return send(url + path, { headers, isIdempotent: true });
    return send(url + path, { method, headers, body: JSON.stringify(body ?? {}) });
  }

  async function make(request: ContractRequest): Promise<MakeResult> {
    const response = await call('POST', '/v1/orders', {
      external_id: String(request.reference),
      amount: request.credit,
      months: request.months,
      phone: request.phone,
      return_url: request.returnUrl,
      callback_url: request.callbackUrl,
      products: request.lines.map(({ name, price, quantity }) => ({ name, price, quantity })),
    });
    const order = orderSchema.safeParse(bodyOf(response));
    if (!order.success) return madeFailure(response);
    const { id, deep_link: deepLink, qr_code: qrCode } = order.data;
    return {
      kind: 'made',
      contract: {
        contractId: id,
        partnerOrderId: id,
        frameUrl: null,
        deepLink,
        qrCode: qrCode ?? deepLink,
        monthPrice: null,
        total: null,
      },
    };
  }

  async function settle(path: string): Promise<SettleResult> {
    const response = await call('POST', path);
    if (bodyOf(response) !== undefined) return { kind: 'done' };
    const isDefinite =
      response.kind === 'answered' && response.status >= 400 && response.status < 500 && response.status !== 429;
    return { kind: isDefinite ? 'refused' : 'no_answer', note: noteOf(response) };
  }

  return {
    name: 'Iman Pay',
    makesOncePerReference: true,
    async prepare() {
      return { kind: 'ready', offer: { buyerId: null, tariff: null, monthPrice: null, total: null } };
    },
    make,
    async state({ contractId }): Promise<StateResult> {
      const response = await call('GET', `/v1/orders/${encodeURIComponent(contractId)}`);
      const state = STATES[statusSchema.safeParse(bodyOf(response)).data?.status ?? ''];
      if (state !== undefined) return { kind: 'known', state };
      if (response.kind === 'answered' && response.status === 404) return { kind: 'known', state: 'cancelled' };
      const isSilent = response.kind !== 'answered' || response.status >= 500 || response.status === 429;
      return { kind: isSilent ? 'no_answer' : 'partner_error', note: noteOf(response) };
    },
    confirm: ({ contractId }) => settle(`/v1/orders/${encodeURIComponent(contractId)}/confirm`),
    async cancel({ contractId }) {
      const settled = await settle(`/v1/orders/${encodeURIComponent(contractId)}/cancel`);
      // Refused, missing or cancelled before: there is nothing to cancel.
      return settled.kind === 'refused' ? { kind: 'done' } : settled;
    },
  };
}

function madeFailure(response: HttpOutcome): MakeResult {
  const note = noteOf(response);
  if (response.kind === 'unreachable') return { kind: 'not_sent', note };
  if (response.kind === 'lost' || response.status >= 500 || response.status === 429) return { kind: 'unknown', note };
  const { code } = refusalSchema.safeParse(response.body).data ?? {};
  return { kind: 'refused', reason: code === 'client_refused' ? 'buyer_refused' : 'partner_error', note };
}

function bodyOf(response: HttpOutcome): unknown {
  return response.kind === 'answered' && response.status >= 200 && response.status < 300 ? response.body : undefined;
}

function noteOf(response: HttpOutcome): string {
  if (response.kind !== 'answered') return response.reason;
  return `HTTP ${response.status} ${refusalSchema.safeParse(response.body).data?.message ?? ''}`.trim().slice(0, 200);
}
