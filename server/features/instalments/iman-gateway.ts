import { z } from 'zod';
import { type GatewayResponse, requestGateway } from '#server/platform/http-client/request-gateway.ts';
import type {
  ContractRequest,
  ContractState,
  InstalmentGateway,
  MakeResult,
  SettleResult,
  StateResult,
} from './instalment-gateway.ts';

interface ImanOptions {
  url: string;
  key: string;
  timeoutMs: number;
}

const orderSchema = z.object({
  id: z.coerce.string(),
  status: z.string(),
  deep_link: z.string(),
  qr_code: z.string().nullish(),
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
 * A working assumption: Iman Pay publishes no protocol for shops. We suppose an order by the shop's own reference that answers an id, a deep
 * link and a QR code, and a state that is asked for or told to a callback. When the partner gives its documentation, this file and its
 * simulator change, nothing else.
 */
export function createImanGateway({ url, key, timeoutMs }: ImanOptions): InstalmentGateway {
  function ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<GatewayResponse> {
    const headers = { accept: 'application/json', authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const init = { method, headers, ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }) };
    return requestGateway(url + path, init, timeoutMs);
  }

  async function make(wish: ContractRequest): Promise<MakeResult> {
    const answer = await ask('POST', '/v1/orders', {
      external_id: String(wish.reference),
      amount: wish.credit,
      months: wish.months,
      phone: wish.phone,
      return_url: wish.returnUrl,
      callback_url: wish.callbackUrl,
      products: wish.lines.map(({ name, price, quantity }) => ({ name, price, quantity })),
    });
    const order = orderSchema.safeParse(bodyOf(answer));
    if (!order.success) return madeFailure(answer);
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
    const answer = await ask('POST', path);
    if (bodyOf(answer) !== undefined) return { kind: 'done' };
    const isDefinite =
      answer.kind === 'answered' && answer.status >= 400 && answer.status < 500 && answer.status !== 429;
    return { kind: isDefinite ? 'refused' : 'no_answer', note: noteOf(answer) };
  }

  return {
    name: 'Iman Pay',
    makesOncePerReference: true,
    async prepare() {
      return { kind: 'ready', offer: { buyerId: null, tariff: null, monthPrice: null, total: null } };
    },
    make,
    async state({ contractId }): Promise<StateResult> {
      const answer = await ask('GET', `/v1/orders/${encodeURIComponent(contractId)}`);
      const state = STATES[statusSchema.safeParse(bodyOf(answer)).data?.status ?? ''];
      if (state !== undefined) return { kind: 'known', state };
      if (answer.kind === 'answered' && answer.status === 404) return { kind: 'known', state: 'cancelled' };
      const isSilent = answer.kind !== 'answered' || answer.status >= 500 || answer.status === 429;
      return { kind: isSilent ? 'no_answer' : 'partner_error', note: noteOf(answer) };
    },
    confirm: ({ contractId }) => settle(`/v1/orders/${encodeURIComponent(contractId)}/confirm`),
    async cancel({ contractId }) {
      const settled = await settle(`/v1/orders/${encodeURIComponent(contractId)}/cancel`);
      // Refused, gone or cancelled before: there is nothing to cancel.
      return settled.kind === 'refused' ? { kind: 'done' } : settled;
    },
  };
}

function madeFailure(answer: GatewayResponse): MakeResult {
  const note = noteOf(answer);
  if (answer.kind === 'unreachable') return { kind: 'not_sent', note };
  if (answer.kind === 'lost' || answer.status >= 500 || answer.status === 429) return { kind: 'unknown', note };
  const { code } = refusalSchema.safeParse(answer.body).data ?? {};
  return { kind: 'refused', reason: code === 'client_refused' ? 'buyer_refused' : 'partner_error', note };
}

function bodyOf(answer: GatewayResponse): unknown {
  return answer.kind === 'answered' && answer.status >= 200 && answer.status < 300 ? answer.body : undefined;
}

function noteOf(answer: GatewayResponse): string {
  if (answer.kind !== 'answered') return answer.reason;
  return `HTTP ${answer.status} ${refusalSchema.safeParse(answer.body).data?.message ?? ''}`.trim().slice(0, 200);
}
