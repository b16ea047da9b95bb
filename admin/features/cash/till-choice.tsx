import { useCall } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { NativeSelect } from '#admin/ui/native-select.tsx';
import { cashCalls } from '#contract/cash/cash-calls.ts';

interface TillChoiceProps {
  id: string;
  /** What happens when none is chosen. */
  automatic: string;
  value: number | null;
  onChange(id: number | null): void;
}

/** The till that takes or gives cash. */
export function TillChoice({ id, automatic, value, onChange }: TillChoiceProps) {
  const tills = useCall(cashCalls.readTillChoices, {});
  return (
    <NativeSelect
      id={id}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{automatic}</option>
      {tills.data?.map((till) => (
        <option key={till.id} value={till.id}>
          {till.title}
        </option>
      ))}
    </NativeSelect>
  );
}

/** Whoever does not see the tills lets the shop choose. */
export function useMayChooseTill(): boolean {
  return useMay()('cash:see');
}
