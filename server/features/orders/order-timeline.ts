import { type Locale, localize } from '#contract/i18n/locale.ts';
import type { SmsOutcome, TimelineEvent } from '#contract/orders/order-timeline.ts';
import type { SmsState } from '#server/platform/sms/index.ts';
import type { TimelineRows } from './order-timeline-queries.ts';
import { editEvent } from './present-edit.ts';
import { statusName } from './present-order.ts';

/** What happened at the same moment is listed in this order, the last of them on top. */
const KINDS: readonly TimelineEvent['kind'][] = [
  'payment',
  'edit',
  'refund',
  'refund_correction',
  'return',
  'courier',
  'move',
  'sms',
  'message',
  'note',
];

/** Everything that has happened to an order, newest first. The only place that orders and names it. */
export function orderTimeline(
  rows: TimelineRows,
  {
    locale,
    staffId,
    isByPhone,
    canCorrect,
  }: {
    locale: Locale;
    staffId: number;
    isByPhone: boolean;
    canCorrect: (refund: TimelineRows['refunds'][number]) => boolean;
  },
): TimelineEvent[] {
  const firstMove = Math.min(...rows.moves.map(({ id }) => id));
  const events: TimelineEvent[] = [
    ...rows.moves.map(({ id, at, author, status, note }) => ({
      ...{ kind: 'move' as const, id, at: at.toISOString(), author },
      ...{ status, status_name: statusName(status, locale), note, is_by_phone: isByPhone && id === firstMove },
    })),
    ...rows.notes.map((note) => ({
      ...{ kind: 'note' as const, id: note.id, at: note.at.toISOString(), author: note.author },
      note_kind: note.kind,
      text: note.text,
      is_taken_back: note.takenBackAt !== null,
      is_own: note.staffId === staffId,
    })),
    ...rows.payments.map(({ id, at, state, amount, taken, author }) => ({
      ...{ kind: 'payment' as const, id, at: at.toISOString(), author: author ?? 'bank' },
      ...{ state, amount, taken, is_by_hand: author !== null },
    })),
    ...rows.edits.map((edit) => editEvent(edit, locale)),
    ...rows.refunds.map((refund) => ({
      ...{ kind: 'refund' as const, id: refund.id, at: refund.at.toISOString(), author: refund.author },
      ...{ amount: refund.amount, delivery: refund.deliveryAmount, way: refund.way },
      ...{ reason: refund.reason, note: refund.note },
      lines: refund.lines.map(({ productId, name, quantity, storeName }) => ({
        product_id: productId,
        name: localize(name, locale),
        quantity,
        store_name: storeName && localize(storeName, locale),
      })),
      is_corrected: refund.correction !== null,
      is_of_edit: refund.editId !== null,
      can_correct:
        refund.correction === null && refund.way !== 'bank' && refund.way !== 'provider' && canCorrect(refund),
    })),
    ...rows.refunds.flatMap(({ id, amount, correction }) =>
      correction === null
        ? []
        : {
            ...{ kind: 'refund_correction' as const, id, amount },
            ...{ at: new Date(correction.at).toISOString(), author: correction.author },
          },
    ),
    ...rows.returns.map(({ step: { id, returnId, at, author, step, note }, pieces }) => ({
      ...{ kind: 'return' as const, id, return_id: returnId, at: at.toISOString(), author, step, pieces, note },
    })),
    ...rows.couriers.map(({ id, at, author, courierName }) => ({
      ...{ kind: 'courier' as const, id, at: at.toISOString(), author },
      courier_name: courierName,
    })),
    ...rows.sms.map(({ id, at, state }) => ({
      ...{ kind: 'sms' as const, id, at: at.toISOString(), author: 'system' },
      outcome: smsOutcome(state),
    })),
    ...rows.messages.map(({ message, state }) => ({
      ...{ kind: 'message' as const, id: message.id, at: message.at.toISOString(), author: message.author },
      ...{ text: message.text, parts: message.parts, outcome: state === null ? 'sent' : smsOutcome(state) },
      send_at: state === 'queued' ? (message.sendAt?.toISOString() ?? null) : null,
    })),
  ];
  return events.sort(
    (a, b) => Date.parse(b.at) - Date.parse(a.at) || KINDS.indexOf(b.kind) - KINDS.indexOf(a.kind) || b.id - a.id,
  );
}

/** What became of an SMS, as staff read it. */
export function smsOutcome(state: SmsState): SmsOutcome {
  return SMS_OUTCOME[state];
}

const SMS_OUTCOME: Record<SmsState, SmsOutcome> = {
  queued: 'waiting',
  sending: 'waiting',
  void: 'waiting',
  sent: 'sent',
  // Without an answer of the gateway it counts as sent everywhere.
  unknown: 'sent',
  delivered: 'delivered',
  failed: 'failed',
  expired: 'failed',
};
