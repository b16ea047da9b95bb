import type { FastifyInstance, InjectOptions } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Locale } from '#contract/i18n/locale.ts';
import type { Config } from '#server/config/config.ts';
import { addressRoutes } from '#server/features/addresses/index.ts';
import { createIdentity, type Identity } from '#server/features/identity/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SmsToQueue } from '#server/platform/sms/index.ts';
import { emptyPages } from './empty-pages.ts';
import { TEST_ORIGIN, type TestApp, testApp } from './test-app.ts';

export interface IdentityShop extends TestApp {
  identity: Identity;
  /** SMS texts by phone, newest last, without the void ones. */
  sent: Map<string, string[]>;
  /** Moves the shop's clock. */
  advanceClock(seconds: number): void;
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, options?: CallOptions): Promise<CallResult>;
  /** The last code sent to a phone. */
  codeOf(phone: string): string;
  /** Registers a customer through the API and returns their token. */
  register(phone: string, name?: string): Promise<string>;
}

interface CallOptions {
  body?: Record<string, unknown>;
  token?: string;
  language?: Locale;
  address?: string;
  headers?: Record<string, string>;
}

export interface CallResult {
  status: number;
  body: { message?: string; errors?: Record<string, string[]>; data?: Record<string, unknown> & { token?: string } };
  headers: Record<string, unknown>;
  cookies: readonly { name: string; value: string }[];
}

const AMPLE_BUDGETS = { hour: 100_000, day: 100_000, network: 100_000, operator: 100_000 };

/**
 * The shop with identity and addresses, a clock of its own and an SMS outbox in memory; `more` routes for customers,
 * `open` ones for everybody.
 */
export async function identityShop(
  db: Database,
  publicUrl = TEST_ORIGIN,
  more: readonly FastifyPluginAsyncZod[] = [],
  voucherOf?: (customer: { id: number; phone: string }) => Promise<{ isActive: boolean; nextAt: Date | null }>,
  open: readonly FastifyPluginAsyncZod[] = [],
  codeBudgets: Config['codeBudgets'] = AMPLE_BUDGETS,
  isDemo = false,
): Promise<IdentityShop> {
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const sent = new Map<string, string[]>();
  const messaging = {
    async queue(_tx: unknown, { phone, text, isVoid }: SmsToQueue) {
      if (!isVoid) sent.set(phone, [...(sent.get(phone) ?? []), text]);
    },
  };
  const demo = { isOn: isDemo, hasAccounts: isDemo, products: 0 };
  const config = { publicUrl, sessionSecret: 'a secret of the tests, 32 letters', codeBudgets, demo };
  const identity = createIdentity({
    db,
    config,
    messaging,
    jobs: { every: () => undefined },
    shopName: () => 'Amper',
    now,
    ...(voucherOf && { voucherOf }),
  });
  const routes = {
    public: [identity.publicRoutes, ...open],
    customer: [identity.customerRoutes, addressRoutes(db), ...more],
  };
  const { app, logged } = await testApp(
    { routes, guards: { customer: identity.guard } },
    { config: { mode: 'test', publicUrl }, renderPage: emptyPages },
  );

  const call: IdentityShop['call'] = (method, url, options) => callApp(app, method, url, options);
  const codeOf = (phone: string) => /\d{6}/.exec(sent.get(phone)?.at(-1) ?? '')?.[0] ?? 'none was sent';
  return {
    app,
    logged,
    identity,
    sent,
    call,
    codeOf,
    advanceClock: (seconds) => {
      offset += seconds * 1000;
    },
    async register(phone, name = 'Дилноза') {
      await call('POST', '/register', { body: { name, phone_number: phone } });
      const { body } = await call('POST', '/verify/phone', { body: { phone_number: phone, otp: codeOf(phone) } });
      if (!body.data?.token) throw new Error(`${phone} could not be registered: ${JSON.stringify(body)}`);
      return body.data.token;
    },
  };
}

async function callApp(
  app: FastifyInstance,
  method: InjectOptions['method'] & string,
  url: string,
  { body, token, language = 'ru', address, headers }: CallOptions = {},
): Promise<CallResult> {
  const response = await app.inject({
    method: method as 'GET',
    url: `/api/v2${url}`,
    ...(address !== undefined && { remoteAddress: address }),
    ...(body && { payload: body }),
    headers: { 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }), ...headers },
  });
  return {
    status: response.statusCode,
    body: response.body === '' ? {} : response.json(),
    headers: response.headers,
    cookies: response.cookies as { name: string; value: string }[],
  };
}
