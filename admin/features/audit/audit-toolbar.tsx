import { useCall } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Button } from '#admin/ui/button.tsx';
import { Chip } from '#admin/ui/chip.tsx';
import { DayField, FilterToolbar } from '#admin/ui/filter-toolbar.tsx';
import { Select } from '#admin/ui/select.tsx';
import { AUDIT_KINDS } from '#contract/staff/audit.ts';
import { staffCalls } from '#contract/staff/staff-calls.ts';
import { m } from '#messages';
import { type AuditFilters, isFiltered } from './audit-filters.ts';
import { auditKindName } from './audit-kinds.ts';
import { auditSubjectName } from './audit-subject.ts';

interface AuditToolbarProps {
  filters: AuditFilters;
  onChange(change: Partial<AuditFilters>): void;
  onClear(): void;
}

const ALL = '';

export function AuditToolbar({ filters, onChange, onClear }: AuditToolbarProps) {
  const may = useMay();
  const people = useCall(staffCalls.readPeople, may('staff:see') ? {} : null);
  const subject = auditSubjectName({
    subject: filters.subject,
    subjectName: people.data?.find(({ id }) => `staff:${id}` === filters.subject)?.name ?? null,
  });
  return (
    <FilterToolbar
      label={m.admin_audit_filters()}
      count={Object.values(filters).filter((value) => value !== null).length}
    >
      {people.data !== undefined && (
        <Select
          label={m.admin_audit_person()}
          showsLabel
          value={String(filters.person ?? ALL)}
          onChange={(id) => onChange({ person: id === ALL ? null : Number(id) })}
          options={[
            { value: ALL, title: m.admin_audit_anybody() },
            ...people.data.map(({ id, name }) => ({ value: String(id), title: name })),
          ]}
        />
      )}
      <Select
        label={m.admin_audit_kind()}
        showsLabel
        value={filters.kind ?? ALL}
        onChange={(kind) => onChange({ kind: AUDIT_KINDS.find((known) => known === kind) ?? null })}
        options={[
          { value: ALL, title: m.admin_audit_anything() },
          ...AUDIT_KINDS.map((kind) => ({ value: kind, title: auditKindName(kind) })),
        ]}
      />
      <DayField label={m.admin_audit_from()} value={filters.from} onChange={(from) => onChange({ from })} />
      <DayField label={m.admin_audit_to()} value={filters.to} onChange={(to) => onChange({ to })} />
      {subject !== null && (
        <Chip removeLabel={m.admin_audit_subject_remove({ subject })} onRemove={() => onChange({ subject: null })}>
          {m.admin_audit_subject_chip({ subject })}
        </Chip>
      )}
      {isFiltered(filters) && (
        <Button variant="quiet" onClick={onClear}>
          {m.admin_audit_clear()}
        </Button>
      )}
    </FilterToolbar>
  );
}
