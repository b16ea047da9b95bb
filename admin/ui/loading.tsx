import type { ReactNode } from 'react';
import { m } from '#messages';
import { Skeleton } from '#ui/skeleton.tsx';
import { useDelayed } from '#ui/use-delayed.ts';

const DELAY_MS = 150;
const WIDTHS = ['w-2/3', 'w-1/2', 'w-3/5', 'w-2/5'];

/** Lines where a list will be. Nothing at all for the first 150 ms, so that a quick answer does not blink. */
export function LoadingRows({ rows = 8 }: { rows?: number }) {
  return (
    <Loading>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} className="flex h-10 items-center border-b border-line px-4 md:px-6">
          <Skeleton className={`h-3.5 ${WIDTHS[index % WIDTHS.length]}`} />
        </div>
      ))}
    </Loading>
  );
}

/** Shows placeholders once something takes long, and says so to screen readers. */
export function Loading({ children }: { children: ReactNode }) {
  const isLong = useDelayed(true, DELAY_MS);
  return (
    <div role="status" aria-label={m.admin_ui_loading()}>
      {isLong && children}
    </div>
  );
}
