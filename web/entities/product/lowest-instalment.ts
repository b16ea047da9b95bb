import {
  initialPaymentBounds,
  MIN_TERM,
  type PartnerTerms,
  type PlanTerms,
  planTotal,
} from '#contract/instalments/instalments.ts';

/** A partner as `GET /instalments/partners` returns it. */
export type OfferedPartner = PartnerTerms<PlanTerms & { is_noprepayment: boolean }>;

export interface LowestInstalment {
  monthly: number;
  months: number;
  /** The initial payment. It is required when the sum exceeds the partner's limit or when the plan demands it. */
  firstPay: number;
}

/**
 * Finds the lowest monthly payment for the whole sum as one contract, so that a partner's fixed fee counts once and not
 * per order line. Offers without an initial payment come before offers with one.
 */
export function lowestInstalment(sum: number, partners: readonly OfferedPartner[]): LowestInstalment | null {
  const offers = partners.flatMap((partner) =>
    partner.plans
      .filter(({ months }) => months >= MIN_TERM)
      .map((plan): LowestInstalment => {
        const { isRequired, min } = initialPaymentBounds(sum, partner, plan.is_noprepayment);
        const firstPay = isRequired ? min : 0;
        return { monthly: Math.floor(planTotal(sum - firstPay, plan) / plan.months), months: plan.months, firstPay };
      }),
  );
  return offers.toSorted((a, b) => a.firstPay - b.firstPay || a.monthly - b.monthly)[0] ?? null;
}
