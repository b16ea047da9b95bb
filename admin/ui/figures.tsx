import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

interface StatProps {
  label: string;
  value: ReactNode;
  /** One line that explains the figure. */
  hint?: ReactNode;
}

/** A figure that counts for something. Several stand in a `StatRow`. */
export function Stat({ label, value, hint }: StatProps) {
  return (
    <div className="min-w-36 grow px-4 py-3 first:pl-0">
      <dt className="text-xs text-slate">{label}</dt>
      <dd className="tabular mt-0.5 text-xl font-semibold tracking-tight">{value}</dd>
      {hint && <dd className="mt-0.5 text-xs text-slate">{hint}</dd>}
    </div>
  );
}

export function StatRow({ children }: { children: ReactNode }) {
  return <dl className="flex flex-wrap divide-x divide-line border-y border-line">{children}</dl>;
}

interface Definition {
  term: string;
  value: ReactNode;
}

/** Names and values of one thing, under each other: what an order, a person or a change is. */
export function DefinitionList({ items, className }: { items: readonly Definition[]; className?: string }) {
  return (
    <dl className={classNames('border-t border-line', className)}>
      {items.map(({ term, value }) => (
        <div key={term} className="grid gap-x-4 border-b border-line py-2 sm:grid-cols-[11rem_1fr]">
          <dt className="text-slate">{term}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
