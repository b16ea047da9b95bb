import type { ReactNode, RefCallback } from 'react';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { range } from '#ui/range.ts';
import { Skeleton } from '#ui/skeleton.tsx';

interface ListFrameProps {
  title: string;
  /** The number of lines; null while it is unknown. */
  count: number | null;
  /** It is part of the cabinet's page. */
  isEmbedded?: boolean;
  actions?: ReactNode;
  /** Called when the heading is rendered, to track that the list was opened. */
  titleRef?: RefCallback<Element> | undefined;
  children: ReactNode;
}

/** The heading of a list's page. */
export function ListFrame({ title, count, isEmbedded = false, actions, titleRef, children }: ListFrameProps) {
  return (
    <div className={isEmbedded ? '' : 'container-shop pt-5 md:pt-8'}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 md:mb-6">
        <h1 ref={titleRef} className="text-xl md:text-2xl">
          {title}{' '}
          {count !== null && count > 0 && <span className="ml-0.5 text-lg font-normal text-slate">{count}</span>}
        </h1>
        {actions}
      </div>
      {children}
    </div>
  );
}

export function ListSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <div role="status" aria-label={m.shell_loading()} className="divide-y divide-line">
      {range(rows).map((row) => (
        <div key={row} aria-hidden className="flex gap-4 py-4">
          <Skeleton className="size-24 shrink-0 rounded-tile md:size-28" />
          <div className="grow space-y-3 py-1">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The lines are stored in this browser; only their products could not be loaded. */
export function ListLoadError({ onRetry }: { onRetry(): void }) {
  return (
    <div role="alert" className="rounded-banner bg-mist px-6 py-12 text-center">
      <p className="text-lg font-semibold">{m.lists_failed()}</p>
      <p className="mx-auto mt-2 max-w-prose text-slate">{m.lists_failed_hint()}</p>
      <Button className="mt-6" onClick={onRetry}>
        {m.shell_retry()}
      </Button>
    </div>
  );
}
