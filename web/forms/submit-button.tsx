import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { useDelayed } from '../ui/use-delayed.ts';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';

interface SubmitButtonProps {
  isBusy: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * Sends its form; once at a time, and it says so when that takes longer than a blink. Until the page has its script a form would
 * go off with what was typed in its address, so it waits.
 */
export function SubmitButton({ isBusy, className, children }: SubmitButtonProps) {
  const isHydrated = useIsHydrated();
  const isLate = useDelayed(isBusy, 150);
  return (
    <Button
      type="submit"
      size="lg"
      disabled={isBusy || !isHydrated}
      aria-busy={isBusy}
      className={classNames(className, !isHydrated && 'disabled:opacity-100')}
    >
      {isLate && <LoaderCircle aria-hidden className="size-5 animate-spin motion-reduce:animate-none" />}
      {children}
    </Button>
  );
}
