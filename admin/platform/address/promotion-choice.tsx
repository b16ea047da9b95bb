import { Select } from '#admin/ui/select.tsx';
import { ANY_PROMOTION, NONE, type PromotionFilter } from '#contract/orders/order-outcomes.ts';
import { m } from '#messages';

const ALL = '';

interface PromotionChoiceProps {
  label: string;
  value: PromotionFilter | undefined;
  /** Undefined while they are under way. */
  options: readonly { id: number; name: string }[] | undefined;
  onChange(value: PromotionFilter | null): void;
}

/** A promotion of the shop, a lowered price without one, or one of both. A deleted promotion is there while it is chosen. */
export function PromotionChoice({ label, value, options = [], onChange }: PromotionChoiceProps) {
  const isKnown = typeof value !== 'number' || options.some(({ id }) => id === value);
  return (
    <Select
      label={label}
      showsLabel
      value={value === undefined ? ALL : String(value)}
      onChange={(chosen) => onChange(filterOf(chosen))}
      options={[
        { value: ALL, title: m.admin_orders_any() },
        { value: ANY_PROMOTION, title: m.admin_reports_promotion_any() },
        ...(isKnown ? [] : [{ value: String(value), title: m.admin_reports_promotion_deleted({ id: String(value) }) }]),
        ...options.map(({ id, name }) => ({ value: String(id), title: name })),
        { value: NONE, title: m.admin_reports_lowered_alone() },
      ]}
    />
  );
}

function filterOf(chosen: string): PromotionFilter | null {
  if (chosen === ALL) return null;
  return chosen === NONE || chosen === ANY_PROMOTION ? chosen : Number(chosen);
}
