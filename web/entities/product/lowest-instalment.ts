import {
  initialPaymentBounds,
  MIN_TERM,
  type PartnerTerms,
  type PlanTerms,
  planTotal,
} from '#contract/instalments/instalments.ts';

/** A partner as `GET /instalments/partners` tells of it. */
export type OfferedPartner = PartnerTerms<PlanTerms & { is_noprepayment: boolean }>;

export interface LowestInstalment {
  monthly: number;
  months: number;
  /** What must be paid at once: the sum is over the partner's limit, or the plan wants it. */
  firstPay: number;
}

/**
 * The least that the whole sum can be paid with each month, as one contract: what a partner asks besides its percents is asked
 * once, not for every line. An offer without a first payment goes before one with it.
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
