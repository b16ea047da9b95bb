import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface ChoiceTileProps extends Pick<ComponentProps<'input'>, 'name' | 'value' | 'disabled' | 'ref'> {
  isChosen: boolean;
  /** Marks the tile as invalid because no choice was made. */
  isInvalid?: boolean;
  onChoose(): void;
  icon?: ReactNode;
  title: ReactNode;
  hint?: ReactNode;
  /** Content on the right: a price, a logo. */
  aside?: ReactNode;
  /** Content below: details of this choice. */
  children?: ReactNode;
}

/** A radio button as a tile; the whole tile is clickable. */
export function ChoiceTile({
  isChosen,
  isInvalid = false,
  onChoose,
  icon,
  title,
  hint,
  aside,
  children,
  ...input
}: ChoiceTileProps) {
  return (
    <label
      className={classNames(
        'flex min-h-14 items-start gap-3 rounded-tile border p-4 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-cobalt-text',
        isChosen ? 'border-cobalt-text bg-cobalt-tint' : 'border-line hover:border-slate',
        input.disabled && 'cursor-default! opacity-60',
      )}
    >
      <input
        {...input}
        type="radio"
        data-invalid={isInvalid || undefined}
        checked={isChosen}
        onChange={onChoose}
        className={classNames(
          'mt-0.5 size-5 shrink-0 appearance-none rounded-full border-2 bg-paper outline-none transition-[border-width]',
          isChosen ? 'border-6 border-cobalt-text' : 'border-slate',
        )}
      />
      {icon && (
        <span className={classNames('mt-0.5 shrink-0', isChosen ? 'text-cobalt-text' : 'text-slate')}>{icon}</span>
      )}
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="font-medium">{title}</span>
          {aside !== undefined && <span className="shrink-0 text-sm font-medium">{aside}</span>}
        </span>
        {hint && <span className="mt-0.5 block text-sm text-slate">{hint}</span>}
        {children}
      </span>
    </label>
  );
}
