import { Fact, Facts, Section } from '#admin/ui/facts.tsx';
import type { StaffRequest } from '#contract/requests/staff-request.ts';
import { m } from '#messages';
import { DueControl } from './due-control.tsx';
import { DueTime } from './due-time.tsx';

/** Who has the request, and by when it is to be done. */
export function RequestWorkSection({ request }: { request: StaffRequest }) {
  const canChange = request.can_answer && request.state !== 'done';
  return (
    <Section title={m.admin_request_work()} actions={canChange && <DueControl request={request} />}>
      <Facts>
        <Fact label={m.admin_requests_owner()}>{request.owner?.name ?? m.admin_request_no_owner()}</Fact>
        <Fact label={m.admin_request_due()}>
          {request.due_at === null ? m.admin_request_no_due() : <DueTime work={request} />}
        </Fact>
      </Facts>
    </Section>
  );
}
