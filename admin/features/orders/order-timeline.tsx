import {
  ArrowRight,
  Bike,
  CreditCard,
  MessageSquareText,
  PackageOpen,
  Pencil,
  PhoneCall,
  PhoneMissed,
  RotateCcw,
  StickyNote,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SMS_STATES, smsStateText } from '#admin/features/customer-messages/index.ts';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { Button } from '#admin/ui/button.tsx';
import { Section } from '#admin/ui/facts.tsx';
import { formatSum } from '#contract/money/money.ts';
import type { MoneyState, OrderNoteKind, TimelineEvent } from '#contract/orders/order-timeline.ts';
import { PAYMENT_METHOD } from '#contract/orders/order-totals.ts';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import type { StaffOrder } from '#contract/orders/staff-order.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { classNames } from '#ui/class-names.ts';
import { showToast } from '#ui/toast/show-toast.ts';
import { EditText, TakeBackEditButton } from './edit-event.tsx';
import { OrderNoteForm } from './order-note-form.tsx';
import { CorrectRefundButton, RefundText } from './refund-event.tsx';
import { RETURN_STEP_TEXTS } from './returns/return-texts.ts';

/** What has happened to the order, newest first, and where staff write down what they did about it. */
export function OrderTimeline({ order }: { order: StaffOrder }) {
  return (
    <Section title={m.admin_order_history()}>
      {order.can_note && <OrderNoteForm number={order.order_number} />}
      <ol aria-label={m.admin_order_history()} className="space-y-3">
        {order.timeline.map((event) => (
          <li
            key={`${event.kind} ${event.id}`}
            className="grid grid-cols-[1.25rem_1fr] gap-x-3 sm:grid-cols-[1.25rem_1fr_auto]"
          >
            <EventIcon event={event} />
            <div className="min-w-0">
              <EventText event={event} isCard={order.payment_method.id === PAYMENT_METHOD.online} />
              <p className="text-slate">
                {event.kind !== 'sms' && `${authorName(event.author)} · `}
                <time dateTime={event.at} className="tabular">
                  {formatMoment(event.at)}
                </time>
              </p>
            </div>
            {event.kind === 'note' && event.is_own && <TakeBackButton note={event} number={order.order_number} />}
            {event.kind === 'edit' && order.can_edit && <TakeBackEditButton edit={event} order={order} />}
            {event.kind === 'refund' && event.can_correct && (
              <CorrectRefundButton refund={event} number={order.order_number} />
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function EventText({ event, isCard }: { event: TimelineEvent; isCard: boolean }): ReactNode {
  switch (event.kind) {
    case 'move':
      return (
        <>
          <p className="font-medium">{event.status_name}</p>
          {event.is_by_phone && <p>{m.admin_order_event_by_phone()}</p>}
          {event.note && <Words>{event.note}</Words>}
        </>
      );
    case 'note':
      return <NoteText note={event} />;
    case 'payment':
      return <MoneyText event={event} />;
    case 'refund':
      return <RefundText refund={event} isCard={isCard} />;
    case 'edit':
      return <EditText edit={event} />;
    case 'courier':
      return (
        <p>
          {event.courier_name === null
            ? m.admin_order_event_no_courier()
            : m.admin_order_event_courier({ name: event.courier_name })}
        </p>
      );
    case 'refund_correction':
      return (
        <p className="font-medium">
          {m.admin_order_event_refund_corrected({ sum: formatSum(event.amount, getLocale()) })}
        </p>
      );
    case 'return':
      return <ReturnText event={event} />;
    case 'message':
      return (
        <>
          <p className="font-medium">{m.admin_message_event({ state: smsStateText(event) })}</p>
          <Words>{event.text}</Words>
        </>
      );
    case 'sms':
      return <p>{m.admin_order_event_sms({ state: SMS_STATES[event.outcome]() })}</p>;
  }
}

/** What the bank took stands first: only that can go back. */
function MoneyText({ event }: { event: Extract<TimelineEvent, { kind: 'payment' }> }) {
  const { amount, taken } = event;
  const text = (sum: number) => formatSum(sum, getLocale());
  return (
    <>
      <p className="font-medium">{moneyText(event)({ sum: text(taken ?? amount) })}</p>
      {taken !== null && (
        <p className="text-amber">
          {m.admin_order_event_taken_other({ asked: text(amount), difference: text(Math.abs(taken - amount)) })}
        </p>
      )}
    </>
  );
}

/** A step of a return; its page has the rest, and its refund is an event of its own. */
function ReturnText({ event }: { event: Extract<TimelineEvent, { kind: 'return' }> }) {
  const may = useMay();
  const title = m.admin_returns_event({ id: event.return_id, step: RETURN_STEP_TEXTS[event.step]() });
  return (
    <>
      <p className="font-medium">
        {may('returns:see') ? (
          <Link to={`/returns/${event.return_id}`} className="hover:text-cobalt-text hover:underline">
            {title}
          </Link>
        ) : (
          title
        )}{' '}
        <span className="font-normal text-slate">{m.admin_products_pieces({ count: event.pieces })}</span>
      </p>
      {event.note && <Words>{event.note}</Words>}
    </>
  );
}

type Note = Extract<TimelineEvent, { kind: 'note' }>;

function NoteText({ note }: { note: Note }) {
  const isTakenBack = note.is_taken_back;
  return (
    <>
      <p className={classNames('flex flex-wrap items-center gap-2 font-medium', isTakenBack && 'text-slate')}>
        {NOTE_TITLES[note.note_kind]()}
        {isTakenBack && <Badge>{m.admin_order_note_taken_back()}</Badge>}
      </p>
      {note.text && <Words isStruck={isTakenBack}>{note.text}</Words>}
    </>
  );
}

/** A note that was taken back stays in the list, and its author can put it back. */
function TakeBackButton({ note, number }: { note: Note; number: string }) {
  const takeBack = useCallMutation(ordersAdminCalls.takeBackOrderNote, { changes: [ordersAdminCalls.readStaffOrder] });
  const isTakenBack = note.is_taken_back;
  const label = isTakenBack ? m.admin_order_note_restore() : m.admin_order_note_take_back();
  const toggle = () =>
    takeBack.mutate(
      { params: { number, id: note.id }, body: { is_taken_back: !isTakenBack } },
      { onError: ({ message }) => void showToast('error', message) },
    );
  return (
    <Button
      variant="quiet"
      className="self-start text-slate max-sm:col-start-2 max-sm:-ml-3 max-sm:justify-self-start sm:-my-1 sm:-mr-3 print:hidden"
      aria-label={`${label}: ${formatMoment(note.at)}`}
      disabled={takeBack.isPending}
      aria-busy={takeBack.isPending}
      onClick={toggle}
    >
      {label}
    </Button>
  );
}

/** What somebody wrote, with the lines that they made. */
function Words({ isStruck = false, children }: { isStruck?: boolean; children: string }) {
  return (
    <p className={classNames('wrap-anywhere whitespace-pre-line', isStruck && 'text-slate line-through')}>{children}</p>
  );
}

function EventIcon({ event }: { event: TimelineEvent }) {
  const Icon = event.kind === 'note' ? NOTE_ICONS[event.note_kind] : ICONS[event.kind];
  return <Icon aria-hidden className="mt-0.5 size-4 text-slate" strokeWidth={1.75} />;
}

const ICONS = {
  move: ArrowRight,
  payment: CreditCard,
  edit: Pencil,
  refund: Undo2,
  refund_correction: RotateCcw,
  return: PackageOpen,
  courier: Bike,
  sms: MessageSquareText,
  message: MessageSquareText,
};
const NOTE_ICONS: Record<OrderNoteKind, typeof StickyNote> = {
  note: StickyNote,
  call_answered: PhoneCall,
  call_missed: PhoneMissed,
};
const NOTE_TITLES: Record<OrderNoteKind, () => string> = {
  note: m.admin_order_event_note,
  call_answered: m.admin_order_event_call_answered,
  call_missed: m.admin_order_event_call_missed,
};
const MONEY_TEXTS: Record<MoneyState, (inputs: { sum: string }) => string> = {
  unknown: m.admin_order_event_payment_unknown,
  paid: m.admin_order_event_payment_paid,
  failed: m.admin_order_event_payment_failed,
  reversing: m.admin_order_event_payment_reversing,
  reversed: m.admin_order_event_payment_reversed,
};
function moneyText({ state, is_by_hand: isByHand }: Extract<TimelineEvent, { kind: 'payment' }>) {
  return isByHand ? m.admin_order_event_payment_by_hand : MONEY_TEXTS[state];
}

/** Staff are named; the others are roles in the history of an order. */
function authorName(author: string): string {
  switch (author) {
    case 'customer':
      return m.admin_order_by_customer();
    case 'system':
      return m.admin_order_by_system();
    case 'shop':
      return m.admin_order_by_shop();
    case 'instalments':
      return m.admin_order_by_instalments();
    case 'bank':
      return m.admin_order_by_bank();
    default:
      return author;
  }
}
