import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SMS_STATES, smsStateText } from '#admin/features/customer-messages/index.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Badge } from '#admin/ui/badge.tsx';
import type { CustomerEvent } from '#contract/customers/customer-timeline.ts';
import { formatSum } from '#contract/money/money.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { classNames } from '#ui/class-names.ts';
import { ACCOUNT_ACTS, POST_STATES, RETURN_STATES, VOUCHER_STATES } from './event-texts.ts';

/** What happened; a thing with a page of its own leads there. */
export function CustomerEventText({ event }: { event: CustomerEvent }): ReactNode {
  switch (event.kind) {
    case 'registered':
      return <p>{m.admin_customer_event_registered()}</p>;
    case 'sign_in':
      return (
        <p>
          {m.admin_customer_event_sign_in()}{' '}
          <Aside>{[event.browser, event.system].filter((name) => name !== null).join(', ')}</Aside>
        </p>
      );
    case 'order':
      return (
        <Title to={`/orders/${event.number}`} needs="orders:see" text={m.admin_customer_event_order(event)}>
          {event.status_name} · {formatSum(event.total, getLocale())}
        </Title>
      );
    case 'return':
      return (
        <Title to={`/returns/${event.id}`} needs="returns:see" text={m.admin_customer_event_return(event)}>
          {RETURN_STATES[event.state]()}
        </Title>
      );
    case 'request':
      return (
        <Title
          to={`/requests/${event.id}`}
          needs="requests:see"
          text={m.admin_customer_event_request({ type: event.type_name })}
        >
          {event.is_done ? m.admin_customer_request_done() : m.admin_customer_request_new()}
        </Title>
      );
    case 'question':
    case 'review':
      return <PostText event={event} />;
    case 'voucher':
      return <VoucherText event={event} />;
    case 'account':
      return (
        <>
          <p className="font-medium">{ACCOUNT_ACTS[event.act]()}</p>
          {event.reason && <Words>{event.reason}</Words>}
        </>
      );
    case 'sms': {
      const state = SMS_STATES[event.outcome]();
      return (
        <p>
          {event.order_number === null
            ? m.admin_customer_event_sms({ state })
            : m.admin_customer_event_sms_order({ number: event.order_number, state })}
        </p>
      );
    }
    case 'message':
      return (
        <>
          <p className="font-medium">{m.admin_message_event({ state: smsStateText(event) })}</p>
          <Words>{event.text}</Words>
        </>
      );
    case 'note':
      return (
        <>
          <p
            className={classNames('flex flex-wrap items-center gap-2 font-medium', event.is_taken_back && 'text-slate')}
          >
            {m.admin_order_event_note()}
            {event.is_taken_back && <Badge>{m.admin_order_note_taken_back()}</Badge>}
          </p>
          <Words isStruck={event.is_taken_back}>{event.text}</Words>
        </>
      );
  }
}

function PostText({ event }: { event: Extract<CustomerEvent, { kind: 'review' | 'question' }> }) {
  const isAnswered = event.kind === 'question' && event.is_answered;
  return (
    <>
      <p className="font-medium">
        {event.kind === 'review'
          ? m.admin_customer_event_review({ rating: event.rating })
          : m.admin_customer_event_question()}{' '}
        <Aside>
          {[POST_STATES[event.status](), isAnswered && m.admin_customer_post_answered()].filter(Boolean).join(', ')}
        </Aside>
      </p>
      <Title to={`/products/${event.product_id}`} needs="products:see" text={event.product_name} isPlain />
    </>
  );
}

function VoucherText({ event }: { event: Extract<CustomerEvent, { kind: 'voucher' }> }) {
  return (
    <>
      <p className="font-medium">
        {m.admin_customer_event_voucher({ sum: formatSum(event.amount, getLocale()) })}{' '}
        <Aside>
          {event.author === null
            ? m.admin_customer_event_voucher_own()
            : m.admin_customer_event_voucher_by({ name: event.author })}
          {' · '}
          {VOUCHER_STATES[event.status]()}
        </Aside>
      </p>
      {event.order_number !== null && (
        <Title
          to={`/orders/${event.order_number}`}
          needs="orders:see"
          text={m.admin_customer_event_order({ number: event.order_number })}
          isPlain
        />
      )}
    </>
  );
}

interface TitleProps {
  to: string;
  needs: Permission;
  text: string;
  isPlain?: boolean;
  children?: ReactNode;
}

/** A link for those who may open the page, words for the others. */
function Title({ to, needs, text, isPlain = false, children }: TitleProps) {
  const may = useMay();
  return (
    <p className={classNames(!isPlain && 'font-medium')}>
      {may(needs) ? (
        <Link to={to} className="hover:text-cobalt-text hover:underline">
          {text}
        </Link>
      ) : (
        text
      )}{' '}
      {children && <Aside>{children}</Aside>}
    </p>
  );
}

function Aside({ children }: { children: ReactNode }) {
  return <span className="tabular font-normal text-slate">{children}</span>;
}

/** What somebody wrote, with the lines that they made. */
function Words({ isStruck = false, children }: { isStruck?: boolean; children: string }) {
  return (
    <p className={classNames('wrap-anywhere whitespace-pre-line', isStruck && 'text-slate line-through')}>{children}</p>
  );
}
