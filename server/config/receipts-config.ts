import { z } from 'zod';
import { VAT_RATES } from '#contract/money/vat.ts';
import type { ReceiptRules } from '#contract/receipts/sale-receipt.ts';
import { isOrigin } from './is-origin.ts';
import { StartupError } from './startup-error.ts';

/** Uzum Fiscalization. */
const SERVICE_URL = 'https://ofd-key.inplat-tech.com';

/** How the shop writes receipts, and who makes those that no provider makes. */
export interface ReceiptsConfig {
  rules: ReceiptRules;
  /** The fiscal service; null: receipts are made at the till. */
  service: ReceiptServiceConfig | null;
  /** Who makes receipts of cards that are typed in the shop, and of Uzum Bank: it is not established that the banks do. */
  cards: 'till' | 'service';
  /** Of money that comes before the goods are handed over. */
  prepayment: 'sale' | 'advance';
  /** The terminal of Uzum Checkout makes the receipts of its payments, of the lines that it is given. */
  isMadeByUzumCheckout?: boolean;
  /** The shop in the lines of Click's and Uzum Checkout's receipts; null: Click is given none. */
  seller: SellerId | null;
}

export interface ReceiptServiceConfig {
  /** Without a slash at its end. */
  url: string;
  key: string;
  timeoutMs: number;
}

/** The number of a firm, or that of a person. */
export type SellerId = { TIN: string } | { PINFL: string };

const digits = (pattern: RegExp, what: string) => z.string().regex(pattern, `must be ${what}`);

/** The variables, part of the schema in `config.ts`. */
export const receiptVariables = {
  RECEIPT_VAT_PERCENT: z.enum(VAT_RATES.map(String)).transform(Number).optional(),
  RECEIPT_DELIVERY_IKPU: digits(/^\d{17}$/, 'the IKPU of the delivery: 17 digits').optional(),
  RECEIPT_DELIVERY_PACKAGE_CODE: digits(/^\d{1,20}$/, 'the package code of the delivery: digits').optional(),
  RECEIPT_SELLER_ID: digits(/^(\d{9}|\d{14})$/, 'the STIR of the shop, 9 digits, or a PINFL, 14 digits').optional(),
  RECEIPT_SERVICE_KEY: z.string().optional(),
  RECEIPT_SERVICE_URL: z
    .string()
    .refine(isOrigin, `must be an origin without a path, such as ${SERVICE_URL}`)
    .transform((url) => new URL(url).origin)
    .optional(),
  RECEIPT_CARDS: z.enum(['till', 'service']).optional(),
  RECEIPT_PREPAYMENT: z.enum(['sale', 'advance']).default('sale'),
};

const variables = z.object(receiptVariables);

/** Of the sandbox, with codes that are made up, as those of the demo's goods are. */
export const SANDBOX_RECEIPTS: ReceiptRules = {
  vatPercent: 12,
  delivery: { ikpu: '10112006002000000', packageCode: '1500014' },
};

/** Null: the shop writes no receipts. Beside the sandbox it does, and its fiscal service is simulated. */
export function receiptsConfig(
  values: z.output<typeof variables>,
  {
    sandboxUrl,
    timeoutMs,
    isMadeByUzumCheckout = false,
  }: { sandboxUrl: string | null; timeoutMs: number; isMadeByUzumCheckout?: boolean },
): ReceiptsConfig | null {
  const own = receiptRules(values);
  const { RECEIPT_SERVICE_KEY: key, RECEIPT_SERVICE_URL: url, RECEIPT_SELLER_ID: seller } = values;
  if (own === null && (key ?? seller) !== undefined)
    throw new StartupError('RECEIPT_SERVICE_KEY and RECEIPT_SELLER_ID need RECEIPT_VAT_PERCENT');
  const rules = own ?? (sandboxUrl === null ? null : SANDBOX_RECEIPTS);
  if (rules === null) return null;
  const isSandbox = key === undefined && sandboxUrl !== null;
  const serviceUrl = url ?? (isSandbox ? `${sandboxUrl}/uzum-fiscalization` : SERVICE_URL);
  const serviceKey = key ?? (isSandbox ? 'sandbox' : null);
  return {
    rules,
    service: serviceKey === null ? null : { url: serviceUrl, key: serviceKey, timeoutMs },
    cards: values.RECEIPT_CARDS ?? (isSandbox ? 'service' : 'till'),
    prepayment: values.RECEIPT_PREPAYMENT,
    isMadeByUzumCheckout,
    seller: sellerId(seller ?? (isSandbox ? '123456789' : undefined)),
  };
}

export function sellerId(digits: string | undefined): SellerId | null {
  if (digits === undefined) return null;
  return digits.length === 9 ? { TIN: digits } : { PINFL: digits };
}

/** Null: no lines of receipts are sent to anybody. */
export function receiptRules(values: z.output<typeof variables>): ReceiptRules | null {
  const { RECEIPT_VAT_PERCENT: vatPercent, RECEIPT_DELIVERY_IKPU: ikpu } = values;
  const { RECEIPT_DELIVERY_PACKAGE_CODE: packageCode } = values;
  if ((ikpu === undefined) !== (packageCode === undefined))
    throw new StartupError('RECEIPT_DELIVERY_IKPU and RECEIPT_DELIVERY_PACKAGE_CODE must be set together');
  const delivery = ikpu !== undefined && packageCode !== undefined ? { ikpu, packageCode } : null;
  if (vatPercent !== undefined) return { vatPercent, delivery };
  if (delivery !== null) throw new StartupError('RECEIPT_DELIVERY_IKPU needs RECEIPT_VAT_PERCENT');
  return null;
}
