import type { PaymentMethod } from '#contract/checkout/checkout.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { PAYMENT_METHOD } from '#contract/orders/order-totals.ts';
import { m } from '#messages';

/** The payment methods at checkout; online, with a card that is typed here, only if a bank is configured. */
export function paymentMethods(locale: Locale, isCardOffered: boolean): PaymentMethod[] {
  const methods = [
    {
      id: PAYMENT_METHOD.cash,
      name: paymentMethodName(PAYMENT_METHOD.cash, locale),
      code: 'cash',
      description: m.orders_payment_cash_about({}, { locale }),
    },
    {
      id: PAYMENT_METHOD.online,
      name: paymentMethodName(PAYMENT_METHOD.online, locale),
      code: 'humo_uzcard',
      description: m.orders_payment_online_about({}, { locale }),
    },
  ];
  return methods.filter(({ id }) => isPaymentMethod(id, isCardOffered));
}

/** An order that is paid online may also be paid on the page of a provider. */
export function isPaymentMethod(id: number, isOnlineOffered: boolean): boolean {
  return id === PAYMENT_METHOD.cash || (id === PAYMENT_METHOD.online && isOnlineOffered);
}

const CODES: Record<number, string> = {
  [PAYMENT_METHOD.cash]: 'cash',
  [PAYMENT_METHOD.online]: 'humo_uzcard',
  [PAYMENT_METHOD.instalment]: 'instalment',
};

export function paymentMethodCode(id: number): string {
  return CODES[id] ?? 'other';
}

/** Includes instalments, which can't be chosen at checkout. */
export function paymentMethodName(id: number, locale: Locale): string {
  switch (id) {
    case PAYMENT_METHOD.cash:
      return m.orders_payment_cash({}, { locale });
    case PAYMENT_METHOD.online:
      return m.orders_payment_online({}, { locale });
    default:
      return m.orders_payment_instalment({}, { locale });
  }
}
