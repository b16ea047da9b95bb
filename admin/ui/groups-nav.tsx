import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';

interface GroupsNavProps<Group extends string> {
  label: string;
  current: Group;
  groups: readonly { name: Group; title: string; to: string; count?: number | undefined; isUrgent?: boolean }[];
}

/** On a phone the group that is open may stand beyond the edge. */
function scrollIntoView(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The groups that a list is divided into, below its title; those that somebody works on say how many there are. */
export function GroupsNav<Group extends string>({ label, current, groups }: GroupsNavProps<Group>) {
  return (
    <nav aria-label={label} className="-mx-1 flex gap-1 overflow-x-auto scrollbar-none">
      {groups.map(({ name, title, to, count = 0, isUrgent = false }) => (
        <Link
          key={name}
          to={to}
          ref={name === current ? scrollIntoView : undefined}
          aria-current={name === current ? 'page' : undefined}
          className={classNames(
            'control flex shrink-0 items-center gap-1.5 border-b-2 px-2 text-sm transition-colors',
            name === current ? 'border-cobalt font-medium text-ink' : 'border-transparent text-slate hover:text-ink',
          )}
        >
          {title}
          {count > 0 && (
            <span className={classNames('tabular text-xs', isUrgent ? 'text-cobalt-text' : 'text-slate')}>{count}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
