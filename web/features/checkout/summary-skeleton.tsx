import { m } from '#messages';
import { range } from '#ui/range.ts';
import { Skeleton } from '#ui/skeleton.tsx';

export function SummarySkeleton() {
  return (
    <div role="status" aria-label={m.shell_loading()} className="space-y-4">
      {range(2).map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-14 shrink-0 bg-line" />
          <div className="grow space-y-2 pt-1">
            <Skeleton className="h-4 w-4/5 bg-line" />
            <Skeleton className="h-4 w-1/2 bg-line" />
          </div>
        </div>
      ))}
      <Skeleton className="h-11 bg-line" />
      {range(3).map((row) => (
        <Skeleton key={row} className="h-5 bg-line" />
      ))}
      <Skeleton className="h-8 bg-line" />
    </div>
  );
}
