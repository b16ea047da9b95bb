import { type Locale, localePath } from '#contract/i18n/locale.ts';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { type StaffPlacedOrder, smsSubject } from '#server/features/orders/index.ts';
import type { SmsToQueue } from '#server/platform/sms/index.ts';
import type { PhoneOrdersDeps } from './phone-orders-deps.ts';

const TIME = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Asia/Tashkent', hour: '2-digit', minute: '2-digit' });

/** The SMS of an order by phone: the link to pay it, or its number and sum when it is paid on receipt. */
export function phoneOrderSms(
  { shopName, publicUrl }: Pick<PhoneOrdersDeps, 'shopName' | 'publicUrl'>,
  order: StaffPlacedOrder,
  { token, locale }: { token: string | null; locale: Locale },
): SmsToQueue {
  const { number, phone, payUntil } = order;
  const sent = { phone, subject: smsSubject({ number }) };
  const facts = { shop: shopName(locale), number, total: formatSum(order.total, locale) };
  if (token === null || payUntil === null) return { ...sent, text: m.orders_sms_placed(facts, { locale }) };
  const link = publicUrl + localePath(`/checkout/pay/${token}`, locale);
  const text = m.orders_sms_pay_link({ ...facts, time: TIME.format(payUntil), link }, { locale });
  return { ...sent, text, expiresAt: payUntil };
}
