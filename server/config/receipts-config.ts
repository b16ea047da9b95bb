import { z } from 'zod';
import type { ReceiptRules } from '#contract/receipts/sale-receipt.ts';
import { VAT_RATES } from '#contract/receipts/vat.ts';
import { StartupError } from './startup-error.ts';

const digits = (pattern: RegExp, what: string) => z.string().regex(pattern, `must be ${what}`);

/** The variables, part of the schema in `config.ts`. */
export const receiptVariables = {
  RECEIPT_VAT_PERCENT: z.enum(VAT_RATES.map(String)).transform(Number).optional(),
  RECEIPT_DELIVERY_IKPU: digits(/^\d{17}$/, 'the IKPU of the delivery: 17 digits').optional(),
  RECEIPT_DELIVERY_PACKAGE_CODE: digits(/^\d{1,20}$/, 'the package code of the delivery: digits').optional(),
};

const variables = z.object(receiptVariables);

/** Of the sandbox, with codes that are made up, as those of the demo's goods are. */
export const SANDBOX_RECEIPTS: ReceiptRules = {
  vatPercent: 12,
  delivery: { ikpu: '10112006002000000', packageCode: '1500014' },
};

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
