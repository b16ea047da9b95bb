import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';

/** The classes of a field in which something is typed or chosen: 32 pixels at a desk, 44 under a finger. */
export const INPUT =
  'control w-full rounded-control border border-line bg-paper px-2.5 text-sm hover:border-slate placeholder:text-slate';

interface NativeSelectProps extends ComponentProps<'select'> {
  /** Classes of the width, such as `max-w-40`. */
  boxClassName?: string;
}

/** The platform's own list, which a phone shows in its own way and a keyboard searches, with the shop's arrow. */
export function NativeSelect({ className = INPUT, boxClassName, children, ...select }: NativeSelectProps) {
  return (
    <span className={classNames('relative block', boxClassName)}>
      <select className={classNames(className, 'appearance-none truncate pr-8!')} {...select}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-slate"
        strokeWidth={1.75}
      />
    </span>
  );
}
