import { Search } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { KeyHint } from './key-hint.tsx';

/** The line above a list: its search, its filters, and what can be done with it. */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="toolbar"
      aria-label={label}
      className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line px-4 py-2 md:px-6"
    >
      {children}
    </div>
  );
}

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
}

/** The search of a list. `/` goes to it from anywhere on the screen. */
export function SearchField({ label, className, ...input }: SearchFieldProps) {
  return (
    <label className={classNames('relative flex min-w-40 items-center max-md:grow', className ?? 'md:w-72')}>
      <span className="sr-only">{label}</span>
      <Search aria-hidden className="pointer-events-none absolute left-2.5 size-4 text-slate" strokeWidth={1.75} />
      <input
        type="search"
        placeholder={label}
        aria-keyshortcuts="/"
        className="peer control w-full rounded-control border border-line bg-paper pr-8 pl-8.5 text-sm placeholder:text-slate hover:border-slate [&::-webkit-search-cancel-button]:hidden"
        {...input}
      />
      <KeyHint
        keys="/"
        className="pointer-events-none absolute right-1.5 max-md:hidden peer-focus:hidden peer-[:not(:placeholder-shown)]:hidden"
      />
    </label>
  );
}
