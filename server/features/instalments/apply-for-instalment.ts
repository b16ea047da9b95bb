import { eq } from 'drizzle-orm';
import { quantityLimit } from '#contract/cart/cart-rules.ts';
import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import type { InstalmentForm } from '#contract/instalments/instalment-applications.ts';
import type { ApplicationKind } from '#contract/instalments/instalment-states.ts';
import {
  initialPaymentBounds,
  initialPaymentFault,
  instalmentSums,
  startingInitialPayment,
} from '#contract/instalments/instalments.ts';
import { formatSum } from '#contract/money/money.ts';
import { PHONE_DIGITS, PHONE_PREFIX } from '#contract/phone/phone.ts';
import { DAY_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Conflict, Invalid, type LocalizedMessage } from '#server/platform/http/shop-error.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import { type AppliedLine, instalmentApplications, instalmentEvents } from '#server/schema/instalments-tables.ts';
import type { ApplicationRow } from './application-queries.ts';
import { type PartnerWithPlans, readPartners } from './partner-queries.ts';
import { queueCheck, takeoverAt } from './queue-check.ts';

export interface Applicant {
  requestId: number;
  customerId: number | null;
  locale: Locale;
}

interface ApplyDeps {
  db: Database;
  jobs: Pick<Jobs, 'queue'>;
  catalog: Pick<Catalog, 'cards' | 'stock'>;
  now(): Date;
}

/** How long an application may wait for its signature. In-house contracts are signed on paper, which takes longer. */
const LIFETIME_MS: Record<ApplicationKind, number> = {
  uzum: DAY_MS,
  iman: DAY_MS,
  link: 14 * DAY_MS,
  inhouse: 14 * DAY_MS,
};

/** Stores the application with the shop's own prices and terms. The same request again returns the same application. */
export async function applyForInstalment(
  { db, jobs, catalog, now }: ApplyDeps,
  form: InstalmentForm,
  applicant: Applicant,
): Promise<ApplicationRow> {
  const before = await findByRequest(db, applicant.requestId);
  if (before) return before;
  const partner = choosePartner(await readPartners(db), form);
  const plan = partner.plans.find(({ months }) => months === form.period);
  if (!plan) throw new Invalid({ period: [localized(m.instalments_no_price)] });
  const phone = phoneFor(partner.application, form.phone);
  const lines = pricedLines(catalog, form);
  const amount = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const firstPay = checkedFirstPay(
    form,
    amount,
    { ...partner, min_first_pay: partner.minFirstPay },
    plan.isNoPrepayment,
  );
  const sums = instalmentSums(partner.code, amount, firstPay, plan);
  const at = now();

  return db.transaction(async (tx) => {
    const [application] = await tx
      .insert(instalmentApplications)
      .values({
        requestId: applicant.requestId,
        partnerId: partner.id,
        kind: partner.application,
        customerId: applicant.customerId,
        locale: applicant.locale,
        name: form.name,
        phone,
        message: form.message,
        lines,
        amount,
        months: plan.months,
        percent: plan.percent,
        fee: plan.fee,
        firstPay,
        creditTotal: sums.credit_total,
        monthPrice: sums.month_price,
        createdAt: at,
        expiresAt: new Date(at.getTime() + LIFETIME_MS[partner.application]),
      })
      .onConflictDoNothing({ target: instalmentApplications.requestId })
      .returning();
    if (!application) {
      const same = await findByRequest(tx, applicant.requestId);
      if (!same) throw new Error('An application was not stored');
      return same;
    }
    await tx.insert(instalmentEvents).values({ applicationId: application.id, at, state: 'new', author: 'customer' });
    // The caller advances it immediately.
    await queueCheck(jobs, tx, application.id, takeoverAt(at));
    return application;
  });
}

async function findByRequest(db: Pick<Database, 'select'>, requestId: number): Promise<ApplicationRow | undefined> {
  const [row] = await db.select().from(instalmentApplications).where(eq(instalmentApplications.requestId, requestId));
  return row;
}

/** By name; older clients only send the type. */
function choosePartner(partners: readonly PartnerWithPlans[], form: InstalmentForm): PartnerWithPlans {
  const kind = form.is_paymart ? 'uzum' : form.is_iman ? 'iman' : null;
  const named = form.data?.partner_name;
  const partner = named
    ? partners.find(({ code }) => code === named)
    : partners.find(({ application }) => application === kind);
  if (!partner) throw new Invalid({ 'data.partner_name': [localized(m.instalments_no_partner)] });
  return partner;
}

/** A partner with an API needs a full Uzbek number; a customer who is called back may have any. */
function phoneFor(kind: ApplicationKind, digits: string): string {
  const whole = digits.length === PHONE_DIGITS - PHONE_PREFIX.length ? PHONE_PREFIX + digits : digits;
  const isStrict = whole.startsWith(PHONE_PREFIX) && whole.length === PHONE_DIGITS;
  if (!isStrict && (kind === 'uzum' || kind === 'iman')) throw new Invalid({ phone: [localized(m.form_phone_prefix)] });
  return whole;
}

function pricedLines(catalog: ApplyDeps['catalog'], form: InstalmentForm): AppliedLine[] {
  const requested = new Map<number, { quantity: number; price: number | null }>();
  for (const { product_id: id, quantity, price } of form.products) {
    requested.set(id, { quantity: (requested.get(id)?.quantity ?? 0) + quantity, price: price ?? null });
  }
  const ids = [...requested.keys()];
  const inUzbek = new Map(catalog.cards(ids, 'uz').map(({ id, name }) => [id, name]));
  const lines = catalog.cards(ids, 'ru').map((card) => {
    const { quantity = 0, price = null } = requested.get(card.id) ?? {};
    const isTooMany = quantity > quantityLimit(card.status, catalog.stock(card.id));
    if (isTooMany || card.status === PRODUCT_STATUS.preOrder) {
      throw new Conflict((locale) => m.instalments_product_unavailable({ name: card.name }, { locale }));
    }
    // The price that the buyer saw on the page is outdated.
    if (price !== null && price !== card.current_price) throw new Conflict(localized(m.instalments_price_changed));
    return {
      productId: card.id,
      name: { ru: card.name, uz: inUzbek.get(card.id) ?? card.name },
      quantity,
      price: card.current_price,
    };
  });
  if (lines.length < requested.size) throw new Invalid({ products: [localized(m.instalments_product_unknown)] });
  return lines;
}

function checkedFirstPay(
  { data }: InstalmentForm,
  amount: number,
  partner: { limit: number; min_first_pay: number },
  isNoPrepayment: boolean,
): number {
  const bounds = initialPaymentBounds(amount, partner, isNoPrepayment);
  const firstPay = data?.first_pay ?? startingInitialPayment(bounds);
  const fault = initialPaymentFault(firstPay, bounds);
  const refuse = (message: LocalizedMessage) => new Invalid({ 'data.first_pay': [message] });
  if (fault === 'max') throw refuse(localized(m.instalments_initial_max));
  if (fault === 'min') {
    throw refuse((locale) => m.instalments_initial_min({ sum: formatSum(bounds.min, locale) }, { locale }));
  }
  return firstPay;
}

function localized(text: (inputs: Record<string, never>, options: { locale: Locale }) => string): LocalizedMessage {
  return (locale) => text({}, { locale });
}
