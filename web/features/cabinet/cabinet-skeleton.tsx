import { Skeleton } from '#ui/skeleton.tsx';

const TILES = [1, 2, 3, 4];

/** The placeholder of a cabinet page: tiles on its home, fields or rows elsewhere. */
export function CabinetSkeleton({ path }: { path: string }) {
  return (
    <>
      <Skeleton className="h-8 w-56 max-w-full" />
      <div className="mt-6">{shapeOf(path)}</div>
    </>
  );
}

function shapeOf(path: string) {
  if (path === '/cabinet') {
    return (
      <div className="grid gap-4 md:grid-cols-2">
        {TILES.map((tile) => (
          <Skeleton key={tile} className="h-44 rounded-tile" />
        ))}
      </div>
    );
  }
  if (path === '/cabinet/personal') {
    return (
      <div className="max-w-xl space-y-5">
        {TILES.slice(1).map((field) => (
          <div key={field} className="space-y-1.5">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-13" />
          </div>
        ))}
      </div>
    );
  }
  return (
    <div className="max-w-2xl space-y-3">
      {TILES.slice(1).map((row) => (
        <Skeleton key={row} className="h-28 rounded-tile" />
      ))}
    </div>
  );
}
