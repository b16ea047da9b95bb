import { z } from 'zod';
import type { ReceiptRules } from '#contract/receipts/sale-receipt.ts';
import { isOrigin } from './is-origin.ts';
import { addressList } from './proxy-config.ts';
import { receiptRules, receiptVariables, SANDBOX_RECEIPTS, type SellerId, sellerId } from './receipts-config.ts';
import { StartupError } from './startup-error.ts';

/** Providers to whose page the payer is sent; one that is null is not offered. */
export interface ProvidersConfig {
  payme: PaymeMerchantConfig | null;
  click: ClickConfig | null;
  uzum: UzumBankConfig | null;
  uzumCheckout: UzumCheckoutConfig | null;
}

export const NO_PROVIDERS: ProvidersConfig = { payme: null, click: null, uzum: null, uzumCheckout: null };

/** A cashbox of Payme's Merchant API. */
export interface PaymeMerchantConfig {
  /** Of the cashbox. */
  id: string;
  /** With which Payme signs in. */
  key: string;
  /** The address of its page, without a slash at its end. */
  checkoutUrl: string;
  /** The field of the account, as the cashbox names it. */
  accountField: string;
  /** From where Payme calls; empty: from anywhere. */
  callers: readonly string[];
  /** The errors of an order that is paid, and of one that another payment is under way for: texts of Payme disagree. */
  codes: { paid: number; busy: number };
  /** How the lines of receipts are written; null: none are sent. */
  receipts: ReceiptRules | null;
}

/** A service of Click. */
export interface ClickConfig {
  serviceId: string;
  merchantId: string;
  /** Of the merchant interface, which gives money back. */
  userId: string;
  /** Signs its calls, and ours. */
  secret: string;
  payUrl: string;
  /** Of the merchant interface, without a slash at its end. */
  apiUrl: string;
  timeoutMs: number;
}

/** A service of Uzum Bank's Merchant API. */
export interface UzumBankConfig {
  serviceId: number;
  /** With which Uzum Bank signs in. */
  login: string;
  password: string;
  payUrl: string;
  /** The attribute of a payment that holds the account, as the service names it. */
  accountField: string;
  /** Of the parameters of its page, which are agreed for each service. */
  linkNames: { account: string; amount: string; returnUrl: string };
  /** The error of an order that another payment is under way for: its texts have none. */
  busyCode: number;
}

/** A terminal of Uzum Checkout. */
export interface UzumCheckoutConfig {
  terminalId: string;
  apiKey: string;
  /** Of its interface, without a slash at its end. */
  apiUrl: string;
  /** The last part of the address that it calls: its calls have no signature. */
  callbackKey: string;
  /** How long its page can be paid on. */
  sessionSeconds: number;
  timeoutMs: number;
  /** The lines of the receipt that it makes itself; null: the terminal makes none. */
  receipts: { rules: ReceiptRules; seller: SellerId } | null;
}

const PAYME_URL = 'https://checkout.paycom.uz';
const CLICK_URL = 'https://my.click.uz';
const CLICK_API_URL = 'https://api.click.uz';
const UZUM_BANK_URL = 'https://www.uzumbank.uz';
const UZUM_CHECKOUT_TEST_URL = 'https://test-chk-api.uzumcheckout.uz';

const digits = (what: string) => z.string().regex(/^\d{1,18}$/, `must be the number of the ${what} at Click`);
const parameter = z.string().regex(/^\w{1,40}$/, 'must be the name of a parameter: letters, digits and _');
const origin = (example: string) =>
  z
    .string()
    .refine(isOrigin, `must be an origin without a path, such as ${example}`)
    .transform((url) => new URL(url).origin);
/** Of the account: Payme keeps -31050 to -31099 for it, and -31008 for what is not possible now. */
const accountError = z
  .string()
  .regex(/^-310(08|[5-9]\d)$/, 'must be -31008, or from -31099 to -31050')
  .transform(Number);

