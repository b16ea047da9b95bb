import { Link } from 'react-router';
import { useMay } from '#admin/platform/session/use-session.ts';

interface FigureLinkProps {
  /** What it counts, for screen readers. */
  label: string;
  value: string;
  /** The rows that it counts. */
  to: string;
  /** Nothing is counted, so that there is nothing to open. */
  isEmpty: boolean;
}

/** A figure that opens the orders that it counts, for whoever may see orders. */
export function FigureLink({ label, value, to, isEmpty }: FigureLinkProps) {
  const may = useMay();
  if (isEmpty || !may('orders:see')) return <span className={isEmpty ? 'text-slate' : undefined}>{value}</span>;
  return (
    <Link to={to} aria-label={label} className="hit-area whitespace-nowrap hover:text-cobalt-text hover:underline">
      {value}
    </Link>
  );
}
