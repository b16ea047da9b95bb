import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { KeyHint } from './key-hint.tsx';

interface NextStepButtonProps {
  isBusy: boolean;
  onClick(): void;
  children: ReactNode;
}

/** The next step of a row, above the link that covers the row. The row with the focus shows its key, N. */
export function NextStepButton({ isBusy, onClick, children }: NextStepButtonProps) {
  return (
    <Button className="relative z-[1]" disabled={isBusy} aria-busy={isBusy} onClick={onClick}>
      {children}
      <span className="hidden md:group-has-focus-visible:inline">
        <KeyHint keys="n" />
      </span>
    </Button>
  );
}
