import { type ReactNode, useId } from 'react';
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

interface TextInputProps {
  label: string;
  value: string;
  type?: 'text' | 'datetime-local';
  /** What is wrong with it, or what it means. */
  error?: string | undefined;
  hint?: string;
  onValue(value: string): void;
}

export function TextInput({ label, value, type = 'text', error, hint, onValue }: TextInputProps) {
  const below = useId();
  return (
    <Labelled label={label} below={<Below id={below} error={error} hint={hint} />}>
      <input
        type={type}
        value={value}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined && hint === undefined ? undefined : below}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
        className={`${INPUT} tabular`}
      />
    </Labelled>
  );
}

function Below({ id, error, hint }: { id: string; error: string | undefined; hint: string | undefined }) {
  if (error === undefined && hint === undefined) return null;
  return (
    <span id={id} role={error === undefined ? undefined : 'alert'} className={error ? 'text-anor-text' : 'text-slate'}>
      {error ?? hint}
    </span>
  );
}

function Labelled({ label, below, children }: { label: string; below?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is the child */}
      <label className="grid gap-1">
        <span className="text-slate">{label}</span>
        {children}
      </label>
      {below}
    </div>
  );
}
