import { m } from '#messages';
import { Skeleton } from '../ui/skeleton.tsx';

export function CardsSkeleton() {
  return (
    <div role="status" aria-label={m.shell_loading()}>
      <Skeleton className="h-18 rounded-tile" />
      <Skeleton className="mt-4 h-13 w-44" />
    </div>
  );
}