/** The variables, part of the schema in `config.ts`. */
export const providerVariables = {
  PAYME_MERCHANT_ID: z
    .string()
    .regex(/^[\da-f]{24}$/i, 'must be the id of the cashbox: 24 hexadecimal digits')
    .optional(),
  PAYME_MERCHANT_KEY: z.string().optional(),
  PAYME_MERCHANT_URL: origin(PAYME_URL).optional(),
  PAYME_MERCHANT_ACCOUNT: z
    .string()
    .regex(/^\w{1,40}$/, 'must be the name of the account field of the cashbox')
    .default('order_id'),
  PAYME_MERCHANT_CALLERS: addressList.optional(),
  PAYME_MERCHANT_PAID_CODE: accountError.default(-31_051),
  PAYME_MERCHANT_BUSY_CODE: accountError.default(-31_008),
  CLICK_SERVICE_ID: digits('service').optional(),
  CLICK_MERCHANT_ID: digits('merchant').optional(),
  CLICK_USER_ID: digits('user').optional(),
  CLICK_SECRET: z.string().optional(),
  CLICK_URL: origin(CLICK_URL).optional(),
  CLICK_API_URL: origin(CLICK_API_URL).optional(),
  UZUM_BANK_SERVICE_ID: z
    .string()
    .regex(/^\d{1,15}$/, 'must be the number of the service at Uzum Bank')
    .transform(Number)
    .optional(),
  // A login ends at the first colon.
  UZUM_BANK_LOGIN: z
    .string()
    .regex(/^[^:]+$/, 'must have no colon')
    .optional(),
  UZUM_BANK_PASSWORD: z.string().optional(),
  UZUM_BANK_URL: origin(UZUM_BANK_URL).optional(),
  UZUM_BANK_ACCOUNT: parameter.default('order_id'),
  UZUM_BANK_LINK_ACCOUNT: parameter.default('orderId'),
  UZUM_BANK_LINK_AMOUNT: parameter.default('amount'),
  UZUM_BANK_LINK_RETURN: parameter.default('redirectUrl'),
  UZUM_BANK_BUSY_CODE: z
    .string()
    .regex(/^(1000[789]|99999)$/, 'must be 10007, 10008, 10009 or 99999')
    .default('10009')
    .transform(Number),
  UZUM_CHECKOUT_TERMINAL_ID: z.guid('must be the id of the terminal: a UUID').optional(),
  UZUM_CHECKOUT_API_KEY: z.guid('must be the key of the terminal: a UUID').optional(),
  // Its live host is in no text: the manager at Uzum names it.
  UZUM_CHECKOUT_URL: origin(UZUM_CHECKOUT_TEST_URL).optional(),
  UZUM_CHECKOUT_CALLBACK_KEY: z
    .string()
    .regex(/^[\w-]{16,64}$/, 'must be 16 to 64 letters, digits, _ or -')
    .optional(),
  UZUM_CHECKOUT_SESSION_SECONDS: z.coerce.number().int().min(600).max(1800).default(900),
  UZUM_CHECKOUT_LINES: z.enum(['on', 'off']).default('off'),
};

const variables = z.object({ ...providerVariables, ...receiptVariables });

/** The owner's contracts, or else the sandbox; without both nothing of a provider is offered. */
export function providersConfig(
  values: z.output<typeof variables>,
  { sandboxUrl, timeoutMs }: { sandboxUrl: string | null; timeoutMs: number },
): ProvidersConfig {
  return {
    payme: paymeConfig(values, sandboxUrl),
    click: clickConfig(values, sandboxUrl, timeoutMs),
    uzum: uzumBankConfig(values, sandboxUrl),
    uzumCheckout: uzumCheckoutConfig(values, sandboxUrl, timeoutMs),
  };
}

function paymeConfig(values: z.output<typeof variables>, sandboxUrl: string | null): PaymeMerchantConfig | null {
  const { PAYME_MERCHANT_ID: id, PAYME_MERCHANT_KEY: key, PAYME_MERCHANT_URL: url } = values;
  const rest = {
    accountField: values.PAYME_MERCHANT_ACCOUNT,
    callers: values.PAYME_MERCHANT_CALLERS ?? [],
    codes: { paid: values.PAYME_MERCHANT_PAID_CODE, busy: values.PAYME_MERCHANT_BUSY_CODE },
  };
  const receipts = receiptRules(values);
  if (id && key) return { ...rest, id, key, checkoutUrl: url ?? PAYME_URL, receipts };
  if (id || key) throw new StartupError('PAYME_MERCHANT_ID and PAYME_MERCHANT_KEY must be set together');
  if (sandboxUrl === null) return null;
  const checkoutUrl = `${url ?? sandboxUrl}/payme-checkout`;
  return { ...rest, id: '5'.repeat(24), key: 'sandbox', checkoutUrl, receipts: receipts ?? SANDBOX_RECEIPTS };
}

