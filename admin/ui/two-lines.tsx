import type { ReactNode } from 'react';

interface TwoLinesProps {
  below: ReactNode;
  children: ReactNode;
}

/** A cell of two lines at a desk, of one on a phone. */
export function TwoLines({ below, children }: TwoLinesProps) {
  return (
    <span className="flex gap-x-3 max-md:flex-wrap max-md:items-baseline md:block">
      <span className="md:line-clamp-1">{children}</span>
      {below && <span className="text-slate md:line-clamp-1">{below}</span>}
    </span>
  );
}
