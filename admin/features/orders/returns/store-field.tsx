import { NativeSelect } from '#admin/ui/native-select.tsx';
import { FieldFrame } from '#ui/forms/field.tsx';

interface StoreFieldProps {
  label: string;
  stores: readonly { id: number; name: string }[];
  value: number;
  onChange(id: number): void;
}

/** One of the person's stores. */
export function StoreField({ label, stores, value, onChange }: StoreFieldProps) {
  return (
    <FieldFrame id="return-store" label={label}>
      <NativeSelect id="return-store" value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {stores.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
}
