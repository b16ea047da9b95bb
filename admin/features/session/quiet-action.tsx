import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';

/** A button that reads like a link: another way to do what the form does. */
export function QuietAction({ className, ...button }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={classNames(
        'inline-flex min-h-11 items-center rounded-control text-left text-sm font-medium text-cobalt-text hover:underline',
        className,
      )}
      {...button}
    />
  );
}
