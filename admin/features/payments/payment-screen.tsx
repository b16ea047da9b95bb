import { Link, useParams } from 'react-router';
import { LoadState } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { Fact, Facts, Section } from '#admin/ui/facts.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { formatSum } from '#contract/money/money.ts';
import { WAITS_FOR_CABINET } from '#contract/payments/payment-states.ts';
import { paymentsAdminCalls } from '#contract/payments/payments-admin-calls.ts';
import type { StaffPayment } from '#contract/payments/staff-payment.ts';
import { isHostedProvider } from '#contract/providers/hosted-providers.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { PaymentRefunds } from './payment-refunds.tsx';
import { PAYMENT_STATE_NAMES, PAYMENT_STATE_TONES, PROVIDER_NAMES } from './payment-texts.ts';

/** One card payment: what became of it, at the bank and here, and what can be done about it. */
export function Component() {
  const { id = '' } = useParams();
  const payment = useCall(paymentsAdminCalls.readStaffPayment, { params: { id } });
  if (payment.data === undefined) return <LoadState query={payment} title={m.admin_payment_title({ id })} />;
  return <PaymentPage key={id} payment={payment.data} />;
}

function PaymentPage({ payment }: { payment: StaffPayment }) {
  const { id, state, amount, created_at } = payment;
  const notice = noticeOf(payment);
  return (
    <>
      <PageHeader
        title={m.admin_payment_title({ id })}
        aside={<Badge tone={PAYMENT_STATE_TONES[state]}>{PAYMENT_STATE_NAMES[state]()}</Badge>}
        hint={m.admin_payment_started({ sum: formatSum(amount, getLocale()), time: formatMoment(created_at) })}
        crumbs={[{ title: m.admin_payments_title(), to: '/payments' }]}
        actions={<PaymentActions payment={payment} />}
      />
      {payment.explanation !== null && (
        <p className="border-b border-line bg-amber-tint px-4 py-2 text-amber md:px-6">{payment.explanation}</p>
      )}
      {notice !== null && <p className="border-b border-line bg-amber-tint px-4 py-2 text-amber md:px-6">{notice}</p>}
      <div className="grid max-w-6xl gap-x-10 gap-y-6 p-4 md:p-6 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0 space-y-6">
          <PaymentHistory payment={payment} />
          <PaymentRefunds payment={payment} />
        </div>
        <div className="min-w-0 space-y-6 max-lg:order-first">
          <SubjectSection payment={payment} />
          <BankSection payment={payment} />
          <TransactionSection payment={payment} />
          <OtherPayments payment={payment} />
        </div>
      </div>
    </>
  );
}

/** What a person should know before doing anything. */
function noticeOf({ state, provider, last_failure, next_check_at }: StaffPayment): string | null {
  const name = PROVIDER_NAMES[provider];
  switch (state) {
    case 'unknown':
      return m.admin_payment_notice_unknown();
    case 'reversing':
      if (last_failure === WAITS_FOR_CABINET) return m.admin_payment_notice_in_cabinet({ name });
      return last_failure !== null && next_check_at === null
        ? m.admin_payment_notice_refused({ name })
        : m.admin_payment_notice_reversing();
    case 'confirming':
      if (provider === 'uzum_checkout') return m.admin_payment_notice_sent({ name });
      return isHostedProvider(provider) ? m.admin_payment_notice_opened({ name }) : null;
    default:
      return null;
  }
}

const LINK = 'text-cobalt-text hover:underline';

function SubjectSection({ payment: { title, order, application, customer_id } }: { payment: StaffPayment }) {
  const may = useMay();
  return (
    <Section title={m.admin_payments_subject()}>
      <Facts>
        {order === null ? (
          <Fact label={m.admin_payment_for()}>{title ?? m.admin_payment_of_cart()}</Fact>
        ) : (
          <>
            <Fact label={m.admin_payment_for()}>
              {may('orders:see') ? (
                <Link to={`/orders/${order.number}`} className={LINK}>
                  {m.admin_order_title({ number: order.number })}
                </Link>
              ) : (
                m.admin_order_title({ number: order.number })
              )}
            </Fact>
            <Fact label={m.admin_order_state()}>{order.status_name}</Fact>
            <Fact label={m.admin_order_payment()}>{order.payment_status_name}</Fact>
          </>
        )}
        {application !== null && <Fact label={m.admin_payment_contract()}>{application}</Fact>}
        {customer_id !== null && (
          <Fact label={m.admin_order_buyer()}>
            <Link to={`/customers/${customer_id}`} className={LINK}>
              {m.admin_payment_customer()}
            </Link>
          </Fact>
        )}
      </Facts>
    </Section>
  );
}

