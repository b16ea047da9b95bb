import { classNames } from './class-names.ts';

/**
 * A placeholder of the same size as the loading content. It appears after 150 ms, so that fast responses do not
 * flicker.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'block animate-[skeleton_1.4s_ease-in-out_150ms_infinite] rounded-control bg-mist',
        className,
      )}
    />
  );
}
