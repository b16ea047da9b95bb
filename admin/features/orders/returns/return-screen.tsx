import { Link, useParams } from 'react-router';
import { LoadState } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { buttonClass } from '#admin/ui/button.tsx';
import { Fact, Facts, Section } from '#admin/ui/facts.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { requestAddress } from '#contract/api/request-address.ts';
import { formatSum } from '#contract/money/money.ts';
import type { StaffReturn } from '#contract/orders/returns.ts';
import { returnsAdminCalls } from '#contract/orders/returns-admin-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { ReturnActions } from './return-actions.tsx';
import {
  RETURN_CONDITION_TEXTS,
  RETURN_OUTCOME_TEXTS,
  RETURN_REASON_TEXTS,
  RETURN_STATES,
  RETURN_STEP_TEXTS,
  RETURN_WAY_TEXTS,
} from './return-texts.ts';

/** One return: its goods, what was decided, every step with its author, and what can be done now. */
export function Component() {
  const { id = '' } = useParams();
  const found = useCall(returnsAdminCalls.readReturn, { params: { id } });
  if (found.data === undefined) return <LoadState query={found} title={m.admin_returns_one({ id })} />;
  return <ReturnPage key={id} found={found.data} />;
}

function ReturnPage({ found }: { found: StaffReturn }) {
  const { id, state, store, way, outcome, refund, order_number: number } = found;
  const may = useMay();
  return (
    <>
      <PageHeader
        title={m.admin_returns_one({ id })}
        aside={<Badge tone={RETURN_STATES[state].tone}>{RETURN_STATES[state].title()}</Badge>}
        hint={m.admin_order_placed({ time: formatMoment(found.created_at) })}
        crumbs={[{ title: m.admin_returns_title(), to: '/returns' }]}
        actions={
          <>
            <ReturnActions found={found} />
            <Link to={`/returns/${id}/slip`} className={buttonClass()}>
              {m.admin_returns_print()}
            </Link>
          </>
        }
      />
      <div className="grid max-w-6xl gap-x-10 gap-y-6 p-4 md:p-6 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0 space-y-6">
          {found.claim && <Claim id={id} claim={found.claim} />}
          <Goods found={found} />
          <Steps steps={found.steps} />
        </div>
        <Section title={m.admin_returns_number()} className="border-t-0 pt-0 max-lg:order-first">
          <Facts>
            <Fact label={m.admin_orders_number()}>
              {may('orders:see') ? (
                <Link to={`/orders/${number}`} className="tabular text-cobalt-text hover:underline">
                  {number}
                </Link>
              ) : (
                number
              )}
            </Fact>
            <Fact label={m.admin_returns_way()}>{RETURN_WAY_TEXTS[way]()}</Fact>
            <Fact label={m.admin_returns_store()}>{store.name}</Fact>
            {outcome && <Fact label={m.admin_returns_outcome()}>{RETURN_OUTCOME_TEXTS[outcome]()}</Fact>}
            {refund && (
              <Fact label={m.admin_order_payment()}>
                {m.admin_returns_refunded({ sum: formatSum(refund.amount, getLocale()) })}
              </Fact>
            )}
          </Facts>
        </Section>
      </div>
    </>
  );
}

/** What the buyer has written, and their photographs. */
function Claim({ id, claim: { wish, text, photos } }: { id: number; claim: NonNullable<StaffReturn['claim']> }) {
  return (
    <Section title={m.admin_returns_claim()}>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      <p className="mt-2 text-slate">
        {m.admin_returns_wish()}: {RETURN_OUTCOME_TEXTS[wish]()}
      </p>
      {photos.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-3">
          {photos.map((photo, index) => {
            const address = requestAddress(returnsAdminCalls.readReturnPhoto.path, { id, photo });
            return (
              <li key={photo}>
                <a href={address} target="_blank" rel="noreferrer" className="block rounded-control">
                  <img
                    src={address}
                    alt={m.admin_returns_photo({ number: index + 1 })}
                    width={144}
                    height={144}
                    className="size-36 rounded-control border border-line object-cover"
                  />
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}

function Goods({ found: { lines, outcome } }: { found: StaffReturn }) {
  return (
    <Section title={m.admin_returns_goods()}>
      <ul>
        {lines.map(({ product_id, name, quantity, reason, received, condition, store }) => (
          <li key={product_id} className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-2">
            <div className="min-w-0">
              <p className="wrap-break-word">{name}</p>
              <p className="text-slate">
                {RETURN_REASON_TEXTS[reason]()}
                {condition && ` · ${RETURN_CONDITION_TEXTS[condition]()}`}
              </p>
              {outcome === 'refund' && (received ?? 0) > 0 && (
                <p className="text-slate">
                  {store ? m.admin_returns_to_stock({ store: store.name }) : m.admin_returns_no_stock()}
                </p>
              )}
            </div>
            <p className="tabular text-right">
              {received === null || received === quantity
                ? m.admin_products_pieces({ count: quantity })
                : m.admin_returns_received_of({ received, quantity })}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Steps({ steps }: { steps: StaffReturn['steps'] }) {
  return (
    <Section title={m.admin_returns_history()}>
      <ol className="space-y-3">
        {steps.map(({ id, step, note, author, at }) => (
          <li key={id}>
            <p className="font-medium first-letter:uppercase">{RETURN_STEP_TEXTS[step]()}</p>
            {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
            <p className="text-slate">
              {author === 'customer' ? m.admin_order_by_customer() : author} ·{' '}
              <time dateTime={at} className="tabular">
                {formatMoment(at)}
              </time>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
