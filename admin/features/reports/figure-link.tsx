import { Link } from 'react-router';
import { usePerson } from '#admin/platform/session/use-session.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import { seesRows } from './sees-rows.ts';

interface FigureLinkProps {
  /** What it counts, for screen readers. */
  label: string;
  value: string;
  /** The rows that it counts. */
  to: string;
  /** Nothing is counted, so that there is nothing to open. */
  isEmpty: boolean;
  /** What it needs to open them. */
  permission?: Permission;
}

/** A figure that opens what it counts, for whoever may see all of it. */
export function FigureLink({ label, value, to, isEmpty, permission = 'orders:see' }: FigureLinkProps) {
  const person = usePerson();
  if (isEmpty) return <span className="text-slate">{value}</span>;
  if (!seesRows(person, permission, to)) return value;
  return (
    <Link to={to} aria-label={label} className="hit-area whitespace-nowrap hover:text-cobalt-text hover:underline">
      {value}
    </Link>
  );
}
