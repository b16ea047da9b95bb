import { z } from 'zod';
import type { Locale } from '#contract/i18n/locale.ts';
import { readTiyin, type Tiyin } from '#contract/money/tiyin.ts';
import type { UzumCheckoutConfig } from '#server/config/providers-config.ts';
import { createBankClient } from '../../gateway/bank-client.ts';
import type { BankResult } from '../../gateway/card-gateway.ts';
import type { UzumCart } from './uzum-checkout-cart.ts';
import { isNotCarriedOut } from './uzum-checkout-codes.ts';

/** Of the interface 1.10.3 (facts of 22.11.2026); all sums are in tiyin. */
const SOM = 860;
const LANGUAGES: Record<Locale, string> = { ru: 'ru-RU', uz: 'uz-UZ' };

const tiyin = z.number().transform((value, context): Tiyin => {
  const amount = readTiyin(value);
  if (amount !== null && amount >= 0) return amount;
  context.addIssue('no sum in tiyin');
  return z.NEVER;
});
const failureSchema = z.object({ errorCode: z.coerce.number().int() });
const registeredSchema = z.object({ orderId: z.uuid(), paymentRedirectUrl: z.url() });
const refundSchema = z.object({ operationId: z.string() });
const statusSchema = z.object({
  orderId: z.string(),
  status: z.enum(['REGISTERED', 'AUTHORIZED', 'TOP_UP_COMPLETED', 'COMPLETED', 'REFUNDED', 'REVERSED', 'DECLINED']),
  actionCode: z.number().int().nullish(),
  merchantOrderId: z.string(),
  completedAmount: tiyin,
  refundedAmount: tiyin,
  operations: z.array(
    z.object({
      operationType: z.string(),
      state: z.enum(['IN_PROGRESS', 'SUCCESS', 'FAIL']),
      merchantOperationId: z.string().nullish(),
    }),
  ),
});
export type UzumCheckoutStatus = z.output<typeof statusSchema>;

const spicsSchema = z.object({
  result: z.object({ spics: z.array(z.object({ spic: z.string().regex(/^\d{17}$/) })) }),
});
const MAX_NAMED_SPICS = 5;

/** The IKPUs that a refusal of lines names (3055). */
function unknownSpics(body: unknown): string[] {
  const parsed = spicsSchema.safeParse(body);
  return parsed.success ? parsed.data.result.spics.slice(0, MAX_NAMED_SPICS).map(({ spic }) => spic) : [];
}

export interface RegisterRequest {
  orderNumber: string;
  clientId: string;
  amount: Tiyin;
  locale: Locale;
  successUrl: string;
  failureUrl: string;
  cart: UzumCart | null;
}

export interface UzumCheckoutClient {
  register(request: RegisterRequest): Promise<BankResult<z.output<typeof registeredSchema>>>;
  status(orderId: string): Promise<BankResult<UzumCheckoutStatus>>;
  /** Accepts the refund; whether it is made is said by the status. `key` names it: once for each. */
  refund(request: {
    key: string;
    orderId: string;
    amount: Tiyin;
    cart: UzumCart | null;
  }): Promise<BankResult<z.output<typeof refundSchema>>>;
}

/** Calls of a terminal. What it refuses is a 200 with an `errorCode`. */
export function createUzumCheckoutClient(config: UzumCheckoutConfig): UzumCheckoutClient {
  const { terminalId, apiKey, apiUrl, timeoutMs, sessionSeconds } = config;
  const client = createBankClient('uzum_checkout', timeoutMs);

  async function call<T>(
    path: string,
    body: object,
    schema: z.ZodType<T>,
    { isSafe = false, headers = {} }: { isSafe?: boolean; headers?: Record<string, string> } = {},
  ): Promise<BankResult<T>> {
    const signed = { 'x-terminal-id': terminalId, 'x-api-key': apiKey, ...headers };
    const reply = await client({ url: `${apiUrl}/api/v1/${path}`, method: 'POST', headers: signed, body, isSafe });
    if (reply.kind !== 'answered') return reply;
    if (reply.status === 401 || reply.status === 403) return { kind: 'not_sent', why: `HTTP ${reply.status}` };
    const failure = failureSchema.safeParse(reply.body);
    const code = failure.success ? failure.data.errorCode : null;
    if (code !== null && code !== 0) {
      const why = [`uzum_checkout ${code}`, ...unknownSpics(reply.body)].join(' ');
      return isNotCarriedOut(code) ? { kind: 'refused', refusal: 'other', why } : { kind: 'unknown', why };
    }
    const parsed = z.object({ result: schema }).safeParse(reply.body);
    if (parsed.success) return { kind: 'done', value: parsed.data.result };
    return { kind: 'unknown', why: `HTTP ${reply.status} in an unknown form` };
  }

  return {
    register: ({ orderNumber, clientId, amount, locale, successUrl, failureUrl, cart }) =>
      call(
        'payment/register',
        {
          ...{ clientId, currency: SOM, orderNumber, amount, viewType: 'REDIRECT', successUrl, failureUrl },
          paymentParams: { operationType: 'PAYMENT', payType: 'ONE_STEP' },
          sessionTimeoutSecs: sessionSeconds,
          ...(cart !== null && { merchantParams: { cart } }),
        },
        registeredSchema,
        { headers: { 'content-language': LANGUAGES[locale] } },
      ),
    status: (orderId) => call('payment/getOrderStatus', { orderId }, statusSchema, { isSafe: true }),
    refund: ({ key, orderId, amount, cart }) =>
      call('acquiring/refund', { orderId, amount, ...(cart !== null && { cart }) }, refundSchema, {
        // Its key makes it so: the terminal takes each once.
        isSafe: true,
        headers: { 'x-operation-id': key },
      }),
  };
}
