import { Select } from '#admin/ui/select.tsx';
import { m } from '#messages';

const ANY = '';

interface ValueFilterProps<Value extends string> {
  label: string;
  value: Value | undefined;
  /** Undefined while they are under way. */
  options: readonly { value: Value; name: string }[] | undefined;
  onChange(value: Value | null): void;
}

/** One of the few values that a report tells apart. */
export function ValueFilter<Value extends string>({ label, value, options = [], onChange }: ValueFilterProps<Value>) {
  return (
    <Select
      label={label}
      showsLabel
      value={value ?? ANY}
      onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value ?? null)}
      options={[
        { value: ANY, title: m.admin_orders_any() },
        ...options.map((option) => ({ value: option.value, title: option.name })),
      ]}
    />
  );
}
