import { X } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useMay, usePerson } from '#admin/platform/session/use-session.ts';
import { Button } from '#admin/ui/button.tsx';
import { CHANGE_SET_KINDS, CHANGE_SOURCES } from '#contract/history/change-sets.ts';
import type { ChangeSet } from '#contract/history/history-admin.ts';
import { staffCalls } from '#contract/staff/staff-calls.ts';
import { m } from '#messages';
import { kindName, sourceName } from './change-words.ts';
import { filterOf } from './filter-of-address.ts';

const CONTROL = 'control max-md:w-full rounded-control border border-line bg-paper px-2 text-sm hover:border-slate';

/** Person, source, kind and days; each choice is a part of the address. */
export function ChangesFilter({ changeSets }: { changeSets: readonly ChangeSet[] }) {
  const [params, setParams] = useSearchParams();
  const people = usePeople(changeSets);
  const isFiltered = Object.keys(filterOf(params)).length > 0;
  function set(name: string, value: string): void {
    setParams(
      (former) => {
        const next = new URLSearchParams(former);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  const field = (name: string) => ({
    name,
    value: params.get(name) ?? '',
    onChange: (value: string) => set(name, value),
  });
  return (
    <search className="grid grid-cols-2 items-end gap-x-3 gap-y-2 border-b border-line px-4 py-3 md:flex md:flex-wrap md:px-6">
      <Choice label={m.admin_changes_person()} {...field('person')} options={people} />
      <Choice
        label={m.admin_changes_source()}
        {...field('source')}
        options={CHANGE_SOURCES.map((source) => [source, sourceName(source)])}
      />
      <Choice
        label={m.admin_changes_kind()}
        {...field('kind')}
        options={CHANGE_SET_KINDS.map((kind) => [kind, kindName(kind)])}
      />
      <Day label={m.admin_changes_from()} {...field('from')} />
      <Day label={m.admin_changes_to()} {...field('to')} />
      {isFiltered && (
        <Button variant="quiet" onClick={() => setParams({}, { replace: true })}>
          <X aria-hidden className="size-4 text-slate" />
          {m.admin_changes_clear()}
        </Button>
      )}
    </search>
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

interface ControlProps {
  label: string;
  name: string;
  value: string;
  onChange(value: string): void;
}

function Choice({ label, name, value, onChange, options }: ControlProps & { options: readonly [string, string][] }) {
  return (
    <label className="min-w-0">
      <span className="mb-0.5 block text-xs text-slate">{label}</span>
      <select name={name} value={value} onChange={(event) => onChange(event.target.value)} className={CONTROL}>
        <option value="">{m.admin_changes_any()}</option>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function Day({ label, name, value, onChange }: ControlProps) {
  return (
    <label className="min-w-0">
      <span className="mb-0.5 block text-xs text-slate">{label}</span>
      <input
        type="date"
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={CONTROL}
      />
    </label>
  );
}
