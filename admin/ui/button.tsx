import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

type Variant = 'primary' | 'outline' | 'quiet' | 'danger';

const VARIANT: Record<Variant, string> = {
  primary: 'bg-cobalt text-on-cobalt hover:bg-cobalt-hover',
  outline: 'border border-line bg-paper text-ink hover:border-slate',
  quiet: 'text-ink hover:bg-mist',
  danger: 'bg-anor text-on-anor hover:brightness-90',
};

/** For links that act as a button. A screen has one primary action at most. */
export function buttonClass(variant: Variant = 'outline', extra?: string): string {
  return classNames(
    'control inline-flex shrink-0 items-center justify-center gap-1.5 rounded-control px-3 text-sm font-medium whitespace-nowrap transition-colors',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-50',
    VARIANT[variant],
    extra,
  );
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant;
  children: ReactNode;
}

/** 32 pixels at a desk, 44 under a finger. */
export function Button({ variant, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, className)} {...rest} />;
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** Its accessible name, and its tooltip. */
  label: string;
  children: ReactNode;
}

export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        'control control-square inline-flex shrink-0 items-center justify-center rounded-control text-slate transition-colors hover:bg-mist hover:text-ink disabled:opacity-40',
        className,
      )}
      {...rest}
    />
  );
}
