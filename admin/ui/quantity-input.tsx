import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { INPUT } from './native-select.tsx';

interface QuantityInputProps {
  label: string;
  value: number;
  /** 1 by default: a line is removed by its own button. */
  min?: 0 | 1;
  max: number;
  onChange(quantity: number): void;
  className?: string;
}

/**
 * Pieces of a line. What is no number of pieces, such as the emptied field, stays as typed and changes nothing; left so,
 * the field shows the number again that counts.
 */
export function QuantityInput({ label, value, min = 1, max, onChange, className }: QuantityInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      aria-label={label}
      value={shownQuantity(typed, value, { min, max })}
      onFocus={({ target }) => target.select()}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        const quantity = typedQuantity(target.value, { min, max });
        setTyped(quantity === max ? null : target.value);
        if (quantity !== null && quantity !== value) onChange(quantity);
      }}
      className={classNames(INPUT, 'tabular w-18! text-right', className)}
    />
  );
}

interface Limits {
  min: 0 | 1;
  max: number;
}

/** Null: no number of pieces. More than `max` is `max`. */
export function typedQuantity(typed: string, { min, max }: Limits): number | null {
  const quantity = typed.trim() === '' ? Number.NaN : Number(typed);
  return Number.isInteger(quantity) && quantity >= min ? Math.min(quantity, max) : null;
}

/** The number that counts, once it was set elsewhere, such as by a scanner, since something was typed here. */
export function shownQuantity(typed: string | null, value: number, limits: Limits): string {
  if (typed === null) return String(value);
  const quantity = typedQuantity(typed, limits);
  return quantity === null || quantity === value ? typed : String(value);
}
