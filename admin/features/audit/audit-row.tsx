import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '#admin/ui/badge.tsx';
import { DefinitionList } from '#admin/ui/figures.tsx';
import { formatExactMoment, Moment } from '#admin/ui/moment.tsx';
import type { AuditEntry } from '#contract/staff/audit.ts';
import { m } from '#messages';
import { auditDetails } from './audit-details.ts';
import { auditSearchOf } from './audit-filters.ts';
import { auditKindName, auditKindTone } from './audit-kinds.ts';
import { auditSubjectLink, auditSubjectName } from './audit-subject.ts';

/** One entry in one line: when, who, what, about whom. Opening it shows the rest. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const subject = auditSubjectName(entry);
  const isAboutOther = subject !== null && entry.subject !== `staff:${entry.person?.id}`;
  return (
    <li className="border-b border-line">
      <details className="group">
        <summary className="grid cursor-pointer list-none items-center gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-mist md:grid-cols-[10rem_13rem_minmax(0,1fr)_auto] md:px-6 [&::-webkit-details-marker]:hidden">
          <Moment iso={entry.at} className="tabular text-slate" />
          <span className="truncate font-medium">{personName(entry)}</span>
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone={auditKindTone(entry.kind)}>{auditKindName(entry.kind)}</Badge>
            {isAboutOther && <span className="truncate">{subject}</span>}
          </span>
          <ChevronDown
            aria-hidden
            className="size-4 text-slate transition-transform group-open:rotate-180 max-md:hidden"
          />
        </summary>
        <EntryDetails entry={entry} subject={isAboutOther ? subject : null} />
      </details>
    </li>
  );
}

function EntryDetails({ entry, subject }: { entry: AuditEntry; subject: string | null }) {
  const device = [entry.browser, entry.system].filter((name) => name !== null).join(' · ');
  const link = auditSubjectLink(entry.subject);
  const items = [
    ...(subject === null
      ? []
      : [{ term: m.admin_audit_subject(), value: link === null ? subject : <TextLink to={link}>{subject}</TextLink> }]),
    ...auditDetails(entry),
    { term: m.admin_audit_time(), value: formatExactMoment(entry.at) },
    { term: m.admin_audit_device(), value: device },
    { term: m.admin_audit_address(), value: entry.address ?? '' },
    { term: m.admin_audit_request(), value: entry.requestId ?? '' },
  ].filter(({ value }) => value !== '');
  return (
    <div className="px-4 pb-4 md:ml-40 md:px-10">
      <DefinitionList items={items} className="max-w-2xl" />
      {entry.subject !== null && (
        <p className="mt-2">
          <TextLink to={`/audit?${auditSearchOf({ subject: entry.subject })}`}>
            {m.admin_audit_all_of_subject()}
          </TextLink>
        </p>
      )}
    </div>
  );
}

function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="rounded-control text-cobalt-text hover:underline">
      {children}
    </Link>
  );
}

/** Without a person: somebody who could not prove who they are, or a command on the server. */
function personName({ person, address }: AuditEntry): string {
  if (person !== null) return person.name;
  return address === null ? m.admin_audit_shop() : m.admin_audit_unknown_person();
}
