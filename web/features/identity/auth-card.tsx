import { type ReactNode, Suspense } from 'react';
import { m } from '#messages';
import { Skeleton } from '#ui/skeleton.tsx';

interface AuthCardProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
  /** What is said without JavaScript; without it, how to order without signing in. */
  needsScript?: string;
  /** Links to the other pages, below the form. */
  footer?: ReactNode;
}

/** The column of the login pages. */
export function AuthCard({ title, hint, needsScript, children, footer }: AuthCardProps) {
  return (
    <div className="container-shop py-6 md:py-14">
      <div className="mx-auto max-w-md rounded-banner md:border md:border-line md:p-10">
        <h1 className="text-xl md:text-2xl">{title}</h1>
        {hint && <p className="mt-2 text-slate">{hint}</p>}
        <noscript>
          <p className="mt-4">{needsScript ?? m.identity_needs_script()}</p>
        </noscript>
        <div className="mt-6">{children}</div>
        {footer && <div className="mt-6 border-t border-line pt-5 text-sm">{footer}</div>}
      </div>
    </div>
  );
}

/** Reserves the height of a form whose code is still loading. */
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
