/**
 * Instalment arithmetic (specification 9.33–9.36, rulings R4.1–R4.4), and the rules of the partner picker
 * (specification 4.27–4.29). All money is whole sum; nothing here needs Zod, so that a product's page may use it.
 */

/** The shop's own instalment among the partners. */
export const IN_HOUSE_PARTNER = 'inhouse';
export const DEFAULT_TERM = 12;
/** In months. A single payment at the end of one month is no instalment. */
export const MIN_TERM = 2;
const IN_HOUSE_STEP = 1000;
/** The slider's step for the initial payment, in sum. */
export const INITIAL_PAYMENT_STEP = 1000;

/** A partner's price for a term: `total = ceil(credit × percent / 100) + fee`. */
export interface PlanTerms {
  months: number;
  percent: number;
  fee: number;
}

export interface PartnerTerms<Plan extends PlanTerms = PlanTerms> {
  code: string;
  /** The highest amount that the partner finances, in sum. */
  limit: number;
  /** The lowest initial payment, where there is one. */
  min_first_pay: number;
  plans: readonly Plan[];
}

/** The total of all monthly payments for `credit`; in-house: `ceil(k × price + 48 000)`. */
export function planTotal(credit: number, { percent, fee }: Pick<PlanTerms, 'percent' | 'fee'>): number {
  return Math.ceil((credit * percent) / 100) + fee;
}

/**
 * The monthly payment: `floor(total / months)` at a partner, `ceil(total / months / 1000) × 1000` at the shop itself.
 * `total` is the total of all monthly payments.
 */
export function monthlyPayment(partner: string, total: number, months: number): number {
  if (partner !== IN_HOUSE_PARTNER) return Math.floor(total / months);
  return Math.ceil(total / (months * IN_HOUSE_STEP)) * IN_HOUSE_STEP;
}

/**
 * The part of the price above the partner's limit, which must be paid initially; 0 when the price is within the limit.
 */
export function firstPaymentOverLimit(amount: number, limit: number): number {
  return Math.max(0, amount - limit);
}

/**
 * The allowed initial payment: nothing, or from `min` to `max`. `isRequired`: nothing is not allowed, because the
 * price is above the limit or the plan requires a prepayment. At least one step remains to be financed.
 */
export interface InitialPaymentBounds {
  isRequired: boolean;
  min: number;
  max: number;
}

export function initialPaymentBounds(
  amount: number,
  { limit, min_first_pay }: Pick<PartnerTerms, 'limit' | 'min_first_pay'>,
  isNoPrepayment = true,
): InitialPaymentBounds {
  const overLimit = firstPaymentOverLimit(amount, limit);
  const max = Math.max(overLimit, amount - INITIAL_PAYMENT_STEP, 0);
  const min = Math.min(Math.max(overLimit, min_first_pay), max);
  return { isRequired: overLimit > 0 || (!isNoPrepayment && min > 0), min, max };
}

/** The picker's first value: 0 when no prepayment is required (specification 9.36), else the lowest allowed. */
export function startingInitialPayment({ isRequired, min }: InitialPaymentBounds): number {
  return isRequired ? min : 0;
}

/** Null: the amount is valid. */
export function initialPaymentFault(sum: number, { isRequired, min, max }: InitialPaymentBounds): 'min' | 'max' | null {
  if (sum > max) return 'max';
  if (sum === 0 && !isRequired) return null;
  return sum < min ? 'min' : null;
}

/** The sums of one offer. `total_price` is the initial payment and all monthly payments together. */
export interface InstalmentSums {
  first_pay: number;
  credit: number;
  /** All monthly payments together. */
  credit_total: number;
  month_price: number;
  total_price: number;
  overpayment: number;
}

export function instalmentSums(partner: string, amount: number, firstPay: number, plan: PlanTerms): InstalmentSums {
  const credit = Math.max(0, amount - firstPay);
  const creditTotal = planTotal(credit, plan);
  const total = firstPay + creditTotal;
  return {
    first_pay: firstPay,
    credit,
    credit_total: creditTotal,
    month_price: monthlyPayment(partner, creditTotal, plan.months),
    total_price: total,
    overpayment: total - amount,
  };
}

const RATE_STEPS = 60;

/**
 * The yearly rate of a credit in percent, one decimal: the nominal rate, compounded monthly, at which the monthly
 * payments are worth what is financed.
 */
