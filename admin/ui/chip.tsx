import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

interface ChipProps {
  children: ReactNode;
  /** An unreadable filter is shown as broken, so that it can be removed. */
  isBroken?: boolean;
  /** Opens what the chip stands for. */
  onOpen?(): void;
  /** The accessible name of the button that removes it. */
  removeLabel: string;
  onRemove(): void;
}

/** A filter that is set: it can be read, changed and removed. */
export function Chip({ children, isBroken = false, onOpen, removeLabel, onRemove }: ChipProps) {
  const text = 'truncate py-0.5 pl-2.5';
  return (
    <span
      className={classNames(
        'control inline-flex max-w-full items-center rounded-full border',
        isBroken ? 'border-anor-text text-anor-text' : 'border-line bg-mist',
      )}
    >
      {onOpen ? (
        <button
          type="button"
          onClick={onOpen}
          className={classNames(text, 'control rounded-full hover:text-cobalt-text')}
        >
          {children}
        </button>
      ) : (
        <span className={text}>{children}</span>
      )}
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="control control-square inline-flex shrink-0 items-center justify-center rounded-full text-slate hover:text-ink"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  );
}
