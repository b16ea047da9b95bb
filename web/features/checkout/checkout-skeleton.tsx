import { m } from '#messages';
import { range } from '#ui/range.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** Shown until the draft has been read. */
export function CheckoutSkeleton() {
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div role="status" aria-label={m.shell_loading()} className="space-y-8">
        <div>
          <Skeleton className="mb-4 h-7 w-36" />
          <div className="grid gap-4 sm:grid-cols-2">
            {range(3).map((field) => (
              <div key={field} className="space-y-1.5">
                <Skeleton className="h-5 w-28" />
                <Skeleton className="h-13" />
              </div>
            ))}
          </div>
        </div>
        <div>
          <Skeleton className="mb-4 h-7 w-48" />
          <div className="grid gap-4 sm:grid-cols-2">
            <Skeleton className="h-13" />
            <Skeleton className="h-13" />
          </div>
          <div className="mt-8 space-y-2">
            {range(3).map((tile) => (
              <Skeleton key={tile} className="h-19 rounded-tile" />
            ))}
          </div>
        </div>
        <div className="space-y-2">
          <Skeleton className="mb-4 h-7 w-32" />
          <Skeleton className="h-19 rounded-tile" />
          <Skeleton className="h-19 rounded-tile" />
        </div>
      </div>
      <div className="rounded-banner bg-mist p-5 md:p-6">
        <SummarySkeleton />
      </div>
    </div>
  );
}

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
