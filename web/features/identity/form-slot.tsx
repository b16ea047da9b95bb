import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';

/** Where a form of the sign-in comes, as high as it will be. */
export function FormSlot({ fields, children }: { fields: number; children: ReactNode }) {
  return <Suspense fallback={<FormSkeleton fields={fields} />}>{children}</Suspense>;
}

function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className="space-y-4">
      {Array.from({ length: fields }, (_, field) => field).map((field) => (
        <div key={field} className="space-y-1.5">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-13" />
        </div>
      ))}
      <Skeleton className="h-13" />
    </div>
  );
}
