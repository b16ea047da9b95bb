import { ListFilter } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { Button } from './button.tsx';

interface FilterToolbarProps {
  label: string;
  /** How many filters are set. */
  count: number;
  children: ReactNode;
}

/** The filters above a list. On a phone one button opens them, so that the list begins at the top of the screen. */
export function FilterToolbar({ label, count, children }: FilterToolbarProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div
      role="toolbar"
      aria-label={label}
      className="flex shrink-0 flex-col gap-2 border-b border-line px-4 py-2 md:flex-row md:px-6"
    >
      <Button
        className="self-start md:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ListFilter aria-hidden className="size-4 text-slate" />
        {m.admin_ui_filters()}
        {count > 0 && <span className="tabular text-cobalt-text">{count}</span>}
      </Button>
      <div
        id={id}
        className={classNames(
          'flex flex-wrap items-center gap-2 max-md:flex-col max-md:items-stretch',
          !isOpen && 'max-md:hidden',
        )}
      >
        {children}
      </div>
    </div>
  );
}

interface ValueFieldProps {
  label: string;
  value: string | null;
  /** Called when the field is left or Enter is pressed, not with every sign. */
  onChange(value: string | null): void;
  inputMode?: 'numeric' | 'search';
  className?: string;
}

/** A filter that is typed. A value that is set from elsewhere, such as by clearing all filters, replaces what was typed. */
export function ValueField({ label, value, onChange, inputMode, className }: ValueFieldProps) {
  const commit = (text: string) => {
    if (text.trim() !== (value ?? '')) onChange(text.trim() || null);
  };
  return (
    <label
      className={classNames(
        'control inline-flex items-center gap-2 rounded-control border border-line px-2.5 hover:border-slate has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-cobalt-text',
        className,
      )}
    >
      <span className="shrink-0 text-slate">{label}</span>
      <input
        key={value}
        inputMode={inputMode}
        enterKeyHint="search"
        defaultValue={value ?? ''}
        onBlur={({ target }) => commit(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && commit(currentTarget.value)}
        className="tabular w-full min-w-0 grow bg-transparent outline-none"
      />
    </label>
  );
}

interface DayFieldProps {
  label: string;
  value: string | null;
  onChange(day: string | null): void;
}

/** One end of a range of days. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <label className="control inline-flex items-center gap-2 rounded-control border border-line px-2.5 hover:border-slate has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-cobalt-text">
      <span className="text-slate">{label}</span>
      <input
        type="date"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
        className="tabular min-w-0 grow bg-transparent outline-none"
      />
    </label>
  );
}
