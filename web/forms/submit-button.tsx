import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { useDelayed } from '../ui/use-delayed.ts';

interface SubmitButtonProps {
  isBusy: boolean;
  className?: string;
  children: ReactNode;
}

/** Sends its form; once at a time, and it says so when that takes longer than a blink. */
export function SubmitButton({ isBusy, className, children }: SubmitButtonProps) {
  const isLate = useDelayed(isBusy, 150);
  return (
    <Button type="submit" size="lg" disabled={isBusy} aria-busy={isBusy} {...(className && { className })}>
      {isLate && <LoaderCircle aria-hidden className="size-5 animate-spin motion-reduce:animate-none" />}
      {children}
    </Button>
  );
}
