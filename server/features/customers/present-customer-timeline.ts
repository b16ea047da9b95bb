import type { CustomerEvent } from '#contract/customers/customer-timeline.ts';
import { type Locale, type Localized, localize } from '#contract/i18n/locale.ts';
import type { OrderStatus } from '#contract/orders/order-states.ts';
import type { RequestType } from '#contract/requests/request-kinds.ts';
import { smsOutcome, statusName } from '#server/features/orders/index.ts';
import { requestTypeName } from '#server/features/requests/index.ts';
import { describeDevice } from '#server/platform/http/describe-device.ts';
import type { SmsState } from '#server/platform/sms/index.ts';
import type { TimelineRow } from './customer-timeline-queries.ts';

/** A row has the columns that the source of its kind selects; the test of the timeline parses each with the contract. */
export function presentCustomerEvent(
  { kind, id, at, data }: TimelineRow,
  { locale, staffId, now }: { locale: Locale; staffId: number; now: Date },
): CustomerEvent {
  const shape = { id, at: at.toISOString() };
  switch (kind) {
    case 'order': {
      const status = data.status as OrderStatus;
      return { ...shape, kind, ...data, status_name: statusName(status, locale) } as CustomerEvent;
    }
    case 'request':
      return { ...shape, kind, ...data, type_name: requestTypeName(data.type as RequestType, locale) } as CustomerEvent;
    case 'question':
    case 'review':
      return {
        ...{ ...shape, kind, ...data },
        product_name: localize(data.product_name as Localized, locale),
      } as CustomerEvent;
    case 'sign_in':
      return { ...shape, kind, ...describeDevice(data.user_agent as string | null) };
    case 'sms':
      return {
        ...{ ...shape, kind },
        outcome: smsOutcome(data.state as SmsState),
        order_number: data.order_number as string | null,
      };
    case 'message': {
      const { state, send_at: sendAt, ...message } = data;
      const leavesAt = sendAt === null ? null : new Date(String(sendAt));
      return {
        ...{ ...shape, kind, ...message },
        // The outbox forgets a message at the same time; of one that is gone nothing worse is known.
        outcome: state === null ? 'sent' : smsOutcome(state as SmsState),
        send_at: leavesAt !== null && leavesAt > now ? leavesAt.toISOString() : null,
      } as CustomerEvent;
    }
    case 'note': {
      const { staff_id: author, ...note } = data;
      return { ...shape, kind, ...note, is_own: author === staffId } as CustomerEvent;
    }
    case 'registered':
    case 'return':
    case 'voucher':
    case 'account':
      return { ...shape, kind, ...data } as CustomerEvent;
  }
}
