import type { Quote } from '#contract/checkout/checkout.ts';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import {
  BANK_TIMEOUT,
  PayDialog,
  type PayLaterProps,
  type PaymentFlow,
  toBankCode,
  useBoundCards,
} from '#web/features/payments/index.ts';
import type { ApiFailure, ApiResult } from '#web/platform/api/api-result.ts';
import { callSite } from '#web/platform/api/call-site.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

interface CheckoutPaymentProps {
  quote: Quote;
  /** The body of `confirm-order` without the code. */
  body: Record<string, unknown>;
  /** The choices that decide the amount, for `create-order`. */
  choices: Record<string, unknown>;
  onPaid(orderNumber: string): void;
  onClose(): void;
  onRefused(result: ApiFailure): boolean;
  onLeaveUnresolved(): void;
  later: PayLaterProps;
}

/** The card and code steps of an order that is created when it is paid. */
export function CheckoutPayment({ quote, body, choices, later, onPaid, ...handlers }: CheckoutPaymentProps) {
  const sum = formatSum(quote.total, currentLocale());
  const flow: PaymentFlow<string> = {
    async start(card) {
      const numbers = 'card_id' in card ? card : { card_number: card.card_number, expiry_date: card.validity };
      return codeAnswer(
        await callSite<SiteCode>(
          '/orders/create-order/',
          { ...choices, ...numbers, amount: quote.total },
          BANK_TIMEOUT,
        ),
      );
    },
    confirm: (session, otp) => callSite<string>('/orders/confirm-order/', { ...body, session, otp }, BANK_TIMEOUT),
    async resend(session) {
      return codeAnswer(await callSite<SiteCode>('/orders/resend-otp/', { session }, BANK_TIMEOUT), session);
    },
  };
  const cards = useBoundCards();
  if (cards === null) return null;
  return (
    <PayDialog
      title={m.payments_title()}
      flow={flow}
      cards={cards}
      confirmLabel={m.payments_pay_sum({ sum })}
      onDone={onPaid}
      later={later}
      {...handlers}
    >
      <p className="mb-4 flex items-baseline justify-between gap-4 rounded-tile bg-mist px-4 py-3">
        <span className="text-slate">{m.payments_to_pay()}</span>
        <span className="text-lg font-semibold">{sum}</span>
      </p>
    </PayDialog>
  );
}

interface SiteCode {
  session?: string;
  otpSentPhone: string;
  resend_after: number;
}

function codeAnswer(result: ApiResult<SiteCode>, known = ''): Awaited<ReturnType<PaymentFlow<string>['start']>> {
  if (result.kind !== 'done') return result;
  const { session = known, otpSentPhone, resend_after } = result.data;
  return { kind: 'done', data: toBankCode(session, otpSentPhone, resend_after) };
}
