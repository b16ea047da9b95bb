import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Locale } from '#contract/i18n/locale.ts';
import type { HostedWay } from '#contract/payments/pay-ways.ts';
import { type HostedProviderName, isHostedProvider } from '#contract/providers/hosted-providers.ts';
import type { Config } from '#server/config/config.ts';
import { NO_PROVIDERS } from '#server/config/providers-config.ts';
import type { Receipts } from '#server/features/receipts/index.ts';
import { deriveKeys } from '#server/platform/crypto/derive-key.ts';
import type { PartRefundGateway, RefundGateway } from '../gateway/refund-gateway.ts';
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
import { timeoutNote } from './provider-transactions.ts';
import { checkRedirect } from './redirect/check-redirect.ts';
import type { RedirectDeps } from './redirect/redirect-provider.ts';
import { redirectRoutes } from './redirect/redirect-routes.ts';
import { refreshReturned } from './redirect/refresh-returned.ts';
import { UZUM_TIMEOUT } from './uzum-bank/uzum-calls.ts';
import { uzumRoutes } from './uzum-bank/uzum-routes.ts';
import { uzumCheckoutProvider } from './uzum-checkout/uzum-checkout-provider.ts';
import { uzumCheckoutRoutes } from './uzum-checkout/uzum-checkout-routes.ts';

export interface Providers {
  /** The addresses that the configured providers call. */
  routes: readonly FastifyPluginAsyncZod[];
  ways(order: { number: string; total: number }, locale: Locale): HostedWay[];
  /** The order of an account; null: the shop has not given it to a provider. */
  numberOf(account: string): string | null;
  /** What is due for a payment of a provider whose time has come; of one that can be asked, also before. */
  check(payment: PaymentRow): Promise<void>;
  /** Whether the provider can be asked what became of a payment. The others call the shop. */
  reportsStatus(provider: HostedProviderName): boolean;
  /** Asks about the payment of an order whose payer is back from the page of a provider, unless it was asked just now. */
  refresh(number: string, options: { hasLeft: boolean }): Promise<void>;
  /** By which one gives money back when the shop asks; null: only a person in its cabinet does. */
  refunds(provider: HostedProviderName): RefundGateway | null;
  /** By which one gives parts of a payment back; null: it gives back a whole payment at most. */
  partRefunds(provider: HostedProviderName): PartRefundGateway | null;
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
  const { payme, click, uzum, uzumCheckout } = providers;
  const sentTo: Partial<Record<HostedProviderName, RedirectDeps>> = {
    ...(uzumCheckout !== null && {
      uzum_checkout: { ...deps, publicUrl, redirect: uzumCheckoutProvider(uzumCheckout, base) },
    }),
  };
  const redirects = Object.values(sentTo);
  const rules: Record<HostedProviderName, HostedRules> = {
    payme_merchant: { timeout: PAYME_TIMEOUT },
    // Also of one that is not configured any more: what it has open ends all the same.
    click: { timeout: CLICK_TIMEOUT, ...(click !== null && { refunds: clickRefunds(click) }) },
    uzum_bank: { timeout: UZUM_TIMEOUT },
    // Only of one that is not configured any more.
    uzum_checkout: { timeout: { code: null, note: timeoutNote('uzum_checkout') } },
  };
  return {
    routes: [
      ...(payme === null ? [] : [paymeRoutes({ ...deps, payme })]),
      ...(click === null ? [] : [clickRoutes({ ...deps, click })]),
      ...(uzum === null ? [] : [uzumRoutes({ ...deps, uzum })]),
      ...redirects.map(redirectRoutes),
      ...(sentTo.uzum_checkout === undefined || uzumCheckout === null
        ? []
        : [uzumCheckoutRoutes({ ...sentTo.uzum_checkout, callbackKey: uzumCheckout.callbackKey })]),
    ],
    ways: (order, locale) => hostedWays({ providers, publicUrl, accountKeys }, order, locale),
    numberOf: (account) => numberOfAccount(account, accountKeys),
    async check(payment) {
      const redirect = isHostedProvider(payment.provider) ? sentTo[payment.provider] : undefined;
      return redirect === undefined ? checkHostedPayment(base, payment, rules) : checkRedirect(redirect, payment);
    },
    reportsStatus: (provider) => sentTo[provider] !== undefined,
    refresh: async (number, options) => {
      await Promise.all(redirects.map((redirect) => refreshReturned(redirect, number, options)));
    },
    refunds: (provider) => sentTo[provider]?.redirect.refunds ?? rules[provider].refunds ?? null,
    partRefunds: (provider) => sentTo[provider]?.redirect.refunds ?? null,
  };
}
