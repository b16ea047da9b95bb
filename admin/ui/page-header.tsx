import { ChevronRight } from 'lucide-react';
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
}

/** The head of every screen. Its title is also that of the browser's tab. */
export function PageHeader({ title, crumbs = [], aside, hint, actions, tabs }: PageHeaderProps) {
  useScreenTitle(title);
  return (
    <header
      className={classNames('shrink-0 border-b border-line px-4 pt-4 md:px-6', tabs === undefined ? 'pb-4' : 'pb-0')}
    >
      {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-xl">{title}</h1>
            {aside}
          </div>
          {hint && <p className="mt-1 max-w-3xl text-slate">{hint}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {tabs && <div className="mt-3">{tabs}</div>}
    </header>
  );
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={m.admin_ui_crumbs()} className="mb-1">
      <ol className="flex flex-wrap items-center gap-1 text-slate">
        {crumbs.map(({ title, to }) => (
          <li key={to} className="flex items-center gap-1">
            <Link to={to} className="hit-area rounded-control hover:text-ink hover:underline">
              {title}
            </Link>
            <ChevronRight aria-hidden className="size-3.5" />
          </li>
        ))}
      </ol>
    </nav>
  );
}
