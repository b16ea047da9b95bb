import { UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PersonMark } from '#admin/features/session/index.ts';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Button } from '#admin/ui/button.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { LoadingRows } from '#admin/ui/loading.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { SearchField, Toolbar } from '#admin/ui/toolbar.tsx';
import type { StaffPerson, StaffRole } from '#contract/staff/staff.ts';
import { staffCalls } from '#contract/staff/staff-calls.ts';
import { m } from '#messages';
import { InviteSheet } from './invite-sheet.tsx';
import { PersonState, waysText } from './person-state.tsx';
import { grantName, type StoreName, useDirectory } from './use-directory.ts';

/** `/admin/settings/staff`. The search stands in the address. */
export function Component() {
  const may = useMay();
  const [isInviting, setInviting] = useState(false);
  const [search, setSearch] = useSearchParams();
  const text = search.get('q') ?? '';
  return (
    <>
      <PageHeader
        title={m.admin_staff_title()}
        actions={
          may('staff:invite') && (
            <Button variant="primary" onClick={() => setInviting(true)}>
              <UserPlus aria-hidden className="size-4" />
              {m.admin_staff_invite()}
            </Button>
          )
        }
      />
      <Toolbar label={m.admin_staff_search()}>
        <SearchField
          label={m.admin_staff_search()}
          value={text}
          onChange={(event) => setSearch(event.target.value === '' ? {} : { q: event.target.value }, { replace: true })}
        />
      </Toolbar>
      <People text={text} />
      {isInviting && <InviteSheet onClose={() => setInviting(false)} />}
    </>
  );
}

function People({ text }: { text: string }) {
  const people = useCall(staffCalls.readPeople, {});
  const { roles, stores, error, refetch } = useDirectory();
  const failure = people.error ?? error;
  if (failure !== null) {
    return <LoadFailure message={failure.message} onRetry={() => void Promise.all([people.refetch(), refetch()])} />;
  }
  if (people.data === undefined || roles === undefined) return <LoadingRows />;
  const found = people.data.filter((person) => matches(person, rolesText(person, roles, stores), text));
  if (found.length === 0) {
    return (
      <EmptyState Icon={Users} title={m.admin_staff_none_found()}>
        {m.admin_staff_none_found_hint()}
      </EmptyState>
    );
  }
  return (
    <DataTable
      label={m.admin_staff_title()}
      columns={columnsOf(roles, stores)}
      rows={found}
      keyOf={({ id }) => id}
      linkOf={({ id }) => `/settings/staff/${id}`}
    />
  );
}

function columnsOf(roles: readonly StaffRole[], stores: readonly StoreName[]): Column<StaffPerson>[] {
  return [
    { id: 'person', title: m.admin_staff_column_person(), cell: (person) => <PersonCell person={person} /> },
    {
      id: 'roles',
      title: m.admin_staff_column_roles(),
      width: 'md:w-64',
      cell: (person) => rolesText(person, roles, stores),
    },
    {
      id: 'ways',
      title: m.admin_staff_column_ways(),
      width: 'md:w-44',
      isDesktopOnly: true,
      cell: ({ ways }) => <span className="text-slate">{waysText(ways)}</span>,
    },
    {
      id: 'seen',
      title: m.admin_staff_column_seen(),
      width: 'md:w-40',
      cell: ({ lastSeenAt }) => (
        <span className="tabular text-slate">
          {lastSeenAt === null ? m.admin_time_never() : <Moment iso={lastSeenAt} />}
        </span>
      ),
    },
    {
      id: 'state',
      title: m.admin_staff_column_state(),
      width: 'md:w-32',
      cell: ({ state }) => <PersonState state={state} />,
    },
  ];
}

function PersonCell({ person: { name, email } }: { person: StaffPerson }) {
  return (
    <span className="flex items-center gap-3 py-1.5">
      <PersonMark name={name} className="size-8 text-xs" />
      <span className="min-w-0">
        <span className="block truncate">{name}</span>
        <span className="block truncate font-normal text-slate">{email}</span>
      </span>
    </span>
  );
}

function rolesText({ grants }: StaffPerson, roles: readonly StaffRole[], stores: readonly StoreName[]): string {
  return grants.map((grant) => grantName(grant, roles, stores)).join(', ');
}

function matches({ name, email }: StaffPerson, roles: string, text: string): boolean {
  const words = text.toLocaleLowerCase('ru').split(/\s+/).filter(Boolean);
  const haystack = `${name} ${email} ${roles}`.toLocaleLowerCase('ru');
  return words.every((word) => haystack.includes(word));
}
