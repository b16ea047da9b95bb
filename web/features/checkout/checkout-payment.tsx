import { call } from '#client/call.ts';
import { formatSum } from '#contract/money/money.ts';
import type { CartPaymentDone } from '#contract/payments/cart-payments.ts';
import { paymentsCalls } from '#contract/payments/payments-calls.ts';
import { m } from '#messages';
import {
  BANK_TIMEOUT,
  PayDialog,
  type PayLaterProps,
  type PaymentFailure,
  type PaymentFlow,
  resendBankCode,
  toBankCode,
  useBoundCards,
} from '#web/features/payments/index.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import type { Submitted } from './checkout-state.ts';
import { submittedOrder } from './checkout-values.ts';
import { isAboutOrder } from './order-refusal.ts';

interface CheckoutPaymentProps {
  phone: string;
  submitted: Submitted;
  onDone(orderNumber: string): void;
  onClose(): void;
  /** Takes a failure that is about the order and not the card. */
  onRefused(failure: PaymentFailure): void;
  onLeaveUnresolved(): void;
  later: PayLaterProps;
}

/** The card and code steps of an order that is created when it is paid. */
export function CheckoutPayment({ phone, submitted, onDone, onRefused, ...handlers }: CheckoutPaymentProps) {
  const { quote } = submitted;
  const sum = formatSum(quote.total, currentLocale());
  const cards = useBoundCards();
  if (cards === null) return null;
  return (
    <PayDialog
      title={m.payments_title()}
      flow={cartPaymentFlow(submitted, phone)}
      cards={cards}
      confirmLabel={m.payments_pay_sum({ sum })}
      onDone={({ order_number }) => onDone(order_number)}
      refusals={{ isForCaller: isAboutOrder, onRefused }}
      {...handlers}
    >
      <p className="mb-4 flex items-baseline justify-between gap-4 rounded-tile bg-mist px-4 py-3">
        <span className="text-slate">{m.payments_to_pay()}</span>
        <span className="text-lg font-semibold">{sum}</span>
      </p>
    </PayDialog>
  );
}

function cartPaymentFlow({ values, quote }: Submitted, phone: string): PaymentFlow<CartPaymentDone> {
  const order = { ...submittedOrder(values, quote, phone), expected_total: quote.total };
  return {
    async start(card) {
      return toBankCode(await call(paymentsCalls.startCartPayment, { body: { ...order, ...card } }, BANK_TIMEOUT));
    },
    confirm: (session, otp) =>
      call(paymentsCalls.confirmCartPayment, { body: { ...order, session, otp } }, BANK_TIMEOUT),
    resend: resendBankCode,
  };
}
