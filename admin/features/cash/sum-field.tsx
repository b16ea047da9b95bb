import type { ComponentProps } from 'react';
import { TextField } from '#ui/forms/field.tsx';

interface SumFieldProps extends Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> {
  value: string;
  onChange(value: string): void;
}

/** A whole sum: digits, in thousands as they are typed. */
export function SumField({ value, onChange, ...field }: SumFieldProps) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      className="tabular"
      onChange={({ target }) => onChange(grouped(target.value))}
    />
  );
}

/** As a figure in the shop is written. */
export function grouped(text: string): string {
  return text
    .replace(/\D/g, '')
    .slice(0, 13)
    .replace(/\B(?=(\d{3})+$)/g, ' ');
}
