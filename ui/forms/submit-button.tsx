import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { useDelayed } from '../use-delayed.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';

interface SubmitButtonProps {
  isBusy: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * Submits its form, once at a time, with a spinner when that takes longer than 150 ms. It is disabled until the page is hydrated, because
 * the browser would send the form's values in the URL.
 */
export function SubmitButton({ isBusy, className, children }: SubmitButtonProps) {
  const isHydrated = useIsHydrated();
  const isSlow = useDelayed(isBusy, 150);
  return (
    <Button
      type="submit"
      size="lg"
      disabled={isBusy || !isHydrated}
      aria-busy={isBusy}
      className={classNames(className, 'relative', !isHydrated && 'disabled:opacity-100')}
    >
      {/* The spinner covers the label, which keeps its width: narrow phones have no room beside it. */}
      {isSlow && <LoaderCircle aria-hidden className="absolute size-5 animate-spin motion-reduce:animate-none" />}
      <span className={classNames('inline-flex items-center gap-2', isSlow && 'opacity-0')}>{children}</span>
    </Button>
  );
}
