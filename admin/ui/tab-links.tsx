import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';

interface TabLink {
  to: string;
  title: string;
  count?: number | undefined;
  isActive: boolean;
}

/** Views of one screen. Which one is open stands in the address, so each tab is a link. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className="-mb-px overflow-x-auto scrollbar-none">
      <ul className="flex gap-5">
        {tabs.map(({ to, title, count, isActive }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              aria-current={isActive ? 'page' : undefined}
              className={classNames(
                'control inline-flex items-center gap-1.5 border-b-2 pb-1 transition-colors',
                isActive
                  ? 'border-cobalt-text font-semibold text-ink'
                  : 'border-transparent text-slate hover:border-line hover:text-ink',
              )}
            >
              {title}
              {count !== undefined && <span className="tabular text-xs font-normal text-slate">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
