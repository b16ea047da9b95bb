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
 * Sends its form; once at a time, and it says so when that takes longer than a blink. Until the page has its script a form would
 * go off with what was typed in its address, so it waits.
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
      {/* In the place of the words, which keep their room: on a narrow phone there is none beside them. */}
      {isSlow && <LoaderCircle aria-hidden className="absolute size-5 animate-spin motion-reduce:animate-none" />}
      <span className={classNames('inline-flex items-center gap-2', isSlow && 'opacity-0')}>{children}</span>
    </Button>
  );
}
