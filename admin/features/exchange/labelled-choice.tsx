import { type ReactNode, useId } from 'react';
import { NativeSelect } from '#admin/ui/native-select.tsx';

interface LabelledChoiceProps {
  title: string;
  value: string;
  onChange(value: string): void;
  children: ReactNode;
}

/** What something of the program is for the shop; its name is on the left. */
export function LabelledChoice({ title, value, onChange, children }: LabelledChoiceProps) {
  const id = useId();
  return (
    <div className="grid items-center gap-x-4 gap-y-1 md:grid-cols-2">
      <label htmlFor={id} className="min-w-0 wrap-break-word">
        {title}
      </label>
      <NativeSelect id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </NativeSelect>
    </div>
  );
}
