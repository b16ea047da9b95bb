import { Link, useParams } from 'react-router';
import { UncoverControl } from '#admin/features/personal-data/index.ts';
import { LoadState } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { Fact, Facts, Section } from '#admin/ui/facts.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { instalmentsAdminCalls } from '#contract/instalments/instalments-admin-calls.ts';
import type { StaffApplication } from '#contract/instalments/staff-application.ts';
import { formatSum } from '#contract/money/money.ts';
import { formatPhone } from '#contract/phone/format-phone.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { InstalmentActions } from './instalment-actions.tsx';
import { InstalmentBalance } from './instalment-balance.tsx';
import { InstalmentHistory } from './instalment-history.tsx';
import { APPLICATION_REASON_TEXTS, APPLICATION_STATE_NAMES, APPLICATION_STATE_TONES } from './instalment-texts.ts';
import { type UncoveredApplicationState, useUncoveredApplication } from './use-uncovered-application.ts';

/** One instalment application: who wants what on which terms, how far it is, and what can be done. */
export function Component() {
  const { id = '' } = useParams();
  const application = useCall(instalmentsAdminCalls.readStaffApplication, { params: { id } });
  if (application.data === undefined) return <LoadState query={application} title={m.admin_instalment_title({ id })} />;
  return <InstalmentPage key={id} application={application.data} />;
}

function InstalmentPage({ application }: { application: StaffApplication }) {
  const uncovered = useUncoveredApplication(application.id);
  const { id, state, reason, partner, created_at } = application;
  const message = uncovered.data?.message ?? application.message;
  return (
    <>
      <PageHeader
        title={m.admin_instalment_title({ id })}
        aside={<Badge tone={APPLICATION_STATE_TONES[state]}>{APPLICATION_STATE_NAMES[state]()}</Badge>}
        hint={m.admin_instalment_sent({ partner, time: formatMoment(created_at) })}
        crumbs={[{ title: m.admin_instalments_title(), to: '/instalments' }]}
        actions={<InstalmentActions application={application} />}
      />
      {reason !== null && (
        <p className="border-b border-line bg-amber-tint px-4 py-2 text-amber md:px-6">
          {APPLICATION_REASON_TEXTS[reason]()}
        </p>
      )}
      <div className="grid max-w-6xl gap-x-10 gap-y-6 p-4 md:p-6 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0 space-y-6">
          {message && (
            <Section title={m.admin_request_message()}>
              <p className="max-w-prose wrap-anywhere whitespace-pre-line">{message}</p>
            </Section>
          )}
          <GoodsSection application={application} />
          <InstalmentBalance application={application} />
          <InstalmentHistory application={application} />
        </div>
        <div className="min-w-0 space-y-6 max-lg:order-first">
          <PersonSection application={application} uncovered={uncovered} />
          <TermsSection application={application} />
          <PartnerSection application={application} />
        </div>
      </div>
    </>
  );
}

const LINK = 'text-cobalt-text hover:underline';

