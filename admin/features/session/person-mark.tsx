import { classNames } from '#ui/class-names.ts';
import { initials } from './initials.ts';

/** A person's initials in a disc; the name always stands beside it. */
export function PersonMark({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-full bg-cobalt-tint font-semibold text-cobalt-text',
        className ?? 'size-9 text-sm',
      )}
    >
      {initials(name)}
    </span>
  );
}
