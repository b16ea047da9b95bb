import type { ReactNode } from 'react';

/** One section of the checkout. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6 first:border-0 first:pt-0 md:pt-8">
      <h2 id={id} className="mb-4 text-lg md:text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The error of a group of choices. */
export function GroupError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p id={id} role="alert" className="mt-2 text-sm text-anor-text empty:hidden">
      {message}
    </p>
  );
}