function GoodsSection({ application: { goods } }: { application: StaffApplication }) {
  const may = useMay();
  return (
    <Section title={m.admin_requests_goods()}>
      <ul className="space-y-1.5">
        {goods.map(({ product_id, name, quantity, price }) => (
          <li key={product_id} className="grid grid-cols-[1fr_auto] gap-x-4">
            <span className="min-w-0 wrap-break-word">
              {may('products:see') ? (
                <Link to={`/products/${product_id}`} className={LINK}>
                  {name}
                </Link>
              ) : (
                name
              )}
              <span className="text-slate"> · {m.admin_products_pieces({ count: quantity })}</span>
            </span>
            <span className="tabular whitespace-nowrap">{formatSum(price * quantity, getLocale())}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface PersonSectionProps {
  application: StaffApplication;
  uncovered: UncoveredApplicationState;
}

function PersonSection({ application, uncovered }: PersonSectionProps) {
  const may = useMay();
  const shown = uncovered.data;
  const name = (shown?.name ?? application.name) || m.requests_name_unknown();
  const { customer_id, request_id, order_number } = application;
  return (
    <Section
      title={m.admin_order_buyer()}
      actions={
        application.can_uncover && (
          <UncoverControl isUncovered={shown !== null} onHide={uncovered.hide} onReason={uncovered.uncover} />
        )
      }
    >
      <Facts>
        <Fact label={m.admin_person_name()}>
          {customer_id === null ? (
            name
          ) : (
            <Link to={`/customers/${customer_id}`} className={LINK}>
              {name}
            </Link>
          )}
        </Fact>
        <Fact label={m.admin_person_phone()}>
          <span className="tabular">
            {shown?.phone ? (
              <a href={`tel:+${shown.phone}`} className={LINK}>
                {formatPhone(shown.phone)}
              </a>
            ) : (
              application.phone
            )}
          </span>
        </Fact>
        {order_number !== null && (
          <Fact label={m.admin_instalment_order()}>
            {may('orders:see') ? (
              <Link to={`/orders/${order_number}`} className={LINK}>
                {m.admin_order_title({ number: order_number })}
              </Link>
            ) : (
              m.admin_order_title({ number: order_number })
            )}
          </Fact>
        )}
        {request_id !== null && may('requests:see') && (
          <Fact label={m.admin_instalment_request()}>
            <Link to={`/requests/${request_id}`} className={LINK}>
              {m.admin_request_title({ id: request_id })}
            </Link>
          </Fact>
        )}
      </Facts>
    </Section>
  );
}

function TermsSection({ application }: { application: StaffApplication }) {
  const { amount, months, percent, fee, first_pay, credit_total, month_price, expires_at, state } = application;
  const sum = (value: number) => <span className="tabular">{formatSum(value, getLocale())}</span>;
  return (
    <Section title={m.admin_instalment_terms()}>
      <Facts>
        <Fact label={m.admin_instalment_amount()}>{sum(amount)}</Fact>
        <Fact label={m.admin_instalment_term()}>{m.admin_instalment_months({ months })}</Fact>
        {first_pay > 0 && <Fact label={m.admin_instalment_first_pay()}>{sum(first_pay)}</Fact>}
        <Fact label={m.admin_instalment_month_price()}>{sum(month_price)}</Fact>
        <Fact label={m.admin_instalment_credit_total()}>{sum(credit_total)}</Fact>
        {percent > 0 && <Fact label={m.admin_instalment_percent()}>{`${percent} %`}</Fact>}
        {fee > 0 && <Fact label={m.admin_instalment_fee()}>{sum(fee)}</Fact>}
        {(state === 'new' || state === 'checking') && (
          <Fact label={m.admin_instalment_expires()}>{formatMoment(expires_at)}</Fact>
        )}
      </Facts>
    </Section>
  );
}

function PartnerSection({ application }: { application: StaffApplication }) {
  const { partner, contract_id, partner_order_id, link } = application;
  return (
    <Section title={m.admin_instalment_partner()}>
      <Facts>
        <Fact label={m.admin_instalment_partner()}>{partner}</Fact>
        {contract_id !== null && (
          <Fact label={m.admin_instalment_contract_id()}>
            <span className="tabular wrap-anywhere">{contract_id}</span>
          </Fact>
        )}
        {partner_order_id !== null && (
          <Fact label={m.admin_instalment_partner_order()}>
            <span className="tabular wrap-anywhere">{partner_order_id}</span>
          </Fact>
        )}
        {link !== null && (
          <Fact label={m.admin_instalment_link()}>
            <a href={link} target="_blank" rel="noreferrer" className={`${LINK} wrap-anywhere`}>
              {m.admin_instalment_link_open()}
            </a>
          </Fact>
        )}
      </Facts>
    </Section>
  );
}