function clickConfig(
  values: z.output<typeof variables>,
  sandboxUrl: string | null,
  timeoutMs: number,
): ClickConfig | null {
  const { CLICK_SERVICE_ID: serviceId, CLICK_MERCHANT_ID: merchantId, CLICK_USER_ID: userId } = values;
  const { CLICK_SECRET: secret, CLICK_URL: url, CLICK_API_URL: apiUrl } = values;
  if (serviceId && merchantId && userId && secret) {
    const addresses = { payUrl: `${url ?? CLICK_URL}/services/pay`, apiUrl: `${apiUrl ?? CLICK_API_URL}/v2/merchant` };
    return { serviceId, merchantId, userId, secret, ...addresses, timeoutMs };
  }
  if (serviceId || merchantId || userId || secret)
    throw new StartupError('CLICK_SERVICE_ID, CLICK_MERCHANT_ID, CLICK_USER_ID and CLICK_SECRET must be set together');
  if (sandboxUrl === null) return null;
  const addresses = {
    payUrl: `${url ?? sandboxUrl}/services/pay`,
    apiUrl: `${apiUrl ?? sandboxUrl}/v2/merchant`,
  };
  return { serviceId: '1001', merchantId: '1', userId: '1', secret: 'sandbox', ...addresses, timeoutMs };
}

function uzumBankConfig(values: z.output<typeof variables>, sandboxUrl: string | null): UzumBankConfig | null {
  const { UZUM_BANK_SERVICE_ID: serviceId, UZUM_BANK_LOGIN: login, UZUM_BANK_PASSWORD: password } = values;
  const rest = {
    accountField: values.UZUM_BANK_ACCOUNT,
    linkNames: {
      account: values.UZUM_BANK_LINK_ACCOUNT,
      amount: values.UZUM_BANK_LINK_AMOUNT,
      returnUrl: values.UZUM_BANK_LINK_RETURN,
    },
    busyCode: values.UZUM_BANK_BUSY_CODE,
  };
  const payUrlAt = (base: string) => `${values.UZUM_BANK_URL ?? base}/open-service`;
  if (serviceId && login && password) return { ...rest, serviceId, login, password, payUrl: payUrlAt(UZUM_BANK_URL) };
  if (serviceId || login || password)
    throw new StartupError('UZUM_BANK_SERVICE_ID, UZUM_BANK_LOGIN and UZUM_BANK_PASSWORD must be set together');
  if (sandboxUrl === null) return null;
  return { ...rest, serviceId: 2001, login: 'uzum', password: 'sandbox', payUrl: payUrlAt(sandboxUrl) };
}

function uzumCheckoutConfig(
  values: z.output<typeof variables>,
  sandboxUrl: string | null,
  timeoutMs: number,
): UzumCheckoutConfig | null {
  const { UZUM_CHECKOUT_TERMINAL_ID: terminalId, UZUM_CHECKOUT_API_KEY: apiKey, UZUM_CHECKOUT_URL: apiUrl } = values;
  const { UZUM_CHECKOUT_CALLBACK_KEY: callbackKey, UZUM_CHECKOUT_SESSION_SECONDS: sessionSeconds } = values;
  const rest = { sessionSeconds, timeoutMs };
  if (terminalId && apiKey && apiUrl && callbackKey) {
    const receipts = values.UZUM_CHECKOUT_LINES === 'on' ? linesOf(values) : null;
    return { ...rest, terminalId, apiKey, apiUrl, callbackKey, receipts };
  }
  if (terminalId || apiKey || apiUrl || callbackKey)
    throw new StartupError(
      'UZUM_CHECKOUT_TERMINAL_ID, UZUM_CHECKOUT_API_KEY, UZUM_CHECKOUT_URL and UZUM_CHECKOUT_CALLBACK_KEY must be set together',
    );
  if (sandboxUrl === null) return null;
  return {
    ...{ ...rest, ...SANDBOX_TERMINAL, apiUrl: `${sandboxUrl}/uzum-checkout`, callbackKey: 'sandbox' },
    receipts: { rules: receiptRules(values) ?? SANDBOX_RECEIPTS, seller: { TIN: '123456789' } },
  };
}

const SANDBOX_TERMINAL = {
  terminalId: '11111111-1111-4111-8111-111111111111',
  apiKey: '22222222-2222-4222-8222-222222222222',
};

function linesOf(values: z.output<typeof variables>): UzumCheckoutConfig['receipts'] {
  const rules = receiptRules(values);
  const seller = sellerId(values.RECEIPT_SELLER_ID);
  if (rules === null || seller === null)
    throw new StartupError('UZUM_CHECKOUT_LINES needs RECEIPT_VAT_PERCENT and RECEIPT_SELLER_ID');
  return { rules, seller };
}
