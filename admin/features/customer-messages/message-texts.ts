import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import type { MessageKind } from '#contract/customers/customer-messages.ts';
import type { SmsOutcome } from '#contract/orders/order-timeline.ts';
import { m } from '#messages';

export const MESSAGE_KIND_NAMES: Record<MessageKind, () => string> = {
  missed_call: m.admin_message_kind_missed_call,
  call_us: m.admin_message_kind_call_us,
  order_missed_call: m.admin_message_kind_order_missed_call,
  order_details: m.admin_message_kind_order_details,
  order_delay: m.admin_message_kind_order_delay,
  order_pickup: m.admin_message_kind_order_pickup,
  own: m.admin_message_kind_own,
};

export const SMS_STATES: Record<SmsOutcome, () => string> = {
  waiting: m.admin_order_sms_waiting,
  sent: m.admin_order_sms_sent,
  delivered: m.admin_order_sms_delivered,
  failed: m.admin_order_sms_failed,
};

/** What became of an SMS by hand; of one that waits for the morning, until when. */
export function smsStateText({ outcome, send_at: sendAt }: { outcome: SmsOutcome; send_at: string | null }): string {
  return sendAt === null ? SMS_STATES[outcome]() : m.admin_message_waits_until({ time: formatMoment(sendAt) });
}
