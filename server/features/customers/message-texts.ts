import { type MessageKind, ownMessage } from '#contract/customers/customer-messages.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { formatPhone } from '#contract/phone/format-phone.ts';
import { m } from '#messages';

interface MessageFacts {
  kind: MessageKind;
  locale: Locale;
  shop: string;
  /** Digits; where people call back. */
  shopPhone: string;
  /** Empty for a message about no order. */
  number: string;
  /** Of `own`. */
  words?: string;
}

/** The text that is sent. */
export function messageText({ kind, locale, shop, shopPhone, number, words = '' }: MessageFacts): string {
  const phone = formatPhone(shopPhone);
  const options = { locale };
  switch (kind) {
    case 'missed_call':
      return m.message_sms_missed_call({ shop, phone }, options);
    case 'call_us':
      return m.message_sms_call_us({ shop, phone }, options);
    case 'order_missed_call':
      return m.message_sms_order_missed_call({ shop, phone, number }, options);
    case 'order_details':
      return m.message_sms_order_details({ shop, phone, number }, options);
    case 'order_delay':
      return m.message_sms_order_delay({ shop, phone, number }, options);
    case 'order_pickup':
      return m.message_sms_order_pickup({ shop, phone, number }, options);
    case 'own':
      return ownMessage(shop, words);
  }
}
