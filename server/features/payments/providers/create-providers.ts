import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Locale } from '#contract/i18n/locale.ts';
import type { HostedWay } from '#contract/payments/pay-ways.ts';
import type { HostedProviderName } from '#contract/providers/hosted-providers.ts';
import type { Config } from '#server/config/config.ts';
import { NO_PROVIDERS } from '#server/config/providers-config.ts';
import type { Receipts } from '#server/features/receipts/index.ts';
import { deriveKeys } from '#server/platform/crypto/derive-key.ts';
import type { RefundGateway } from '../gateway/refund-gateway.ts';
import type { PaymentBase } from '../payment-deps.ts';
import type { PaymentRow } from '../payments-queries.ts';
import { checkHostedPayment, type HostedRules } from './check-hosted-payment.ts';
import { CLICK_TIMEOUT } from './click/click-actions.ts';
import { clickRefunds } from './click/click-refunds.ts';
import { clickRoutes } from './click/click-routes.ts';
import { ACCOUNT_KEYS, numberOfAccount } from './order-account.ts';
import { hostedWays } from './pay-ways.ts';
import { PAYME_TIMEOUT } from './payme/payme-methods.ts';
import { paymeRoutes } from './payme/payme-routes.ts';
import { UZUM_TIMEOUT } from './uzum-bank/uzum-calls.ts';
import { uzumRoutes } from './uzum-bank/uzum-routes.ts';

export interface Providers {
  /** The addresses that the configured providers call. */
  routes: readonly FastifyPluginAsyncZod[];
  ways(order: { number: string; total: number }, locale: Locale): HostedWay[];
  /** The order of an account; null: the shop has not given it to a provider. */
  numberOf(account: string): string | null;
  /** What is due for a payment of a provider whose time has come. */
  check(payment: PaymentRow): Promise<void>;
  /** By which one gives money back when the shop asks; null: only a person in its cabinet does. */
  refunds(provider: HostedProviderName): RefundGateway | null;
}

type ProvidersOptions = Pick<Config, 'sessionSecret'> & Partial<Pick<Config, 'providers' | 'publicUrl'>>;

/** The providers that are configured. */
export function createProviders(
  config: ProvidersOptions,
  base: PaymentBase & { reportReceipt: Receipts['report'] },
): Providers {
  const { providers = NO_PROVIDERS, publicUrl = '', sessionSecret } = config;
  const accountKeys = deriveKeys(sessionSecret, ACCOUNT_KEYS);
  const deps = { ...base, accountKeys };
  const { payme, click, uzum } = providers;
  const rules: Record<HostedProviderName, HostedRules> = {
    payme_merchant: { timeout: PAYME_TIMEOUT },
    // Also of one that is not configured any more: what it has open ends all the same.
    click: { timeout: CLICK_TIMEOUT, ...(click !== null && { refunds: clickRefunds(click) }) },
    uzum_bank: { timeout: UZUM_TIMEOUT },
  };
  return {
    routes: [
      ...(payme === null ? [] : [paymeRoutes({ ...deps, payme })]),
      ...(click === null ? [] : [clickRoutes({ ...deps, click })]),
      ...(uzum === null ? [] : [uzumRoutes({ ...deps, uzum })]),
    ],
    ways: (order, locale) => hostedWays({ providers, publicUrl, accountKeys }, order, locale),
    numberOf: (account) => numberOfAccount(account, accountKeys),
    check: (payment) => checkHostedPayment(base, payment, rules),
    refunds: (provider) => rules[provider].refunds ?? null,
  };
}
