import { m } from '#messages';

/** A text in the three languages of Payme. */
export interface PaymeText {
  ru: string;
  uz: string;
  en: string;
}

export interface PaymeError {
  code: number;
  message: PaymeText;
  /** The method, or the field of the account. */
  data?: string;
}

/** Codes of the Merchant API (facts of 22.11.2026; `docs/provider-payments.md` says what is uncertain). */
export const PAYME_CODES = {
  notPost: -32_300,
  badJson: -32_700,
  badRequest: -32_600,
  unknownMethod: -32_601,
  noPrivilege: -32_504,
  internal: -32_400,
  wrongAmount: -31_001,
  noTransaction: -31_003,
  cannotCancel: -31_007,
  notPossible: -31_008,
  orderUnknown: -31_050,
  orderOver: -31_052,
} as const;

/** What a programmer of Payme reads; a payer never sees it. */
export function technicalError(code: number, text: string, data?: string): PaymeError {
  return { code, message: { ru: text, uz: text, en: text }, ...(data !== undefined && { data }) };
}

/** Payers read these in Payme's application. */
export const PAYME_TEXTS = {
  orderUnknown: texts(m.providers_order_unknown, 'Order not found'),
  orderOver: texts(m.providers_order_over, 'The order awaits no payment'),
  orderPaid: texts(m.providers_order_paid, 'The order is paid already'),
  orderBusy: texts(m.providers_order_busy, 'Another payment for the order is in progress'),
  wrongAmount: texts(m.providers_wrong_amount, 'Wrong amount'),
  notPossible: texts(m.providers_not_possible, 'The operation is not possible'),
  cannotCancel: texts(m.providers_cannot_cancel, 'The order cannot be cancelled any more'),
} satisfies Record<string, () => PaymeText>;

function texts(
  message: (inputs: Record<string, never>, options: { locale: 'ru' | 'uz' }) => string,
  en: string,
): () => PaymeText {
  return () => ({ ru: message({}, { locale: 'ru' }), uz: message({}, { locale: 'uz' }), en });
}