export function yearlyRate(
  { credit, credit_total }: Pick<InstalmentSums, 'credit' | 'credit_total'>,
  months: number,
): number {
  if (credit <= 0 || credit_total <= credit || months < 1) return 0;
  const payment = credit_total / months;
  let [low, high] = [0, 1];
  for (let step = 0; step < RATE_STEPS; step++) {
    const rate = (low + high) / 2;
    const worth = (payment * (1 - (1 + rate) ** -months)) / rate;
    if (worth > credit) low = rate;
    else high = rate;
  }
  return Math.round(low * 12 * 1000) / 10;
}

/** A partner with what its plans say about a prepayment. */
export type OfferedPartner = PartnerTerms<PlanTerms & { is_noprepayment: boolean }>;

/**
 * "From `monthly` × `months`, `firstPay` at once, `total` in all": the initial payment is what the limit or the plan
 * requires.
 */
export interface LowestInstalment {
  monthly: number;
  months: number;
  firstPay: number;
  total: number;
}

/**
 * The lowest month of all partners and terms, for the whole sum as one contract, as the picker would offer it: on
 * cards, in price blocks and in the cart. Offers without an initial payment come before those with one. Null: no
 * partner has a plan.
 */
export function lowestInstalment(sum: number, partners: readonly OfferedPartner[]): LowestInstalment | null {
  let lowest: LowestInstalment | null = null;
  for (const partner of partners) {
    for (const plan of partner.plans) {
      if (plan.months < MIN_TERM) continue;
      const firstPay = startingInitialPayment(initialPaymentBounds(sum, partner, plan.is_noprepayment));
      const creditTotal = planTotal(sum - firstPay, plan);
      const monthly = monthlyPayment(partner.code, creditTotal, plan.months);
      const isLower =
        lowest === null || firstPay < lowest.firstPay || (firstPay === lowest.firstPay && monthly < lowest.monthly);
      if (isLower) lowest = { monthly, months: plan.months, firstPay, total: firstPay + creditTotal };
    }
  }
  return lowest;
}

/** The selectable terms: the distinct terms of all partners, ascending, from two months (specification 4.29, 9.39). */
export function selectableTerms(partners: readonly Pick<PartnerTerms, 'plans'>[]): number[] {
  const months = partners.flatMap(({ plans }) => plans.map((plan) => plan.months));
  return [...new Set(months)].filter((term) => term >= MIN_TERM).sort((a, b) => a - b);
}

export interface ChosenOffer {
  partner: string;
  term: number;
}

/**
 * The picker's choice (specification 4.27, 4.28): the requested partner (else the first) and term (else 12 months).
 * When the partner has no plan of that term, another partner that has one is chosen; when none has it, the next
 * shorter term; when all terms are longer, the shortest. Null: there is no plan at all.
 */
export function chooseOffer(
  partners: readonly Pick<PartnerTerms, 'code' | 'plans'>[],
  requested: Partial<ChosenOffer> = {},
): ChosenOffer | null {
  const preferred = partners.find(({ code }) => code === requested.partner) ?? partners[0];
  if (preferred === undefined) return null;
  const inOrder = [preferred, ...partners.filter((partner) => partner !== preferred)];
  const terms = selectableTerms(partners);
  const preferredTerm = requested.term ?? DEFAULT_TERM;
  const term = terms.findLast((months) => months <= preferredTerm) ?? terms[0];
  const partner = inOrder.find(({ plans }) => plans.some(({ months }) => months === term));
  return partner === undefined || term === undefined ? null : { partner: partner.code, term };
}

export interface ScheduledPayment {
  /** From 1. */
  number: number;
  /** `2026-12-21`. */
  due: string;
  sum: number;
}

/**
 * The payments of a contract that was signed on `signedOn` (`2026-11-21`): one a month, on the same day or on the last
 * day of a shorter month. The last payment contains the rounding difference.
 */
export function paymentSchedule(
  contract: { credit_total: number; month_price: number; months: number },
  signedOn: string,
): ScheduledPayment[] {
  const schedule: ScheduledPayment[] = [];
  let left = contract.credit_total;
  for (let number = 1; number <= contract.months && left > 0; number++) {
    const sum = number === contract.months ? left : Math.min(contract.month_price, left);
    // Of a few sum nothing is due before the last month.
    if (sum > 0) schedule.push({ number, due: addMonths(signedOn, number), sum });
    left -= sum;
  }
  return schedule;
}

/**
 * The next payment when `paid` has been received: the oldest month that is not covered, and its open part. Null:
 * everything is paid.
 */
export function nextPayment(
  schedule: readonly ScheduledPayment[],
  paid: number,
): { number: number; due: string; sum: number } | null {
  let covered = 0;
  for (const { number, due, sum } of schedule) {
    covered += sum;
    if (covered > paid) return { number, due, sum: covered - paid };
  }
  return null;
}

function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}
