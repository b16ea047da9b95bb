/**
 * Instalment arithmetic of the specification (9.33–9.36) and the rulings (R4), and the rules of the partner picker (4.27–4.29). All money is whole sum;
 * nothing here needs Zod, so that a product's page may use it.
 */

/** The shop's own instalment among the partners. */
export const IN_HOUSE_PARTNER = 'inhouse';
export const DEFAULT_TERM = 12;
/** One payment at the end of a month is no instalment. */
export const MIN_TERM = 2;
const IN_HOUSE_STEP = 1000;
/** How an initial payment is moved by its slider. */
export const INITIAL_PAYMENT_STEP = 1000;

/** What a partner asks over so many months: `total = ceil(credit × percent / 100) + fee`. */
export interface PlanTerms {
  months: number;
  percent: number;
  fee: number;
}

export interface PartnerTerms<Plan extends PlanTerms = PlanTerms> {
  code: string;
  /** The most that it finances, in sum. */
  limit: number;
  /** The least initial payment, where there is one. */
  min_first_pay: number;
  plans: readonly Plan[];
}

/** What financing `credit` costs in all; in-house: `ceil(k × price + 48 000)`. */
export function planTotal(credit: number, { percent, fee }: Pick<PlanTerms, 'percent' | 'fee'>): number {
  return Math.ceil((credit * percent) / 100) + fee;
}

/**
 * What a month costs: `floor(total / months)` at a partner, `ceil(total / months / 1000) × 1000` at the shop itself.
 * `total` is what financing costs in all over the term.
 */
export function monthlyPayment(partner: string, total: number, months: number): number {
  if (partner !== IN_HOUSE_PARTNER) return Math.floor(total / months);
  return Math.ceil(total / (months * IN_HOUSE_STEP)) * IN_HOUSE_STEP;
}

/** The least `floor(total / months)` over all partners and terms, as cards and price blocks show it; null where nobody offers one. */
export function lowestMonthly(
  price: number,
  partners: readonly { plans: readonly PlanTerms[] }[],
): { monthly: number; months: number } | null {
  let lowest: { monthly: number; months: number } | null = null;
  for (const plan of partners.flatMap(({ plans }) => plans)) {
    if (plan.months < MIN_TERM) continue;
    const monthly = Math.floor(planTotal(price, plan) / plan.months);
    if (lowest === null || monthly < lowest.monthly) lowest = { monthly, months: plan.months };
  }
  return lowest;
}

/** What must be paid at once because the price is above the partner's limit; 0 when it isn't. */
export function firstPaymentOverLimit(amount: number, limit: number): number {
  return Math.max(0, amount - limit);
}

/**
 * How much may be paid at once: nothing, or from `least` to `most`. `isRequired`: nothing won't do, because the price is above the
 * limit or the plan wants a prepayment. At least one step is left to be financed.
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

/** What the picker starts with: 0 without prepayment (specification 9.36), else the least that must be. */
export function startingInitialPayment({ isRequired, min }: InitialPaymentBounds): number {
  return isRequired ? min : 0;
}

/** Null: the sum will do. */
export function initialPaymentFault(sum: number, { isRequired, min, max }: InitialPaymentBounds): 'min' | 'max' | null {
  if (sum > max) return 'max';
  if (sum === 0 && !isRequired) return null;
  return sum < min ? 'min' : null;
}

/** What one offer comes to. `total` is the whole cost of the goods: what is paid at once and all the months. */
export interface InstalmentSums {
  first_pay: number;
  credit: number;
  /** The months together. */
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

/** Terms that can be chosen: distinct ones of all partners, ascending, from two months (specification 4.29, 9.39). */
export function selectableTerms(partners: readonly Pick<PartnerTerms, 'plans'>[]): number[] {
  const months = partners.flatMap(({ plans }) => plans.map((plan) => plan.months));
  return [...new Set(months)].filter((term) => term >= MIN_TERM).sort((a, b) => a - b);
}

export interface ChosenOffer {
  partner: string;
  term: number;
}

/**
 * The picker's choice (specification 4.27, 4.28): the wanted partner (else the first) and term (else 12 months). A partner without that term gives way to
 * another that has it; where nobody has it, the term gets shorter by a month at a time. Terms that are all longer: the shortest of
 * them. Null: there is nothing to choose.
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
 * The months of a contract that was signed on `signedOn` (`2026-11-21`): each a month later, on the same day or the month's last one.
 * What rounding left over or saved is the last payment's.
 */
export function paymentSchedule(
  contract: { credit_total: number; month_price: number; months: number },
  signedOn: string,
): ScheduledPayment[] {
  const schedule: ScheduledPayment[] = [];
  let left = contract.credit_total;
  for (let number = 1; number <= contract.months && left > 0; number++) {
    const sum = number === contract.months ? left : Math.min(contract.month_price, left);
    schedule.push({ number, due: addMonths(signedOn, number), sum });
    left -= sum;
  }
  return schedule;
}

/** What is due next when `paid` has come in so far: the oldest month that isn't covered, and how much of it is open. Null: all is paid. */
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
