import { Link } from 'react-router';
import { m } from '#messages';
import { BOLT } from '#ui/bolt.ts';
import { classNames } from '#ui/class-names.ts';

/** The mark of the shop, which leads to the first screen. */
export function BrandMark({ isNarrow = false, onNavigate }: { isNarrow?: boolean; onNavigate?(): void }) {
  return (
    <Link to="/" onClick={onNavigate} className="hit-area flex items-center gap-2.5 rounded-control">
      <svg viewBox="0 0 40 40" aria-hidden className="size-7 shrink-0">
        <rect width="40" height="40" rx="11" className="fill-cobalt" />
        <path d={BOLT} className="fill-volt" />
      </svg>
      <span className={classNames('text-base font-bold tracking-tight', isNarrow && 'sr-only')}>Amper</span>
      <span className="sr-only">{m.admin_shell_start()}</span>
    </Link>
  );
}
