import { useState } from 'react';
import type { InstalmentPartner } from '#contract/instalments/instalment-applications.ts';
import {
  chooseOffer,
  type InitialPaymentBounds,
  type InstalmentSums,
  initialPaymentBounds,
  instalmentSums,
  selectableTerms,
  startingInitialPayment,
} from '#contract/instalments/instalments.ts';

export interface ChosenPlan {
  partner: InstalmentPartner;
  term: number;
  terms: number[];
  bounds: InitialPaymentBounds;
  /** As typed, even when it is not allowed. */
  firstPay: number;
  sums: InstalmentSums;
  chooseTerm(term: number): void;
  choosePartner(code: string): void;
  chooseFirstPay(sum: number): void;
}

/** The partner, term and initial payment chosen in the picker (specification 4.27, 4.28); null when no partner has an offer. */
export function useOffer(
  partners: readonly InstalmentPartner[],
  amount: number,
  start: { term?: number | undefined },
): ChosenPlan | null {
  const [selected, setSelected] = useState<{ partner?: string; term?: number }>(
    start.term === undefined ? {} : { term: start.term },
  );
  const [typed, setTyped] = useState<number>();
  const offer = chooseOffer(partners, selected);
  const partner = partners.find(({ code }) => code === offer?.partner);
  const plan = partner?.plans.find(({ months }) => months === offer?.term);
  if (offer === null || partner === undefined || plan === undefined) return null;
  const bounds = initialPaymentBounds(amount, partner, plan.is_noprepayment);
  const firstPay = typed ?? startingInitialPayment(bounds);
  return {
    partner,
    term: offer.term,
    terms: selectableTerms(partners),
    bounds,
    firstPay,
    sums: instalmentSums(partner.code, amount, Math.min(firstPay, amount), plan),
    chooseTerm: (term) => setSelected({ partner: offer.partner, term }),
    choosePartner: (code) => {
      setSelected({ partner: code, term: offer.term });
      // The minimum of one partner may not fit another.
      if (typed !== undefined && typed === bounds.min) setTyped(undefined);
    },
    chooseFirstPay: setTyped,
  };
}
