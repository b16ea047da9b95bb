import { type Locale, localize } from '#contract/i18n/locale.ts';
import type { CustomerInstalment, InstalmentApplication } from '#contract/instalments/instalment-applications.ts';
import { APPLICATION_STATUS } from '#contract/instalments/instalment-states.ts';
import { nextPayment, paymentSchedule } from '#contract/instalments/instalments.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import type { UzumConfig } from '#server/config/partner-config.ts';
import type { ApplicationRow, CustomerApplication, PartnerOfApplication } from './application-queries.ts';
import { presentApp } from './partner-queries.ts';

type FrameConfig = Pick<UzumConfig, 'frameOrigins' | 'publicKey'> | null;

interface Presented {
  application: ApplicationRow;
  partner: PartnerOfApplication;
}

export function presentApplication(
  { application, partner }: Presented,
  frames: FrameConfig,
  locale: Locale,
): InstalmentApplication {
  const frame = frameOf(application, frames, locale);
  const { credit_total, month_price } = agreedSums(application);
  return {
    application_id: application.uuid,
    number: application.id,
    partner: { code: partner.code, name: localize(partner.name, locale), application: application.kind },
    state: application.state,
    reason: application.reason,
    frame: frame.kind === 'frame' ? frame.frame : null,
    deep_link: frame.kind === 'link' ? frame.url : linkOf(application, partner),
    qr_code: application.qrCode,
    amount: application.amount,
    months: application.months,
    first_pay: application.firstPay,
    month_price,
    credit_total,
    total_price: application.firstPay + credit_total,
    order_number: application.orderNumber,
    created_at: application.createdAt.toISOString(),
  };
}

/** `result.status` of the call that applies (specification 4.26). */
export function applicationStatus({ application }: Presented, presented: InstalmentApplication): number {
  if (presented.frame !== null) return APPLICATION_STATUS.frame;
  switch (application.state) {
    case 'checking':
      return presented.deep_link === null ? APPLICATION_STATUS.later : APPLICATION_STATUS.taken;
    case 'cancelled':
    case 'refused':
    case 'failed':
      return APPLICATION_STATUS.refused;
    case 'new':
    case 'awaiting_signature':
    case 'signed':
    case 'confirmed':
      return APPLICATION_STATUS.taken;
  }
}

export function presentCustomerInstalment(
  found: CustomerApplication,
  { frames, locale, today }: { frames: FrameConfig; locale: Locale; today: string },
): CustomerInstalment {
  const { application, partner, paid } = found;
  const isContract = application.state === 'confirmed';
  const sums = agreedSums(application);
  const schedule =
    isContract && application.signedAt
      ? paymentSchedule({ ...sums, months: application.months }, tashkentDay(application.signedAt))
      : [];
  const isPayable = isContract && application.kind === 'inhouse';
  let covered = 0;
  const months = schedule.map((payment) => {
    covered += payment.sum;
    return { ...payment, is_paid: isPayable && covered <= paid };
  });
  // Only the partner knows what it was paid: its calendar is shown, not the balance.
  const next = isPayable ? nextPayment(schedule, paid) : (schedule.find(({ due }) => due >= today) ?? null);
  const left = isPayable ? Math.max(0, sums.credit_total - paid) : sums.credit_total;
  return {
    ...presentApplication(found, frames, locale),
    id: application.id,
    goods: application.lines.map(({ productId, name, quantity }) => ({
      product_id: productId,
      name: localize(name, locale),
      quantity,
    })),
    schedule: months,
    paid: isPayable ? paid : 0,
    next,
    left,
    is_payable: isPayable && left > 0,
    app: presentApp(partner),
  };
}

/** The partner's own sums where it has returned them. */
export function agreedSums(application: ApplicationRow): { credit_total: number; month_price: number } {
  return {
    credit_total: application.partnerTotal ?? application.creditTotal,
    month_price: application.partnerMonthPrice ?? application.monthPrice,
  };
}

/** A page that the shop may not show in a frame is opened as a link. */
function frameOf(
  { state, frameUrl, uuid }: ApplicationRow,
  frames: FrameConfig,
  locale: Locale,
):
  | { kind: 'frame'; frame: NonNullable<InstalmentApplication['frame']> }
  | { kind: 'link'; url: string }
  | { kind: 'none' } {
  if (frameUrl === null || (state !== 'checking' && state !== 'awaiting_signature')) return { kind: 'none' };
  const url = new URL(frameUrl);
  if (!frames?.frameOrigins.includes(url.origin)) return { kind: 'link', url: frameUrl };
  url.searchParams.set('application_id', uuid);
  url.searchParams.set('lang', locale);
  return { kind: 'frame', frame: { url: url.href, origin: url.origin, public_key: frames.publicKey } };
}

/** The partner's link to this application, else its sign-up page or bot. */
function linkOf(application: ApplicationRow, partner: PartnerOfApplication): string | null {
  if (application.deepLink !== null) return application.deepLink;
  return application.kind === 'link' || application.kind === 'inhouse' ? partner.url : null;
}
