import type { ReactNode } from 'react';
import { INPUT, NativeSelect } from '#admin/ui/native-select.tsx';
import { m } from '#messages';

interface ChooseProps<Value extends string> {
  label: string;
  value: Value | '';
  /** What stands there while nothing is chosen; null when something always is. */
  placeholder?: string | null;
  options: readonly { value: Value; label: string }[];
  onValue(value: Value | ''): void;
}

export function Choose<Value extends string>(props: ChooseProps<Value>) {
  const { label, value, placeholder = m.admin_products_bulk_choose(), options, onValue } = props;
  return (
    <Labelled label={label}>
      <NativeSelect
        value={value}
        onChange={({ currentTarget }) =>
          onValue(options.find((option) => option.value === currentTarget.value)?.value ?? '')
        }
      >
        {placeholder !== null && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Labelled>
  );
}

export function TextInput({ label, value, onValue }: { label: string; value: string; onValue(value: string): void }) {
  return (
    <Labelled label={label}>
      <input
        value={value}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
        className={`${INPUT} tabular`}
      />
    </Labelled>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="grid gap-1">
      <span className="text-slate">{label}</span>
      {children}
    </label>
  );
}
