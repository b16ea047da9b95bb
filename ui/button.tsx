import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Variant = 'primary' | 'tint' | 'outline' | 'quiet' | 'danger';
type Size = 'sm' | 'md' | 'lg';

const VARIANT: Record<Variant, string> = {
  primary: 'bg-cobalt text-on-cobalt hover:bg-cobalt-hover',
  tint: 'bg-cobalt-tint text-cobalt-text hover:bg-line',
  outline: 'border border-line bg-paper text-ink hover:border-slate',
  quiet: 'text-ink hover:bg-mist',
  danger: 'bg-anor-tint text-anor-text hover:bg-line',
};

const SIZE: Record<Size, string> = {
  sm: 'min-h-11 px-3 text-sm md:min-h-9',
  md: 'min-h-11 px-4 text-sm',
  lg: 'min-h-13 px-6 text-base',
};

/** The look of a button, for links that act like one. */
export function buttonClass(variant: Variant = 'primary', size: Size = 'md', extra?: string): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-control font-semibold transition-colors',
    'disabled:opacity-50 disabled:pointer-events-none aria-disabled:opacity-50',
    VARIANT[variant],
    SIZE[size],
    extra,
  );
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant;
  size?: Size;
  children: ReactNode;
}

export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, size, className)} {...rest} />;
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name of the icon button. */
  label: string;
  children: ReactNode;
}

export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      className={classNames(
        'hit-area inline-flex size-10 shrink-0 items-center justify-center rounded-full text-ink transition-colors hover:bg-mist disabled:opacity-40',
        className,
      )}
      {...rest}
    />
  );
}
