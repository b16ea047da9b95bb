import { useSearchParams } from 'react-router';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useMay, usePerson } from '#admin/platform/session/use-session.ts';
import { Button } from '#admin/ui/button.tsx';
import { Chip } from '#admin/ui/chip.tsx';
import { DayField, FilterToolbar } from '#admin/ui/filter-toolbar.tsx';
import { Select } from '#admin/ui/select.tsx';
import { CHANGE_SET_KINDS, CHANGE_SOURCES } from '#contract/history/change-sets.ts';
import type { ChangeSet } from '#contract/history/history-admin.ts';
import { staffCalls } from '#contract/staff/staff-calls.ts';
import { m } from '#messages';
import { kindName, sourceName } from './change-words.ts';
import { fieldName, NAMED_FIELDS, tableName } from './field-name.ts';
import { filterOf } from './filter-of-address.ts';

/** Person, source, kind and days; each choice is a part of the address. */
export function ChangesFilter({ changeSets }: { changeSets: readonly ChangeSet[] }) {
  const [params, setParams] = useSearchParams();
  const people = usePeople(changeSets);
  const filter = filterOf(params);
  // A thing is one filter, of two parts.
  const count = Object.keys(filter).filter((name) => name !== 'key').length;
  const fields = NAMED_FIELDS.map((name) => [name, fieldName(name)] as const);
  function set(name: string, value: string | null): void {
    setParams(
      (former) => {
        const next = new URLSearchParams(former);
        if (value === null || value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  const clearThing = () =>
    setParams((former) => new URLSearchParams([...former].filter(([name]) => name !== 'entity' && name !== 'key')), {
      replace: true,
    });
  const choice = (name: string, options: readonly (readonly [string, string])[]) => ({
    value: params.get(name) ?? '',
    onChange: (value: string) => set(name, value),
    options: [['', m.admin_changes_any()] as const, ...options].map(([value, title]) => ({ value, title })),
  });
  const day = (name: string) => ({ value: params.get(name), onChange: (value: string | null) => set(name, value) });
  return (
    <FilterToolbar label={m.admin_ui_filters()} count={count}>
      <Select label={m.admin_changes_person()} showsLabel {...choice('person', people)} />
      <Select
        label={m.admin_changes_source()}
        showsLabel
        {...choice(
          'source',
          CHANGE_SOURCES.map((source) => [source, sourceName(source)]),
        )}
      />
      <Select
        label={m.admin_changes_kind()}
        showsLabel
        {...choice(
          'kind',
          CHANGE_SET_KINDS.map((kind) => [kind, kindName(kind)]),
        )}
      />
      <Select
        label={m.admin_product_history_field()}
        showsLabel
        {...choice(
          'field',
          fields.toSorted(([, a], [, b]) => a.localeCompare(b)),
        )}
      />
      <DayField label={m.admin_changes_from()} {...day('from')} />
      <DayField label={m.admin_changes_to()} {...day('to')} />
      {filter.entity !== undefined && (
        <ThingChip
          thing={[tableName(filter.entity), ...(filter.key === undefined ? [] : [filter.key])].join(': ')}
          onRemove={clearThing}
        />
      )}
      {count > 0 && (
        <Button variant="quiet" onClick={() => setParams({}, { replace: true })}>
          {m.admin_changes_clear()}
        </Button>
      )}
    </FilterToolbar>
  );
}

function ThingChip({ thing, onRemove }: { thing: string; onRemove(): void }) {
  return (
    <Chip removeLabel={m.admin_audit_subject_remove({ subject: thing })} onRemove={onRemove}>
      {m.admin_audit_subject_chip({ subject: thing })}
    </Chip>
  );
}

/** All of staff for those who see them; for others the authors on the screen, and themselves. */
function usePeople(changeSets: readonly ChangeSet[]): [string, string][] {
  const may = useMay();
  const { person } = usePerson();
  const staff = useCall(staffCalls.readPeople, may('staff:see') ? {} : null, { staleTime: 60_000 });
  const people = new Map<string, string>([[String(person.id), person.name]]);
  for (const { author } of changeSets) if (author.id !== null) people.set(String(author.id), author.name);
  for (const { id, name } of staff.data ?? []) people.set(String(id), name);
  return [...people].sort(([, a], [, b]) => a.localeCompare(b));
}
