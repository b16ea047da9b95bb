import { ArrowLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { useScreenTitle } from './use-screen-title.ts';

export interface Crumb {
  title: string;
  to: string;
}

interface PageHeaderProps {
  title: string;
  /** The screens above this one. */
  crumbs?: readonly Crumb[];
  /** Beside the title: a state or a count. */
  aside?: ReactNode;
  /** One line below the title. */
  hint?: ReactNode;
  /** Buttons; one of them may be primary. */
  actions?: ReactNode;
  /** Tabs at the lower edge. */
  tabs?: ReactNode;
  /** At a desk the tabs stand beside the title, where every line counts. */
  areTabsBeside?: boolean;
}

/** The head of every screen. Its title is also that of the browser's tab. */
export function PageHeader({ title, crumbs = [], aside, hint, actions, tabs, areTabsBeside = false }: PageHeaderProps) {
  useScreenTitle(title);
  return (
    <header
      className={classNames(
        'shrink-0 border-b border-line px-4 pt-3 md:px-6 md:pt-4',
        tabs === undefined ? 'pb-3 md:pb-4' : 'pb-0',
        areTabsBeside && 'md:flex md:items-end md:gap-6 md:pt-2!',
      )}
    >
      {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
      {/* Actions that leave the title too little room go below it. */}
      <div
        className={classNames(
          'flex items-start gap-x-4 gap-y-2 max-md:flex-wrap',
          areTabsBeside && 'md:shrink-0 md:pb-2',
        )}
      >
        <div
          className={classNames(
            'flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 max-md:basis-32',
            actions !== undefined && 'max-md:min-h-11',
          )}
        >
          <h1 className="min-w-0 text-lg wrap-break-word md:text-xl">{title}</h1>
          {aside}
        </div>
        {actions && <div className="flex max-w-full items-center gap-2 max-md:flex-wrap md:shrink-0">{actions}</div>}
      </div>
      {hint && <div className="mt-1 max-w-3xl text-slate">{hint}</div>}
      {tabs && <div className={classNames('mt-2 min-w-0', areTabsBeside && 'md:mt-0 md:grow')}>{tabs}</div>}
    </header>
  );
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={m.admin_ui_crumbs()} className="mb-1">
      <ol className="flex flex-wrap items-center gap-1 text-slate">
        {crumbs.map(({ title, to }, at) => (
          <li key={to} className="flex items-center gap-1">
            {at === 0 ? (
              <ArrowLeft aria-hidden className="size-3.5" />
            ) : (
              <ChevronRight aria-hidden className="size-3.5" />
            )}
            <Link to={to} className="hit-area rounded-control hover:text-ink hover:underline">
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
