import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

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
