import { Checkbox } from '#admin/ui/checkbox.tsx';
import type { ShopEventKind } from '#contract/shop-events/shop-event-kinds.ts';
import { eventName } from './event-names.ts';

interface KindChoiceProps<Kind extends ShopEventKind> {
  label: string;
  kinds: readonly Kind[];
  chosen: readonly Kind[];
  isDisabled?: boolean;
  onChange(chosen: Kind[]): void;
}

/** Which events: a box for each kind. */
export function KindChoice<Kind extends ShopEventKind>(props: KindChoiceProps<Kind>) {
  const { label, kinds, chosen, isDisabled = false, onChange } = props;
  return (
    <fieldset disabled={isDisabled} className="grid gap-x-6 text-sm sm:grid-cols-2">
      <legend className="sr-only">{label}</legend>
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          label={eventName(kind)}
          checked={chosen.includes(kind)}
          onChange={({ target }) =>
            onChange(kinds.filter((other) => (other === kind ? target.checked : chosen.includes(other))))
          }
        />
      ))}
    </fieldset>
  );
}
