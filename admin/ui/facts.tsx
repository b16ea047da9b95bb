import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

interface SectionProps {
  title: string;
  /** Beside the title. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A titled part of a page. Parts are separated by space and a hairline, not by boxes. */
export function Section({ title, actions, className, children }: SectionProps) {
  return (
    <section className={classNames('border-t border-line pt-3 first:border-t-0 first:pt-0', className)}>
      <div className="mb-2 flex min-h-8 flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-sm font-semibold">{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** What something is, beside its name. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-4 gap-y-1.5">{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-slate">{label}</dt>
      <dd className="min-w-0 wrap-break-word">{children}</dd>
    </>
  );
}
