import { type ReactNode, useId } from 'react';
import { NativeSelect } from '#admin/ui/native-select.tsx';

interface LabelledSelectProps {
  label: string;
  value: string | number;
  onChange(value: string): void;
  /** Its options. */
  children: ReactNode;
}

/** A list of choices below its name. */
export function LabelledSelect({ label, value, onChange, children }: LabelledSelectProps) {
  const id = useId();
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-slate">
        {label}
      </label>
      <NativeSelect
        id={id}
        value={value}
        boxClassName="w-56 max-w-full"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {children}
      </NativeSelect>
    </div>
  );
}
