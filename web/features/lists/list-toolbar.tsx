import { Search, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';

interface ListToolbarProps {
  typed: string;
  onType(text: string): void;
  clearLabel: string;
  onClear(): void;
  children?: ReactNode;
}

/** A filter by name and a button that empties the list. */
export function ListToolbar({ typed, onType, clearLabel, onClear, children }: ListToolbarProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <label className="flex h-11 min-w-48 grow items-center gap-2 rounded-control border border-line px-3 focus-within:border-cobalt-text">
        <Search aria-hidden className="size-5 shrink-0 text-slate" />
        <span className="sr-only">{m.lists_filter()}</span>
        <input
          type="search"
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          placeholder={m.lists_filter()}
          autoComplete="off"
          className="w-full bg-transparent outline-none placeholder:text-slate"
        />
      </label>
      {children}
      <Button variant="quiet" onClick={onClear} className="text-slate max-sm:-ml-4">
        <Trash2 aria-hidden className="size-4" />
        {clearLabel}
      </Button>
    </div>
  );
}
