import type { Locale } from '#contract/i18n/locale.ts';
import type { StartPayment } from '#contract/payments/card-payments.ts';
import { m } from '#messages';
import { NotFound } from '#server/platform/http/shop-error.ts';
import { type ConfirmOutcome, confirmPayment } from './confirm-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { amountChanged, notPayable } from './payment-failures.ts';
import type { PaymentRow } from './payments-queries.ts';
import { type PayingCard, type StartOutcome, startPayment } from './start-payment.ts';

const amountChangedMessage = (locale: Locale) => m.payments_amount_changed({}, { locale });

/** Makes the bank send a code for an order that awaits payment, or for an instalment. */
export async function startSubjectPayment(
  deps: PaymentDeps,
  { customerId, form, card, locale }: { customerId: number; form: StartPayment; card: PayingCard; locale: Locale },
): Promise<StartOutcome> {
  const purpose = form.order_number ? 'order' : 'instalment';
  const name = form.order_number ?? String(form.instalment_id ?? '');
  const payable = await deps.purposes[purpose]?.payable(customerId, name, form.amount);
  if (!payable) throw new NotFound((reader) => m.payments_not_payable({}, { locale: reader }));
  const { subject, title, amount } = payable;
  if (amount !== form.amount) throw amountChanged(amountChangedMessage, { total: amount });
  return startPayment(deps, { customerId, purpose, isCheckout: false, subject, title, amount, card, locale });
}

/** Takes the money when the subject can still be paid for the same amount. */
export async function confirmSubjectPayment(
  deps: PaymentDeps,
  payment: PaymentRow,
  code: string,
): Promise<ConfirmOutcome> {
  const { customerId, purpose, subject, title, amount } = payment;
  return confirmPayment(deps, payment, code, async () => {
    const name = purpose === 'order' ? title : String(subject);
    const payable = customerId && (await deps.purposes[purpose]?.payable(customerId, name ?? '', amount));
    if (!payable || payable.subject !== subject) throw notPayable();
    if (payable.amount !== amount) throw amountChanged(amountChangedMessage, { total: payable.amount });
    return { subject: payable.subject, title: payable.title };
  });
}
