import { type ReactNode, Suspense } from 'react';
import { useIsNear } from '#ui/use-is-near.ts';

interface FormBlockProps {
  id: string;
  title: string;
  lead: string;
  /** The form. Its code is loaded when the block is about to scroll into view. */
  children: ReactNode;
}

/** A form at the end of a page: title and lead on the left, the form on the right. */
export function FormBlock({ id, title, lead, children }: FormBlockProps) {
  const [isNear, watch] = useIsNear('600px');
  return (
    <section
      ref={watch}
      id={id}
      aria-labelledby={`${id}-title`}
      className="mt-12 grid gap-x-12 gap-y-5 rounded-banner bg-mist p-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] md:p-8"
    >
      <div className="space-y-2">
        <h2 id={`${id}-title`} className="text-lg md:text-xl">
          {title}
        </h2>
        <p className="text-pretty text-slate">{lead}</p>
      </div>
      <div className="min-h-128 has-[[role=status]]:min-h-0">{isNear && <Suspense>{children}</Suspense>}</div>
    </section>
  );
}
