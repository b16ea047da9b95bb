import { classNames } from './class-names.ts';

/** A quiet block of the exact size of what comes. Shows only after 150 ms, so that fast answers don't blink. */
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
