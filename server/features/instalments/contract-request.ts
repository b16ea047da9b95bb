import { localize } from '#contract/i18n/locale.ts';
import type { ApplicationRow } from './application-queries.ts';
import type { ContractIds, ContractRequest } from './instalment-gateway.ts';

export function contractIdsOf({ contractId, partnerOrderId }: ApplicationRow): ContractIds {
  return { contractId: contractId ?? '', partnerOrderId: partnerOrderId ?? '' };
}

/** What the partner is asked to finance: the credit is the price without the first payment. */
export function contractRequestOf(
  { id, phone, amount, firstPay, months, lines, locale }: ApplicationRow,
  addresses: Pick<ContractRequest, 'returnUrl' | 'callbackUrl'>,
): ContractRequest {
  return {
    reference: id,
    phone,
    credit: amount - firstPay,
    months,
    lines: lines.map(({ productId, name, quantity, price }) => ({
      productId,
      name: localize(name, locale),
      quantity,
      price,
    })),
    locale,
    ...addresses,
  };
}
