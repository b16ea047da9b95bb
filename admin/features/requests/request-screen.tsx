import { PhoneCall } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { LoadState } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { buttonClass } from '#admin/ui/button.tsx';
import { Section } from '#admin/ui/facts.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { requestsAdminCalls } from '#contract/requests/requests-admin-calls.ts';
import type { StaffRequest } from '#contract/requests/staff-request.ts';
import { m } from '#messages';
import { RequestButtons } from './request-buttons.tsx';
import { RequestGoods } from './request-goods.tsx';
import { RequestHistory } from './request-history.tsx';
import { RequestPerson } from './request-person.tsx';
import { RequestStateMark } from './request-state-mark.tsx';
import { RequestWorkSection } from './request-work-section.tsx';
import { useUncoveredRequest } from './use-uncovered-request.ts';

/** One request: who asks for what, with everything that is needed to answer. Personal data are masked. */
export function Component() {
  const { id = '' } = useParams();
  const request = useCall(requestsAdminCalls.readStaffRequest, { params: { id } });
  if (request.data === undefined) return <LoadState query={request} title={m.admin_request_title({ id })} />;
  return <RequestPage key={id} request={request.data} />;
}

function RequestPage({ request }: { request: StaffRequest }) {
  const uncovered = useUncoveredRequest(request.id);
  const message = uncovered.data?.message ?? request.message;
  const { id } = request;
  return (
    <>
      <PageHeader
        title={m.admin_request_title({ id })}
        aside={<RequestStateMark state={request.state} />}
        hint={
          <span className="inline-block first-letter:uppercase">
            {m.admin_request_sent({ type: request.type_name, time: formatMoment(request.created_at) })}
          </span>
        }
        crumbs={[{ title: m.admin_requests_title(), to: '/requests' }]}
        actions={
          request.can_answer && (
            <>
              <OrderLink request={request} />
              <RequestButtons request={request} />
            </>
          )
        }
      />
      <div className="grid max-w-6xl gap-x-10 gap-y-6 p-4 md:p-6 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0 space-y-6">
          {message && (
            <Section title={m.admin_request_message()}>
              <p className="max-w-prose wrap-break-word whitespace-pre-line">{message}</p>
            </Section>
          )}
          {request.goods.length > 0 && <RequestGoods request={request} />}
          <RequestHistory request={request} />
        </div>
        <div className="min-w-0 space-y-6 max-lg:order-first">
          <RequestPerson request={request} uncovered={uncovered} />
          <RequestWorkSection request={request} />
        </div>
      </div>
    </>
  );
}

/** An order by phone for whoever asks; placed, it closes the request. */
function OrderLink({ request }: { request: StaffRequest }) {
  const may = useMay();
  if (!may('orders:create') || request.state === 'done' || request.phone === '') return null;
  return (
    <Link to={`/orders/new?request=${request.id}`} className={buttonClass()}>
      <PhoneCall aria-hidden className="size-4 text-slate" />
      {m.admin_phone_order_place()}
    </Link>
  );
}
