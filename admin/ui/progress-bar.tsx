import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';

/** How far something is, drawn by the shop's hand. Without a `value` nobody knows how long it takes. */
export function ProgressBar({ className, ...progress }: ComponentProps<'progress'>) {
  return (
    <progress
      className={classNames(
        'h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-line text-cobalt',
        '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-cobalt [&::-moz-progress-bar]:bg-cobalt',
        'indeterminate:motion-safe:animate-pulse [&:indeterminate::-webkit-progress-bar]:bg-cobalt/50 [&:indeterminate::-moz-progress-bar]:bg-cobalt/50',
        className,
      )}
      {...progress}
    />
  );
}
