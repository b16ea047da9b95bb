import { type Locale, localize } from '#contract/i18n/locale.ts';
import { instalmentActions } from '#contract/instalments/application-groups.ts';
import type {
  StaffApplication,
  StaffApplicationRow,
  UncoveredApplication,
} from '#contract/instalments/staff-application.ts';
import { HIDDEN_TEXT, maskContacts, maskPersonName, maskPhone } from '#contract/staff/masking.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import type { ApplicationRow } from './application-queries.ts';
import { agreedSums, presentCustomerInstalment } from './present-application.ts';
import {
  type ApplicationEventRow,
  type InstalmentPaymentRow,
  type ListedApplication,
  mayUncover,
} from './staff-application-queries.ts';

export function presentStaffApplicationRow(listed: ListedApplication, locale: Locale): StaffApplicationRow {
  const { lines } = listed.application;
  const [first] = lines;
  return {
    ...presentSummary(listed, locale),
    goods: first === undefined ? null : { name: localize(first.name, locale), count: lines.length },
  };
}

function presentSummary({ application, partner }: ListedApplication, locale: Locale) {
  const { id, createdAt, kind, state, reason, name, phone, amount, months } = application;
  return {
    ...{ id, kind, state, reason, amount, months },
    created_at: createdAt.toISOString(),
    partner: localize(partner.name, locale),
    name: maskPersonName(name),
    phone: maskPhone(phone),
  };
}

interface ApplicationPage {
  listed: ListedApplication;
  events: readonly ApplicationEventRow[];
  payments: readonly InstalmentPaymentRow[];
}

/** An application for staff: everything but the personal data, which are masked. */
export function presentStaffApplication(
  { listed, events, payments }: ApplicationPage,
  { locale, caller, now }: { locale: Locale; caller: StaffCaller; now: Date },
): StaffApplication {
  const { application } = listed;
  const canWork = caller.permissions.has('instalments:work');
  const wordsOf = (text: string | null) => text && (canWork ? maskContacts(text) : HIDDEN_TEXT);
  return {
    ...presentSummary(listed, locale),
    goods: application.lines.map(({ productId, name, quantity, price }) => ({
      ...{ product_id: productId, quantity, price },
      name: localize(name, locale),
    })),
    ...{ percent: application.percent, fee: application.fee, first_pay: application.firstPay },
    ...agreedSums(application),
    expires_at: application.expiresAt.toISOString(),
    message: wordsOf(application.message),
    contract_id: application.contractId,
    partner_order_id: application.partnerOrderId,
    link: canWork ? (application.deepLink ?? application.frameUrl) : null,
    order_number: application.orderNumber,
    request_id: application.requestId,
    customer_id: caller.permissions.has('customers:see') ? application.customerId : null,
    events: events.map(({ id, at, state, reason, author, staffName, note }) => ({
      ...{ id, state, reason, author },
      at: at.toISOString(),
      staff_name: staffName,
      note: wordsOf(note),
    })),
    balance: balanceOf(listed, payments, { locale, now }),
    actions: canWork ? instalmentActions(application) : [],
    can_uncover: mayUncover(application, caller),
  };
}

function balanceOf(
  { application, partner }: ListedApplication,
  payments: readonly InstalmentPaymentRow[],
  { locale, now }: { locale: Locale; now: Date },
): StaffApplication['balance'] {
  if (application.kind !== 'inhouse' || application.state !== 'confirmed') return null;
  const received = payments.reduce((sum, { amount }) => sum + amount, 0);
  const { paid, left, schedule } = presentCustomerInstalment(
    { application, partner, paid: received },
    { frames: null, locale, today: tashkentDay(now) },
  );
  return {
    ...{ paid, left },
    payments: payments.map(({ id, paidAt, amount, reference }) => ({
      ...{ id, amount },
      at: paidAt.toISOString(),
      is_till: reference.startsWith('till '),
    })),
    schedule: schedule.map(({ number, due, sum, is_paid }) => ({ number, due, sum, is_paid })),
  };
}

/** What the mask hides. */
export function personalDataOf({ name, phone, message }: ApplicationRow): Required<UncoveredApplication> {
  return { name, phone, message };
}
