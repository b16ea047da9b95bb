import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#admin/ui/button.tsx';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { DayField, FilterToolbar, ValueField } from '#admin/ui/filter-toolbar.tsx';
import { Select } from '#admin/ui/select.tsx';
import { groupThousands } from '#contract/money/money.ts';
import { type IdOrNone, NONE } from '#contract/orders/order-outcomes.ts';
import { m } from '#messages';
import { setOnly, sumOf } from './read-values.ts';
import { useClicked } from './use-clicked.ts';

export type SetFilter<Filters> = <Name extends keyof Filters>(name: Name, value: Filters[Name] | null) => void;

/** Sets one filter and leaves the others; null takes it away. */
export function filterSetter<Filters extends object>(
  filters: Filters,
  onChange: (filters: Filters) => void,
): SetFilter<Filters> {
  return (name, value) => onChange(setOnly<Filters>({ ...filters, [name]: value ?? undefined }));
}

interface ListFilterProps {
  /** How many filters are set. */
  count: number;
  /** Whether one of those that are opened is set. */
  startsOpen: boolean;
  more: ReactNode;
  onClear(): void;
  /** Filters that stand in the first line. */
  children: ReactNode;
}

/** The filters of a list, the rarer of them to be opened. */
export function ListFilter({ count, startsOpen, more, onClear, children }: ListFilterProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <FilterToolbar label={m.admin_ui_filters()} count={count}>
      {children}
      {isOpen && more}
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <SlidersHorizontal aria-hidden className="size-4 text-slate" />
        {isOpen ? m.admin_orders_fewer_filters() : m.admin_orders_more_filters()}
      </Button>
      {count > 0 && (
        <Button variant="quiet" onClick={onClear}>
          {m.admin_audit_clear()}
        </Button>
      )}
    </FilterToolbar>
  );
}

const ANY = '';

interface ChoiceFilterProps {
  label: string;
  value: number | undefined;
  /** Undefined while they are under way. */
  options: readonly { id: number; name: string }[] | undefined;
  onChange(id: number | null): void;
}

/** One of the shop's own things, such as a store. */
export function ChoiceFilter({ label, value, options = [], onChange }: ChoiceFilterProps) {
  return (
    <Select
      label={label}
      showsLabel
      value={value === undefined ? ANY : String(value)}
      onChange={(chosen) => onChange(chosen === ANY ? null : Number(chosen))}
      options={[
        { value: ANY, title: m.admin_orders_any() },
        ...options.map(({ id, name }) => ({ value: String(id), title: name })),
      ]}
    />
  );
}

interface ChoiceOrNoneFilterProps {
  label: string;
  value: IdOrNone | undefined;
  options: readonly { id: number; name: string }[] | undefined;
  /** What those are called that have no such thing. */
  none: string;
  onChange(value: IdOrNone | null): void;
}

/** The same, of what not everything has. */
export function ChoiceOrNoneFilter({ label, value, options = [], none, onChange }: ChoiceOrNoneFilterProps) {
  return (
    <Select
      label={label}
      showsLabel
      value={value === undefined ? ANY : String(value)}
      onChange={(chosen) => onChange(chosen === ANY ? null : chosen === NONE ? NONE : Number(chosen))}
      options={[
        { value: ANY, title: m.admin_orders_any() },
        ...options.map(({ id, name }) => ({ value: String(id), title: name })),
        { value: NONE, title: none },
      ]}
    />
  );
}

/** The filters of some names, which all have the same kind of value. */
interface NamedFilters<Name extends string, Value> {
  filters: { readonly [Key in Name]?: Value };
  set(name: Name, value: Value | null): void;
}

interface MarkFilterProps<Name extends string> extends NamedFilters<NoInfer<Name>, 'yes'> {
  name: Name;
  titles: Record<Name, () => string>;
}

/** A filter that is on or off. */
export function MarkFilter<Name extends string>({ name, titles, filters, set }: MarkFilterProps<Name>) {
  const [isOn, click] = useClicked(filters[name] === 'yes');
  return (
    <Checkbox
      label={titles[name]()}
      checked={isOn}
      onChange={({ target: { checked } }) => {
        click(checked);
        set(name, checked ? 'yes' : null);
      }}
    />
  );
}

interface SearchFilterProps extends NamedFilters<'search', string> {
  label: string;
  className: string;
}

/** What is searched for. */
export function SearchFilter({ label, className, filters, set }: SearchFilterProps) {
  return (
    <ValueField
      label={label}
      value={filters.search ?? null}
      onChange={(search) => set('search', search)}
      inputMode="search"
      className={className}
    />
  );
}

interface DaysFilterProps<Name extends string> extends NamedFilters<NoInfer<Name>, string> {
  /** Both ends with their labels. */
  ends: readonly [name: Name, label: string][];
}

/** A range of days. */
export function DaysFilter<Name extends string>({ ends, filters, set }: DaysFilterProps<Name>) {
  return ends.map(([name, label]) => (
    <DayField key={name} label={label} value={filters[name] ?? null} onChange={(day) => set(name, day)} />
  ));
}

interface SumsFilterProps extends NamedFilters<'min' | 'max', number> {
  labels: Record<'min' | 'max', string>;
}

/** A range of sums. */
export function SumsFilter({ labels, filters, set }: SumsFilterProps) {
  return (['min', 'max'] as const).map((name) => (
    <SumField key={name} label={labels[name]} value={filters[name]} onChange={(sum) => set(name, sum)} />
  ));
}

interface SumFieldProps {
  label: string;
  value: number | undefined;
  onChange(sum: number | null): void;
}

function SumField({ label, value, onChange }: SumFieldProps) {
  return (
    <ValueField
      label={label}
      value={value === undefined ? null : groupThousands(value)}
      onChange={(text) => onChange(sumOf(text) ?? null)}
      inputMode="numeric"
      className="md:w-48"
    />
  );
}
