import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { INPUT } from './native-select.tsx';

interface QuantityInputProps {
  label: string;
  /** Pieces; 0, which cannot be typed: the line is removed. */
  value: number;
  max: number;
  onChange(quantity: number): void;
  className?: string;
}

/**
 * Pieces of a line, at least one: a line is removed by its own button. What is no number of pieces, such as the emptied
 * field, stays as typed and changes nothing; left so, the field shows the number again that counts.
 */
export function QuantityInput({ label, value, max, onChange, className }: QuantityInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      type="number"
      inputMode="numeric"
      min={1}
      max={max}
      aria-label={label}
      value={shownQuantity(typed, value, max)}
      onFocus={({ target }) => target.select()}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        const quantity = typedQuantity(target.value, max);
        setTyped(quantity === max ? null : target.value);
        if (quantity !== null && quantity !== value) onChange(quantity);
      }}
      className={classNames(INPUT, 'tabular w-18! text-right', className)}
    />
  );
}

/** Null: no number of pieces. More than `max` is `max`. */
export function typedQuantity(typed: string, max: number): number | null {
  const quantity = Number(typed);
  return Number.isInteger(quantity) && quantity >= 1 ? Math.min(quantity, max) : null;
}

/** The number that counts, once it was set elsewhere, such as by a scanner, since something was typed here. */
export function shownQuantity(typed: string | null, value: number, max: number): string {
  if (typed === null) return String(value);
  const quantity = typedQuantity(typed, max);
  return quantity === null || quantity === value ? typed : String(value);
}