function BankSection({ payment }: { payment: StaffPayment }) {
  const { provider, card, reference, taken, transaction_id, commission, wrong_codes, refusal } = payment;
  return (
    <Section title={m.admin_payments_bank()}>
      <Facts>
        <Fact label={m.admin_payments_bank()}>{PROVIDER_NAMES[provider]}</Fact>
        {payment.transaction === null && (
          <>
            <Fact label={m.admin_order_card()}>
              <span className="tabular whitespace-nowrap">{card}</span>
            </Fact>
            <Fact label={m.admin_payment_reference()}>
              <span className="tabular wrap-anywhere">{reference}</span>
            </Fact>
          </>
        )}
        {taken !== null && (
          <Fact label={m.admin_payment_taken()}>
            {formatSum(taken, getLocale())}
            <p className="text-amber">{differenceText(taken - payment.amount)}</p>
          </Fact>
        )}
        {transaction_id !== null && payment.transaction === null && (
          <Fact label={m.admin_order_transaction()}>
            <span className="tabular wrap-anywhere">{transaction_id}</span>
          </Fact>
        )}
        {commission !== null && commission > 0 && (
          <Fact label={m.admin_payment_commission()}>{formatSum(commission, getLocale())}</Fact>
        )}
        {wrong_codes > 0 && <Fact label={m.admin_payment_wrong_codes()}>{wrong_codes}</Fact>}
        {refusal !== null && <Fact label={m.admin_payment_refusal()}>{refusal}</Fact>}
        <Attempts payment={payment} />
      </Facts>
    </Section>
  );
}

/** What the provider has called about. */
function TransactionSection({ payment: { transaction } }: { payment: StaffPayment }) {
  if (transaction === null) return null;
  const { id, document, account, opened_at, performed_at, cancelled_at, reason } = transaction;
  return (
    <Section title={m.admin_payment_transaction()}>
      <Facts>
        <Fact label={m.admin_order_transaction()}>
          <span className="tabular wrap-anywhere">{id}</span>
        </Fact>
        {document !== null && (
          <Fact label={m.admin_payment_document()}>
            <span className="tabular wrap-anywhere">{document}</span>
          </Fact>
        )}
        <Fact label={m.admin_payment_account()}>
          <span className="tabular wrap-anywhere">{account}</span>
        </Fact>
        <Fact label={m.admin_payment_opened_at()}>{formatMoment(opened_at)}</Fact>
        {performed_at !== null && <Fact label={m.admin_payment_performed_at()}>{formatMoment(performed_at)}</Fact>}
        {cancelled_at !== null && <Fact label={m.admin_payment_cancelled_at()}>{formatMoment(cancelled_at)}</Fact>}
        {reason !== null && <Fact label={m.admin_payment_cancel_reason()}>{reason}</Fact>}
        <FiscalReceipt label={m.admin_payment_sale_receipt()} receipt={transaction.sale_receipt} />
        <FiscalReceipt label={m.admin_payment_refund_receipt()} receipt={transaction.refund_receipt} />
      </Facts>
    </Section>
  );
}

type Transaction = NonNullable<StaffPayment['transaction']>;

function FiscalReceipt({ label, receipt }: { label: string; receipt: Transaction['sale_receipt'] }) {
  if (receipt === null) return null;
  return (
    <Fact label={label}>
      {receipt.code === 0 && receipt.url !== null ? (
        <a href={receipt.url} target="_blank" rel="noreferrer" className={LINK}>
          {m.admin_payment_receipt_open()}
        </a>
      ) : (
        m.admin_payment_receipt_failed({ code: receipt.code })
      )}
    </Fact>
  );
}

function differenceText(difference: number): string {
  const sum = formatSum(Math.abs(difference), getLocale());
  return difference > 0 ? m.admin_payment_taken_more({ sum }) : m.admin_payment_taken_less({ sum });
}

function Attempts({ payment: { checks, next_check_at, last_failure } }: { payment: StaffPayment }) {
  return (
    <>
      {checks > 0 && <Fact label={m.admin_payment_checks()}>{checks}</Fact>}
      {next_check_at !== null && <Fact label={m.admin_payment_next_check()}>{formatMoment(next_check_at)}</Fact>}
      {last_failure !== null && last_failure !== WAITS_FOR_CABINET && (
        <Fact label={m.admin_payment_last_failure()}>
          <span className="wrap-anywhere" translate="no">
            {last_failure}
          </span>
        </Fact>
      )}
    </>
  );
}

function OtherPayments({ payment: { others } }: { payment: StaffPayment }) {
  if (others.length === 0) return null;
  return (
    <Section title={m.admin_payment_others()}>
      <ul className="space-y-2">
        {others.map(({ id, created_at, amount, state, card }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <Link to={`/payments/${id}`} className={LINK}>
              {m.admin_payment_title({ id })}
            </Link>
            <Badge tone={PAYMENT_STATE_TONES[state]}>{PAYMENT_STATE_NAMES[state]()}</Badge>
            <span className="tabular w-full text-slate">
              {formatSum(amount, getLocale())} · {card} · {formatMoment(created_at)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
