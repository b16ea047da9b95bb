import { Link } from 'react-router';
import { UncoverControl } from '#admin/features/personal-data/index.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Fact, Facts, Section } from '#admin/ui/facts.tsx';
import { formatPhone } from '#contract/phone/format-phone.ts';
import type { StaffRequest } from '#contract/requests/staff-request.ts';
import { m } from '#messages';
import type { UncoveredRequestState } from './use-uncovered-request.ts';

/** Who asks, how to reach them, and what else they have filled in. */
export function RequestPerson({ request, uncovered }: { request: StaffRequest; uncovered: UncoveredRequestState }) {
  const may = useMay();
  const shown = uncovered.data;
  const name = shown?.name ?? request.name ?? m.requests_name_unknown();
  return (
    <Section
      title={m.admin_requests_person()}
      actions={
        request.can_uncover && (
          <UncoverControl isUncovered={shown !== null} onHide={uncovered.hide} onReason={uncovered.uncover} />
        )
      }
    >
      <Facts>
        <Fact label={m.admin_person_name()}>
          {request.customer_id !== null && may('customers:see') ? (
            <Link to={`/customers/${request.customer_id}`} className="text-cobalt-text hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </Fact>
        <Fact label={m.admin_person_phone()}>
          <span className="tabular">
            {shown?.phone ? (
              <a href={`tel:+${shown.phone}`} className="text-cobalt-text hover:underline">
                {formatPhone(shown.phone)}
              </a>
            ) : (
              request.phone
            )}
          </span>
        </Fact>
        {shown?.email && <Fact label={m.admin_person_email()}>{shown.email}</Fact>}
        <Fact label={m.admin_request_language()}>
          {request.locale === 'ru' ? m.admin_request_language_ru() : m.admin_request_language_uz()}
        </Fact>
        {request.facts.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
        {request.page !== null && (
          <Fact label={m.admin_request_page()}>
            {request.page.href === null ? (
              request.page.shown
            ) : (
              <a href={request.page.href} target="_blank" rel="noreferrer" className="text-cobalt-text hover:underline">
                {request.page.shown}
              </a>
            )}
          </Fact>
        )}
      </Facts>
    </Section>
  );
}
