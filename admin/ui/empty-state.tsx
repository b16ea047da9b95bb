import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useScreenTitle } from './use-screen-title.ts';

interface EmptyStateProps {
  Icon?: LucideIcon;
  title: string;
  /** What this place is for, or what to do. */
  children?: ReactNode;
  actions?: ReactNode;
  className?: string;
  /** Of a place in a screen an `h2`; see `EmptyScreen`. */
  Heading?: 'h1' | 'h2';
}

/** A screen that is nothing else: its title is the screen's. */
export function EmptyScreen(props: Omit<EmptyStateProps, 'Heading'>) {
  useScreenTitle(props.title);
  return <EmptyState {...props} Heading="h1" />;
}

/** Instead of a list without rows, a screen that may not be opened, an error. */
export function EmptyState({ Icon, title, children, actions, className, Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={classNames('mx-auto flex max-w-md flex-col items-start px-4 py-12 md:py-20', className)}>
      {Icon && <Icon aria-hidden className="mb-4 size-7 text-slate" strokeWidth={1.5} />}
      <Heading className="text-lg">{title}</Heading>
      {children && <div className="mt-1.5 text-slate">{children}</div>}
      {actions && <div className="mt-5 flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
