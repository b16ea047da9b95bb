import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { AuditRow } from '#admin/features/audit/index.ts';
import { SessionRow } from '#admin/features/me/index.ts';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { DefinitionList } from '#admin/ui/figures.tsx';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { LoadingRows } from '#admin/ui/loading.tsx';
import { formatMoment, Moment } from '#admin/ui/moment.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { auditCalls } from '#contract/staff/audit-calls.ts';
import type { StaffSession } from '#contract/staff/staff.ts';
import { staffCalls } from '#contract/staff/staff-calls.ts';
import { m } from '#messages';
import { EditPersonSheet } from './edit-person-sheet.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonState, waysText } from './person-state.tsx';
import { grantName, useDirectory } from './use-directory.ts';

const LAST_ENTRIES = 8;

/** `/admin/settings/staff/:id` */
export function Component() {
  const { id = '' } = useParams();
  const may = useMay();
  const [isEditing, setEditing] = useState(false);
  const page = useCall(staffCalls.readPerson, { params: { id } });
  const { roles, stores, error, refetch } = useDirectory();
  const failure = page.error ?? error;
  if (failure !== null) {
    return <LoadFailure message={failure.message} onRetry={() => void Promise.all([page.refetch(), refetch()])} />;
  }
  if (page.data === undefined || roles === undefined) return <LoadingRows />;
  const { person, sessions } = page.data;
  return (
    <>
      <PageHeader
        title={person.name}
        crumbs={[{ title: m.admin_staff_title(), to: '/settings/staff' }]}
        aside={<PersonState state={person.state} />}
        hint={person.email}
        actions={<PersonActions person={person} hasSessions={sessions.length > 0} onEdit={() => setEditing(true)} />}
      />
      <div className="grid max-w-6xl gap-x-12 gap-y-8 p-4 md:p-6 xl:grid-cols-2">
        <section>
          <h2 className="mb-3 text-base">{m.admin_staff_access()}</h2>
          <DefinitionList
            items={[
              {
                term: m.admin_staff_column_roles(),
                value: person.grants.map((grant) => <p key={grant.roleId}>{grantName(grant, roles, stores)}</p>),
              },
              { term: m.admin_staff_column_ways(), value: waysText(person.ways) },
              {
                term: m.admin_staff_column_seen(),
                value: person.lastSeenAt === null ? m.admin_time_never() : <Moment iso={person.lastSeenAt} />,
              },
              ...(person.invitationExpiresAt === null
                ? []
                : [
                    {
                      term: m.admin_staff_invitation(),
                      value: m.admin_staff_invitation_until({ time: formatMoment(person.invitationExpiresAt) }),
                    },
                  ]),
            ]}
          />
        </section>
        <Sessions sessions={sessions} />
        {may('audit:see') && <LastEntries id={person.id} />}
      </div>
      {isEditing && <EditPersonSheet person={person} roles={roles} stores={stores} onClose={() => setEditing(false)} />}
    </>
  );
}

function Sessions({ sessions }: { sessions: readonly StaffSession[] }) {
  return (
    <section>
      <h2 className="mb-3 text-base">{m.admin_me_sessions()}</h2>
      {sessions.length === 0 ? (
        <p className="text-slate">{m.admin_staff_no_sessions()}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LastEntries({ id }: { id: number }) {
  const { data } = useCall(auditCalls.readAudit, { query: { person: id, limit: LAST_ENTRIES } });
  if (data === undefined || data.entries.length === 0) return null;
  return (
    <section className="xl:col-span-2">
      <h2 className="mb-3 text-base">{m.admin_staff_last_entries()}</h2>
      <ul className="-mx-4 border-t border-line md:-mx-6">
        {data.entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <Link to={`/audit?person=${id}`} className="mt-3 inline-block text-cobalt-text hover:underline">
        {m.admin_staff_all_entries()}
      </Link>
    </section>
  );
}
