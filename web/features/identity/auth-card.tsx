import type { ReactNode } from 'react';

interface AuthCardProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
  /** Where else one may go, below the form. */
  footer?: ReactNode;
}

/** The one column that signing in takes place in. */
export function AuthCard({ title, hint, children, footer }: AuthCardProps) {
  return (
    <div className="container-shop py-6 md:py-14">
      <div className="mx-auto max-w-md rounded-banner md:border md:border-line md:p-10">
        <h1 className="text-xl md:text-2xl">{title}</h1>
        {hint && <p className="mt-2 text-slate">{hint}</p>}
        <div className="mt-6">{children}</div>
        {footer && <div className="mt-6 border-t border-line pt-5 text-sm">{footer}</div>}
      </div>
    </div>
  );
}
